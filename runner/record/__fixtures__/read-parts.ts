import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { readParquet } from 'parquet-wasm/node';

/** A decision as another library than the one that wrote it reads it. */
export interface Decision {
  readonly deal: number;
  readonly rotation: number;
  readonly seat: number;
  readonly bot: string;
  readonly hand: number;
  readonly decision: number;
  readonly action: number;
  readonly substituted: boolean;
  readonly points: number;
  readonly payout: number;
  readonly action_mask: Uint8Array;
  readonly observation: Uint8Array;
}

export const partsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.parquet'))
    .sort();

/** All decisions in the parts of a folder. */
export function readParts(folder: string): Decision[] {
  return partsIn(folder).flatMap((name) => {
    const table = tableFromIPC(readParquet(readFileSync(join(folder, name))).intoIPCStream());
    return table.toArray().map((row) => ({ ...row.toJSON() }) as Decision);
  });
}

/** The bytes of every file. */
export function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}
