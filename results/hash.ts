import { createHash } from 'node:crypto';

/** SHA-256, in hexadecimal, of plain data: of its JSON without spaces and with the keys of objects sorted. */
export function hashOf(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(data)))
    .digest('hex');
}

function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
}
