/** The Charleston: three passes, three more if all agree, and the courtesy pass (A5-A8). */
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import { addFine, checkFaults, type Legal, type Play, takeFaults } from '../decisions';
import type { EventOf } from '../shapes';
import { sortedKindsOf, textsOf } from '../tiles';
import { fail, same } from '../violation';
import { blindPassFits, type Pass } from './blind';
import type { AmericanTable } from './table';

type AmericanPlay = Play<AmericanTable>;
type Step = EventOf<'pass'>['step'];

interface Direction {
  readonly step: Step;
  /** Seats in turn from who gives to who gets: the right is the next in turn (A2). */
  readonly by: number;
  readonly blind: boolean;
}

const SEATS = [0, 1, 2, 3] as const;

/** All passes, as the rules want them. */
export function checkCharleston(play: AmericanPlay): void {
  const { enabled, second, courtesy, blindOnLastRight } = play.table.rules.charleston;
  if (!enabled) {
    play.cursor.refuse('pass', 'A8', 'no passes');
    play.cursor.refuse('vote', 'A8', 'no votes');
    return;
  }
  const whole = takePasses(play, [
    { step: 'firstRight', by: 1, blind: false },
    { step: 'firstAcross', by: 2, blind: false },
    { step: 'firstLeft', by: 3, blind: true },
  ]);
  if (whole && (second === 'always' || (second === 'unanimous' && allAgree(play)))) {
    takePasses(play, [
      { step: 'secondLeft', by: 3, blind: false },
      { step: 'secondAcross', by: 2, blind: false },
      { step: 'secondRight', by: 1, blind: blindOnLastRight },
    ]);
  }
  if (courtesy) takeCourtesy(play);
}

/** Passes one after another; false where one was void and ended the Charleston (A6). */
function takePasses(play: AmericanPlay, directions: readonly Direction[]): boolean {
  return directions.every((direction) => takePass(play, direction));
}

/** One pass of all four seats; false if it is void. */
function takePass(play: AmericanPlay, { step, by, blind }: Direction): boolean {
  const { table } = play;
  const faults = takeFaults(play.cursor);
  const passes = SEATS.map((count) => passOf(takePassOf(play, step, count)));
  const bySeat = SEATS.map(
    (seat) => passes.find(({ from }) => from === seat) ?? fail('A5', `no pass of seat ${seat}`, step),
  );
  for (const pass of bySeat) same('A5', `${step} of seat ${pass.from} to`, pass.to, (pass.from + by) % 4);
  const seen = bySeat.find((pass) => pass.blind > 0);
  if (seen && !blind) fail('A6', `a blind pass of seat ${seen.from} in ${step}`, 'none');
  if (bySeat.some(({ kinds }) => kinds.length === 0)) {
    for (const { from, kinds, blind } of bySeat) {
      same('A6', `tiles of seat ${from} in a void pass`, textsOf(kinds), '');
      same('A6', `blind tiles of seat ${from} in a void pass`, blind, 3);
    }
    checkGiveFaults(play, faults, null);
    return false;
  }
  for (const { from, kinds } of bySeat)
    if (kinds.length !== 3) fail('A5', `${kinds.length} tiles of seat ${from}`, '3');
  if (!seen) for (const pass of bySeat) checkOwn(table, pass);
  else if (bySeat.reduce((own, pass) => own + 3 - pass.blind, 0) < 3) {
    fail('A6', 'a pass with fewer than three tiles from hands', 'it to be void');
  } else if (!blindPassFits(bySeat, by, (seat) => table.hands[seat])) {
    fail('A6', 'blind tiles that did not arrive first', 'the tiles in the order in which they were sent');
  }
  checkGiveFaults(play, faults, bySeat);
  table.exchange(bySeat);
  table.census();
  return true;
}

function takePassOf({ cursor }: AmericanPlay, step: Step, count: number): EventOf<'pass'> {
  const rule = step.startsWith('second') ? 'A7' : step === 'courtesy' ? 'A8' : 'A5';
  const event = cursor.take('pass', rule);
  same(rule, `step of pass ${count + 1}`, event.step, step);
  return event;
}

function passOf({ from, to, tiles, blind }: EventOf<'pass'>): Pass {
  return { from, to, blind, kinds: sortedKindsOf('pass', tiles) };
}

/** A5: tiles of the hand, jokers only in place of naturals that are not there. */
function checkOwn(table: AmericanTable, { from, kinds }: Pass): void {
  const hand = table.hands[from];
  for (const kind of kinds) {
    const copies = kinds.filter((other) => other === kind).length;
    if (copies > hand[kind])
      fail('A5', `${copies} of ${formatTile(kind)} from seat ${from}`, `${hand[kind]} that it has`);
  }
  const jokers = kinds.filter((kind) => kind === JOKER).length;
  same('A5', `jokers passed by seat ${from}`, jokers, Math.max(0, kinds.length - naturalsOf(table, from)));
}

