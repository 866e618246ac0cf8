import { expect, test } from 'vitest';
import { first, playAndCheck, type Seen } from '../__fixtures__/coverage';
import type { Table } from '../__fixtures__/games';
import { STRICT_CARD } from './__fixtures__/tables';

const DEALS = 75;
const rules = 'american';

/** Together they have every option at a value that is not its default. */
const tables: readonly Table[] = [
  { bots: ['patient', 'bold', 'patient', 'patient'] },
  { bots: ['careful', 'careful', 'careful', 'careful'], set: ['charleston.blindOnLastRight=false'] },
  { bots: ['careful', 'patient', 'bold', 'patient'], set: ['charleston.second=always', 'charleston.courtesy=false'] },
  { bots: ['bold', 'careful', 'greedy', 'bold'], set: ['charleston.second=never', 'payment.discarder=4'] },
  { bots: ['greedy', 'bold', 'patient', 'random'], set: ['charleston.enabled=false', 'payment.other=3'] },
  {
    bots: ['bold', 'grabber', 'grabber', 'patient'],
    set: ['exposureEdit=untilDiscard', 'exchangeAfterClaimPays=discard', 'payment.selfDraw=0'],
  },
  {
    bots: ['bold', 'grabber', 'grabber', 'patient'],
    set: ['exposureEdit=untilDiscard', 'deadHands=off', 'lastDiscard=any', 'payment.jokerless=3'],
  },
  { bots: ['patient', 'bold', 'liar', 'liar'], set: ['falseMahjong=true', 'lastDiscard=any', 'jokerlessScope=all'] },
  {
    bots: ['careful', 'patient', 'liar', 'grabber'],
    set: ['falseMahjong=true', 'deadHands=off', 'jokerlessScope=noSinglesOrPairs'],
  },
  { bots: ['bold', 'grabber', 'patient', 'bold'], set: ['exchangeAfterClaimPays=discard'] },
  { bots: ['random', 'grabber', 'bold', 'random'], set: ['lastDiscard=any', 'jokerlessScope=none'] },
  { bots: ['greedy', 'bold', 'greedy', 'patient'], set: ['tiles.jokers=16', 'tiles.flowers=16'] },
  { bots: ['greedy', 'bold', 'grabber', 'patient'], set: ['tiles.jokers=0', 'tiles.flowers=3'] },
  { bots: ['greedy', 'bold', 'grabber', 'patient'], set: ['tiles.jokers=1', 'tiles.flowers=2'] },
  { bots: ['greedy', 'bold', 'grabber', 'patient'], set: ['tiles.jokers=13', 'tiles.flowers=0', 'deadHands=off'] },
  { bots: ['clumsy', 'careful', 'clumsy', 'clumsy'], faults: { mode: 'forfeit', fine: 2 } },
];

/** Drawn from a list of each seat. */
const perSeat: readonly Table[] = [
  { bots: ['greedy', 'bold', 'grabber', 'patient'] },
  { bots: ['random', 'grabber', 'bold', 'random'], set: ['lastDiscard=any', 'game.length.hands=2'] },
  { bots: ['patient', 'bold', 'liar', 'liar'], set: ['falseMahjong=true', 'tiles.jokers=13'] },
];

/** Fewer games of these, for each is many hands. */
const long: readonly Table[] = [
  { bots: ['greedy', 'bold', 'patient', 'grabber'], set: ['game.length.hands=6'] },
  {
    bots: ['careful', 'patient', 'greedy', 'clumsy'],
    faults: { mode: 'forfeit', fine: 1 },
    set: ['game.length.points=150', 'game.length.maxHands=8'],
  },
];

/** With a small card of joker-banned groups: more hands are won, and fewer exposures live. */
const strict: readonly Table[] = [
  { bots: ['greedy', 'patient', 'greedy', 'patient'] },
  { bots: ['grabber', 'bold', 'patient', 'careful'] },
  { bots: ['grabber', 'bold', 'patient', 'bold'], set: ['exposureEdit=untilDiscard'] },
  { bots: ['grabber', 'bold', 'patient', 'bold'], set: ['exposureEdit=untilDiscard', 'deadHands=off'] },
  { bots: ['patient', 'patient', 'liar', 'liar'], set: ['falseMahjong=true', 'tiles.jokers=16'] },
  { bots: ['bold', 'grabber', 'patient', 'bold'], set: ['exchangeAfterClaimPays=discard'] },
];

const seen: Seen = new Map();

test.each(tables)('%j', (table) => playAndCheck({ rules, ...table }, first(DEALS), seen));
test.each(perSeat)('per seat: %j', (table) => playAndCheck({ rules, ...table, wall: 'per-seat' }, first(DEALS), seen));
test.each(long)('%j', (table) => playAndCheck({ rules, ...table }, first(DEALS / 5), seen));
test.each(strict)('with the strict card: %j', ({ set = [], ...table }) => {
  playAndCheck({ rules, ...table, card: STRICT_CARD, set: ['card=own', ...set] }, first(2 * DEALS), seen);
});

test('all that can happen has happened', () => {
  const wanted = [
    ...['discard', 'draw', 'swap'].map((by) => `win by ${by}`),
    ...['jokerless', 'swap', 'edit', 'fault', 'vote', 'courtesy', 'secondLeft', 'secondAcross', 'secondRight'],
    ...['blind firstLeft', 'blind secondRight', 'void firstLeft', 'void secondRight'],
    ...['dead by exposures', 'dead by falseMahjong', 'wall exhausted', 'wall threeDead'],
    ...['draw of another'],
    ...['claim pung', 'claim kong', 'claim quint', 'claim sextet', 'fault illegal', 'fault threw'],
    ...['false beside true', 'false with a claim', 'joker of the dead', 'part B1', 'part B3', 'part P1'],
  ];
  expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
});
