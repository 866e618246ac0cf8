import { expect, it } from 'vitest';
import type { GameRecord } from '../record';
import { IDLE, LaidTable } from './__fixtures__/laid';

const EAST = '5m 39m 1346p 167s 2246z';
const LOW = '147m 258p 69s 13567z';
/** Seat 2 misses one tile of L and K each, seat 0 and the others are far from both. */
const CARD = `
L x 25 X 555m 7777p 2222s 333s
K x 30 X 555m 7777p 2222s 33s F
M x 25 X FFFF NNNN EEEE SS
`;
const HANDS = [EAST, LOW, '55m 7777p 2222s 333s', LOW] as const;

function asked(table: LaidTable): GameRecord {
  table.table.record.aims = [];
  return table.table.record;
}

/** A table whose game begins again with somebody who asks for the aims. */
function played(laid: ConstructorParameters<typeof LaidTable>[0]): LaidTable {
  const table = new LaidTable(laid);
  const record = asked(table);
  table.table.reset(0, record, null);
  table.table.begin();
  return table;
}

it('are the lines that miss equally few tiles, at the deal and without a Charleston at the first turn too', () => {
  const { record } = played({ hands: HANDS, card: CARD }).table;
  expect(record.aims?.map(({ dealt }) => dealt[2])).toEqual([['L']]);
  expect(record.aims?.map(({ aimed }) => aimed[2])).toEqual([['L']]);
});

it('several lines share an aim', () => {
  const hands = [EAST, LOW, '55m 7777p 2222s 33s 3s', LOW] as const;
  const card = `${CARD}N x 25 X 555m 7777p 2222s 333s\n`;
  const { record } = played({ hands, card }).table;
  expect(record.aims?.[0].aimed[2].toSorted()).toEqual(['L', 'N']);
});

it('are those after the passes', () => {
  // Seat 1 is nearer to M, until seat 0 passes two 5m to it.
  const set = ['charleston.enabled=true', 'charleston.second=never', 'charleston.courtesy=false'];
  const hands = ['55m 147m 258p 369s 136z', 'ff 44z 5m 7p 14m 58p 369s', IDLE, IDLE] as const;
  const table = played({ hands, card: 'L x 25 X 555m 7777p 2222s 333s\nM x 25 X FFFF NNNN EEEE SS', set });
  const same = '3s 6s 9s';
  table.give('5m 5m 6z', '1m 4m 8p', '1m 4m 7m', '1m 4m 7m').give(same, same, same, same).give(same, same, same, same);
  const [aims] = table.table.record.aims ?? [];
  expect([aims.dealt[1], aims.aimed[1]]).toEqual([['M'], ['L']]);
});

it('hold the payments of the hand that was won', () => {
  const table = played({ hands: HANDS, card: CARD });
  table.act(0, 'discard 5m').act(2, 'mahjong');
  // K pays 30, L 25; both without jokers, twice as much (A28): the discarder pays double that (A27).
  const { wins, aims } = table.table.record;
  const worth = wins[0].points * 2;
  expect(Array.from(aims?.[0].payouts ?? [])).toEqual([-2 * worth, -worth, 4 * worth, -worth]);
});

it('are not noted where nobody asks', () => {
  expect(new LaidTable({ hands: HANDS, card: CARD }).table.record.aims).toBe(null);
});