function naturalsOf(table: AmericanTable, seat: number): number {
  return table.held(seat) - table.hands[seat][JOKER];
}

/** A7 */
function allAgree(play: AmericanPlay): boolean {
  const faults = takeFaults(play.cursor);
  const { second } = play.cursor.take('vote', 'A7');
  if (second === undefined) return fail('A7', 'a vote without `second`', 'who agrees to the second Charleston');
  const legal = new Map([
    ['vote no', false],
    ['vote yes', true],
  ]);
  checkFaults(
    play,
    faults,
    second.map((yes) => ({ legal, answer: yes ? 'vote yes' : 'vote no' })),
  );
  return second.every(Boolean);
}

/** A8: the lower wish counts, between the seats across. */
function takeCourtesy(play: AmericanPlay): void {
  const { cursor, table } = play;
  const faults = takeFaults(cursor);
  const { courtesy, second } = cursor.take('vote', 'A8');
  if (courtesy === undefined) fail(second ? 'A7' : 'A8', 'a vote without `courtesy`', 'four wishes');
  for (const [seat, wish] of courtesy.entries()) {
    const most = Math.min(3, naturalsOf(table, seat));
    if (wish > most) fail('A8', `wish ${wish} of seat ${seat}`, `at most ${most}`);
  }
  checkFaults(
    play,
    faults,
    courtesy.map((wish, seat) => ({ legal: wishes(Math.min(3, naturalsOf(table, seat))), answer: `wish ${wish}` })),
  );
  const agreed = SEATS.map((seat) => Math.min(courtesy[seat], courtesy[(seat + 2) % 4]));
  const giving = SEATS.filter((seat) => agreed[seat] > 0);
  const giveFaults = giving.length > 0 ? takeFaults(cursor) : [];
  const passes = giving.map((_, i) => passOf(takePassOf(play, 'courtesy', i)));
  for (const pass of passes) {
    if (passes.filter(({ from }) => from === pass.from).length > 1)
      fail('A8', `two passes of seat ${pass.from}`, 'one');
    same('A8', `courtesy of seat ${pass.from} to`, pass.to, (pass.from + 2) % 4);
    same('A8', `tiles of seat ${pass.from}`, pass.kinds.length, agreed[pass.from]);
    same('A8', `blind tiles of seat ${pass.from}`, pass.blind, 0);
    checkOwn(table, pass);
  }
  cursor.refuse('pass', 'A8', 'no more passes');
  checkGiveFaults(play, giveFaults, passes);
  table.exchange(passes);
  table.census();
}

function wishes(most: number): Legal<number> {
  return new Map([0, 1, 2, 3].filter((wish) => wish <= most).map((wish) => [`wish ${wish}`, wish]));
}

/**
 * Tiles are given one by one, in an order that a replay does not tell: a fault may come at each. What was asked must be
 * tiles of the hand, no jokers while there is a natural to give, or a number of blind tiles; what was done, in the pass.
 */
function checkGiveFaults(
  play: AmericanPlay,
  faults: readonly EventOf<'fault'>[],
  passes: readonly Pass[] | null,
): void {
  for (const fault of faults) {
    const { seat, asked, instead } = fault;
    const hand = play.table.hands[seat];
    for (const action of asked) {
      const [, tile] = /^give (\S+)$/.exec(action) ?? [];
      if (tile === undefined && !/^blind [123]$/.test(action)) fail('A5', `\`${action}\` asked`, 'tiles to pass');
      if (tile !== undefined && hand[sortedKindsOf('give', [tile])[0]] === 0)
        fail('A5', `\`${action}\``, 'a tile held');
      if (tile === 'j' && naturalsOf(play.table, seat) > 2) fail('A5', 'a joker asked for', 'naturals only');
    }
    if (!asked.includes(instead)) fail('format', `done \`instead\` ${instead}`, `one of ${asked.join(', ')}`);
    const pass = passes?.find(({ from }) => from === seat);
    const [verb, what] = instead.split(' ');
    if (passes && !pass) fail('format', `fault of seat ${seat}`, 'a seat that passes tiles');
    if (pass && verb === 'blind') same('A6', `blind tiles of seat ${seat}`, pass.blind, Number(what));
    if (pass && verb === 'give' && !textsOf(pass.kinds).split(' ').includes(what)) {
      fail('A5', `tiles of seat ${seat} without ${what}`, 'what was done instead');
    }
    addFine(play, fault);
  }
}
