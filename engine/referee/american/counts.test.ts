import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted } from '../__fixtures__/counted';
import { C, type Count } from '../record';
import { begun, type Game, playOut, smallGames } from './__fixtures__/games';
import { IDLE, LaidTable } from './__fixtures__/laid';
import { NaiveCard } from './__fixtures__/naive';
import { MAX_MELDS, meldJokers, meldKind, meldSize } from './state';
import type { AmericanTable } from './table';

const CARD = 'L x 25 X 555m 7777p 2222s 333s';
const EAST = '5m 39m 1346p 167s 2246z';
const LOW = '147m 258p 69s 13567z';
const READY = '55m 7777p 2222s 333s';

/** Seat 0 discards 5m, seat 1 exposes a group of it. */
function claimed(hand: string, claim: string, card: string): LaidTable {
  const table = new LaidTable({ hands: ['5m 39m 1346p 167s 2246z', hand, LOW, LOW], card });
  return table.act(0, 'discard 5m').act(1, claim);
}

/** Seat 2 misses one tile of a concealed line, and may expose what no line has. */
function concealed(): LaidTable {
  const hands = ['6m 39m 1346p 167s 2246z', IDLE, '66m 777p 999p 4444s j', LOW] as const;
  const card = `${CARD}\nC x 50 C 666m 777p 999p 4444s E`;
  return new LaidTable({ hands, card }).act(0, 'discard 6m');
}

/** Nobody claims any more, and everybody discards what is drawn. */
function wallGame(table: LaidTable): LaidTable {
  table.playDown(0);
  const { seat, tile } = table.last('draw');
  table.act(seat, `discard ${tile}`).pass();
  expect(table.last('wall').reason).toBe('exhausted');
  return table;
}

const rows: [name: string, play: () => LaidTable, counts: Partial<Record<Count, number>>][] = [
  [
    'a discard won: its owner pays twice the value, and twice that without jokers',
    () => new LaidTable({ hands: [EAST, LOW, READY, LOW], card: CARD }).act(0, 'discard 5m').act(2, 'mahjong'),
    { thirdWins: 1, eastPayout: -100, secondPayout: -50, thirdPayout: 200, fourthPayout: -50, dealInPoints: 100 },
  ],
  [
    'a loser who waited for the same tile was ready',
    () => {
      const hands = ['5m 39m 1346p 179s 2246z', '5m j 888p 4444s 6666s', READY, '147m 259p 19s 13567z'] as const;
      const card = `${CARD}\nK x 25 X 555m 888p 4444s 6666s`;
      return new LaidTable({ hands, card }).act(0, 'discard 5m').act(1, 'pass').act(2, 'mahjong');
    },
    {
      ...{ thirdWins: 1, eastPayout: -100, secondPayout: -50, thirdPayout: 200, fourthPayout: -50 },
      ...{ dealInPoints: 100, ready: 1 },
    },
  ],
  ['a hand that misses one tile when the wall is used up', () => wallGame(concealed().pass()), { ready: 1 }],
  ['the same but dead: it was not ready', () => wallGame(concealed().act(2, 'pung 6m j0')), { deadHands: 1, pungs: 1 }],
  ['a pung', () => claimed('5m j 777p 2222s 33s 1z 9m', 'pung 5m j1', CARD), { pungs: 1 }],
  ['a kong', () => claimed('55m j 777p 2222s 3s 1z 9m', 'kong 5m j1', 'L x 25 X 5555m 777p 2222s 333s'), { kongs: 1 }],
  ['a quint', () => claimed('55m jj 777p 2222s 3s 1z', 'quint 5m j2', 'L x 25 X 55555m 777p 2222s 33s'), { quints: 1 }],
  [
    'a sextet',
    () => claimed('55m jjj 777p 222s 3s 1z', 'sextet 5m j3', 'L x 25 X 555555m 777p 222s 33s'),
    { sextets: 1 },
  ],
  [
    'swaps, each by itself',
    () => {
      const hands = [EAST, 'jj 777p 2222s 33s 1z 4m', '55m 3p 49m 69s 134567z', IDLE] as const;
      const table = new LaidTable({ hands, front: '9p', card: CARD });
      table.act(0, 'discard 5m').act(1, 'pung 5m j2').pass().act(1, 'discard 1z').pass();
      return table.act(2, 'swap 1 0 5m').act(2, 'swap 1 0 5m');
    },
    { pungs: 1, swaps: 2 },
  ],
];

it.each(rows)('%s', (_, play, counts) => {
  expect(counted(play().record)).toEqual(counts);
});

it('the ready are those whom a look at each target finds to miss one tile', () => {
  let ready = 0;
  fc.assert(
    fc.property(smallGames, (game) => {
      const rules = { ...game.rules, game: { ...game.rules.game, length: { hands: 1 } } } as Game['rules'];
      const table = begun({ ...game, rules });
      playOut(table, game.deal, 'greedy');
      const card = new NaiveCard(table.card.card, rules.tiles);
      const found = [0, 1, 2, 3].filter((seat) => isReady(table, card, seat)).length;
      expect(table.record.counts[C.ready]).toBe(found);
      ready += found;
    }),
    { numRuns: 60 },
  );
  expect(ready).toBeGreaterThan(10);
});

/** Whether a loser of the finished hand misses one tile. */
function isReady({ state, record }: AmericanTable, card: NaiveCard, seat: number): boolean {
  if (state.isDead(seat) || record.wins.some((win) => win.seat === seat)) return false;
  const melds = Array.from(state.melds.subarray(seat * MAX_MELDS, seat * MAX_MELDS + state.meldCount[seat]));
  const exposures = melds.map((meld) => ({ kind: meldKind(meld), size: meldSize(meld), jokers: meldJokers(meld) }));
  return card.distance(Array.from(state.racks[seat].counts), exposures) === 1;
}
