import { createHash } from 'node:crypto';

/**
 * The lines of a journal hang together: each is a JSON object whose last field, `check`, is a hash of the rest of the
 * line and of the `check` before it. A line that is cut, changed, left out, written twice or out of place does not fit.
 */

/** What the first line follows. */
export const BEGINNING = '';

export interface Sealed {
  /** Without a line break. */
  readonly line: string;
  readonly check: string;
}

/** `body` as the line that follows the line with the check `previous`. */
export function seal(body: object, previous: string): Sealed {
  const open = JSON.stringify(body).slice(0, -1);
  const check = checkOf(open, previous);
  return { line: `${open},"check":"${check}"}`, check };
}

/** What a line says, and its check; null if it is damaged or does not follow the line with the check `previous`. */
export function unseal(line: string, previous: string): { readonly body: unknown; readonly check: string } | null {
  const [, open, check] = /^(.*),"check":"([0-9a-f]{16})"\}$/s.exec(line) ?? [];
  if (open === undefined || checkOf(open, previous) !== check) return null;
  return { body: JSON.parse(`${open}}`), check };
}

function checkOf(open: string, previous: string): string {
  return createHash('sha256').update(previous).update(open).digest('hex').slice(0, 16);
}
