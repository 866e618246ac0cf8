import Table from 'cli-table3';

/** A table without frame, as lines; numbers stand to the right. */
export function plainTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const table = new Table({
    head: [...head],
    colAligns: head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? 'right' : 'left')),
    chars: FRAMELESS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}

/** `3m x4, f x2: 6 live`: live copies by tile. */
export function listed(copies: Readonly<Record<string, number>>): string {
  const tiles = Object.entries(copies);
  if (tiles.length === 0) return 'nothing live';
  const live = tiles.reduce((sum, [, n]) => sum + n, 0);
  return `${tiles.map(([tile, n]) => `${tile} x${n}`).join(', ')}: ${live} live`;
}

const FRAMELESS = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
  ].map((name) => [name, '']),
);
