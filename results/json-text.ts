/** Data as a JSON file, or as what a command prints with --json: indented, with a line break at its end. */
export function jsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
