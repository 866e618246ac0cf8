import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NEAR } from '../record';
import { begun, type Game, houseGames, playOut, smallGames } from './__fixtures__/games';
import { IDLE, LaidTable } from './__fixtures__/laid';
import { NaiveCard } from './__fixtures__/naive';
import { MAX_MELDS, meldJokers, meldKind, meldSize } from './state';
import type { AmericanTable } from './table';

const EAST = '5m 39m 1346p 167s 2246z';
const LOW = '147m 258p 69s 13567z';
const CARD = `
L x 25 X 555m 7777p 2222s 333s
K x 25 X 555m 7777p 2222s 33s F
M x 25 X 555m 7777p 222s 33s FF
N x 25 X 555m 7777p 22s 33s FFF
`;

it('a winner is near its own line and others, with the tile that it won on; each line once', () => {
  const table = new LaidTable({ hands: [EAST, LOW, '55m 7777p 2222s 333s', LOW], card: CARD });
  table.act(0, 'discard 5m').act(2, 'mahjong');
  expect(table.record.near.map((ids) => ids.toSorted())).toEqual([[], [], ['K', 'L', 'M'], []]);
});

it('counts each hand of a game, wall games too', () => {
  // Each dealer is dealt the line; the second breaks it up.
  const hands = ['5555m 7777p 222s 333s', LOW, LOW, LOW] as const;
  const set = ['game.length.hands=6'];
  const table = new LaidTable({ hands, card: 'L x 25 X 5555m 7777p 222s 333s', set }).act(0, 'mahjong');
  wallGame(table.act(1, 'discard 5m'));
  table.act(2, 'mahjong').act(3, 'mahjong').act(0, 'mahjong').act(1, 'mahjong');
  expect(table.table.over).toBe(true);
  expect(table.record.near).toEqual([['L', 'L'], ['L', 'L'], ['L'], ['L']]);
});

it('a dead hand is near nothing, though its tiles are', () => {
  const card = 'L x 25 X 555m 7777p 2222s 333s\nC x 50 C 666m 777p 999p 4444s E';
  const hands = ['6m 39m 1346p 167s 2246z', IDLE, '66m 777p 999p 4444s j', LOW] as const;
  const killed = new LaidTable({ hands, card }).act(0, 'discard 6m').act(2, 'pung 6m j0');
  expect(killed.last('dead').seat).toBe(2);
  expect(wallGame(killed).record.near[2]).toEqual([]);
  const alive = new LaidTable({ hands, card }).act(0, 'discard 6m').pass();
  expect(wallGame(alive).record.near[2]).toEqual(['C']);
});

/** Nobody claims any more, and everybody discards what is drawn. */
function wallGame(table: LaidTable): LaidTable {
  table.playDown(0);
  const { seat, tile } = table.last('draw');
  table.act(seat, `discard ${tile}`).pass();
  expect(table.last('wall').reason).toBe('exhausted');
  return table;
}

it.each([
  ['small cards', smallGames, 60],
  ['the house card', houseGames, 15],
] as const)('agrees with a look at each target of %s', (_, games, numRuns) => {
  fc.assert(
    fc.property(games, (game) => {
      const rules = { ...game.rules, game: { ...game.rules.game, length: { hands: 1 } } } as Game['rules'];
      const table = begun({ ...game, rules });
      playOut(table, game.deal, game.style);
      for (let seat = 0; seat < 4; seat++) {
        expect(table.record.near[seat].toSorted(), `seat ${seat}`).toEqual(nearOf(table, seat).toSorted());
      }
    }),
    { numRuns },
  );
});

/** Ids of the lines that the finished hand of a seat is near. */
function nearOf(table: AmericanTable, seat: number): string[] {
  const { state, card, rules, record } = table;
  if (state.isDead(seat)) return [];
  const hand = Array.from(state.racks[seat].counts);
  if (record.wins.some((win) => win.seat === seat && win.by === 'discard')) hand[state.claimable]++;
  const melds = Array.from(state.melds.subarray(seat * MAX_MELDS, seat * MAX_MELDS + state.meldCount[seat]));
  const exposures = melds.map((meld) => ({ kind: meldKind(meld), size: meldSize(meld), jokers: meldJokers(meld) }));
  const lines = card.card.lines.filter(
    (line) => new NaiveCard({ name: '', lines: [line] }, rules.tiles).distance(hand, exposures) <= NEAR,
  );
  return lines.map(({ id }) => id);
}
