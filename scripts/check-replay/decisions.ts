/** Decisions: what was offered, what was answered, and the faults between (B13, B14, A10, A11, A22). */
import type { Cursor } from './cursor';
import type { Rulebook } from './rulebook';
import type { EventOf } from './shapes';
import type { Table } from './table';
import { fail, same } from './violation';

/** What the check of a hand carries along. */
export interface Play<T extends Table = Table> {
  readonly cursor: Cursor;
  readonly table: T;
  /** Sums of the fines of the hand by seat. */
  readonly fines: number[];
}

/** The legal actions of a seat, by their text. */
export type Legal<A> = ReadonlyMap<string, A>;

/** The legal actions of a seat that has a choice, and its answer. */
interface Decision {
  readonly legal: Legal<unknown>;
  readonly answer: string;
}

/** The action chosen by a seat in its own turn, which `rule` gives it. */
export function decideTurn<A>(play: Play, seat: number, legal: Legal<A>, rule: string): A {
  const { cursor, table } = play;
  const before = takeFaults(cursor);
  const event = cursor.take('turn', rule);
  same(rule, 'turn of seat', event.seat, seat);
  sameOffers(table.book, `offers of seat ${seat}`, event.offers, legal);
  const decisions: (Decision | null)[] = [null, null, null, null];
  decisions[seat] = { legal, answer: event.answer };
  checkFaults(play, [...before, ...takeFaults(cursor)], decisions);
  return chosen(table.book, legal, event.answer, seat);
}

/**
 * The actions chosen by the four seats about a tile, asked in one window, null for who has no choice: who can do
 * nothing, or nothing but pass.
 */
export function decideWindow<A>(play: Play, bySeat: readonly (Legal<A> | null)[]): (A | null)[] {
  const { cursor, table } = play;
  const rule = table.book.window;
  const asked = bySeat.map((legal) => (legal !== null && legal.size > 1 ? legal : null));
  if (asked.every((legal) => legal === null)) {
    cursor.refuse('window', rule, 'none: no seat has a choice');
    return [null, null, null, null];
  }
  const before = takeFaults(cursor);
  const event = cursor.take('window', rule);
  const decisions = asked.map((legal, seat) => decisionOf(table.book, event, seat, legal));
  checkFaults(play, [...before, ...takeFaults(cursor)], decisions);
  return asked.map((legal, seat) => legal && chosen(table.book, legal, event.answers[seat] as string, seat));
}

/** The decision of a seat in a window; null where it has none. */
function decisionOf(
  book: Rulebook,
  event: EventOf<'window'>,
  seat: number,
  legal: Legal<unknown> | null,
): Decision | null {
  const [offers, answer] = [event.offers[seat], event.answers[seat]];
  const what = `offers of seat ${seat}`;
  if (legal === null) {
    if (offers) sameOffers(book, what, offers, new Map([['pass', null]]));
    same(book.window, what, offers, null);
    same(book.window, `answer of seat ${seat}`, answer, null);
    return null;
  }
  if (!offers) return fail(book.window, `${what} null`, [...legal.keys()].join(', '));
  if (answer === null) return fail(book.window, `answer of seat ${seat} null`, `one of ${offers.join(', ')}`);
  sameOffers(book, what, offers, legal);
  same('format', `first offer of seat ${seat}`, offers[0], 'pass');
  return { legal, answer };
}

function chosen<A>(book: Rulebook, legal: Legal<A>, answer: string, seat: number): A {
  const action = legal.get(answer);
  return action ?? fail(book.legal, `answer \`${answer}\` of seat ${seat}`, `one of ${[...legal.keys()].join(', ')}`);
}

/** Fails unless the actions written are exactly the legal ones, in any order. */
export function sameOffers(book: Rulebook, what: string, found: readonly string[], legal: Legal<unknown>): void {
  const rule = (action: string) => book.actions[action.split(' ')[0]] ?? 'format';
  const all = () => [...legal.keys()].join(', ');
  const unknown = found.find((action) => !legal.has(action));
  if (unknown !== undefined) fail(rule(unknown), `${what} with \`${unknown}\``, `only ${all()}`);
  const twice = found.find((action, i) => found.indexOf(action) < i);
  if (twice !== undefined) fail('format', `${what} with \`${twice}\` twice`, 'it once');
  if (found.length === legal.size) return;
  for (const action of legal.keys()) {
    if (!found.includes(action)) fail(rule(action), `${what} without \`${action}\``, all());
  }
}

/** The faults written here: they stand beside the decision in which they were made. */
export function takeFaults(cursor: Cursor): EventOf<'fault'>[] {
  const faults: EventOf<'fault'>[] = [];
  while (cursor.peek() === 'fault') faults.push(cursor.take('fault', 'format'));
  return faults;
}

/** A fault names a seat that was asked, its legal actions, and the one done instead, which is the answer. */
export function checkFaults(
  play: Play,
  faults: readonly EventOf<'fault'>[],
  decisions: readonly (Decision | null)[],
): void {
  for (const [i, fault] of faults.entries()) {
    const decision = decisions[fault.seat];
    if (!decision) fail('format', `fault of seat ${fault.seat}`, 'a seat that was asked');
    if (faults.findIndex((other) => other.seat === fault.seat) < i) {
      fail('format', `second fault of seat ${fault.seat}`, 'one a decision');
    }
    sameOffers(play.table.book, `\`asked\` of seat ${fault.seat}`, fault.asked, decision.legal);
    same('format', 'done `instead`', fault.instead, decision.answer);
    addFine(play, fault);
  }
}

/** A fine goes from the seat at fault to the others, and sums to zero. */
export function addFine({ table, fines }: Play, { seat, fine }: EventOf<'fault'>): void {
  if (!fine) return;
  const rule = table.book.balance;
  const others = [0, 1, 2, 3].filter((other) => other !== seat && fine[other] < 0);
  if (others.length > 0) fail(rule, `a fine that seat ${others[0]} pays`, `seat ${seat} to pay it`);
  const sum = fine.reduce((total, amount) => total + amount, 0);
  same(rule, 'sum of the fine', sum, 0);
  for (const [other, amount] of fine.entries()) fines[other] += amount;
}
