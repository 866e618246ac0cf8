export const home: string;
export function bundle(entries: readonly string[]): Promise<string>;
export function touch(folder: string): void;
