/** A rule broken by an event of a replay: `rule` is its number (B1-B22, A1-A31, W1-W4), or `format` for the form of the stream. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
  /** Index of the event in its game, set by whoever walks over the events. */
  event = 0;

  constructor(rule: string, found: string, expected: string) {
    super(`${rule}: found ${found}, expected ${expected}`);
    this.rule = rule;
    this.found = found;
    this.expected = expected;
  }
}

/** Ends the check of the game. */
export function fail(rule: string, found: string, expected: string): never {
  throw new Violation(rule, found, expected);
}

/** Fails unless the two values print alike; `what` names the value. */
export function same(rule: string, what: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  const [a, b] = [show(found), show(expected)];
  if (a !== b) fail(rule, `${what} ${a}`, b);
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
}
