import { describe, expect, test } from 'vitest';
import type { BasicRules } from '#engine/rules/ruleset';
import { formatTile } from '#engine/tiles/notation';
import { checkGame } from '../game';
import type { EventOf } from '../shapes';
import { listOf } from '../tiles';
import { counts } from './__fixtures__/hands';
import { rulesWith } from './__fixtures__/rules';
import { copiesOf } from './set';

/** Where the tiles of a dealer lie in the wall (B5). */
const DEALERS = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52];

/** A game written by hand: seat 0 is dealt `hand`, complete, and wins at once in the way of `win`; the others pay. */
function dealtGame(rules: BasicRules, hand: string, win: Partial<EventOf<'win'>>, amounts: number[]): unknown[] {
  const own = listOf(counts(hand)).map(formatTile);
  const rest = listOf(copiesOf({ bonusTiles: false })).map(formatTile);
  for (const tile of own) rest.splice(rest.indexOf(tile), 1);
  const wall: string[] = [];
  for (let i = 0; i < 136; i++) wall.push((DEALERS.includes(i) ? own[DEALERS.indexOf(i)] : rest.shift()) as string);
  const stacks = Array.from({ length: 68 }, (_, i) => wall.slice(2 * i, 2 * i + 2));
  const seats = [0, 1, 2, 3].map((seat) =>
    seat === 0
      ? own
      : [4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39].map((i) => wall[i + 4 * (seat - 1)]).concat(wall[48 + seat]),
  );
  const base = { type: 'win', seat: 0, by: 'dealt', from: null, tile: null, concealed: own, melds: [] };
  return [
    { type: 'game', format: 1, game: 'basic', rules, bots: ['a', 'b', 'c', 'd'], seed: '1', deal: 0, rotation: 0 },
    {
      type: 'hand',
      hand: 0,
      dealer: 0,
      dice: {
        seat: [
          [
            [2, 2],
            [1, 1],
            [1, 2],
            [2, 1],
          ],
        ],
        wall: [1, 1],
      },
      built: [
        [...stacks.slice(66), ...stacks.slice(0, 15)],
        stacks.slice(15, 32),
        stacks.slice(32, 49),
        stacks.slice(49, 66),
      ],
      wall,
    },
    ...seats.map((tiles, seat) => ({ type: 'deal', seat, tiles })),
    {
      type: 'turn',
      seat: 0,
      offers: [...new Set(own)].map((tile) => `discard ${tile}`).concat('mahjong'),
      answer: 'mahjong',
    },
    { ...base, ...win },
    { type: 'payment', amounts },
    { type: 'end', totals: amounts, hands: 1 },
  ];
}

const PUNGS = {
  sets: [
    ['1m', '1m', '1m'],
    ['2m', '2m', '2m'],
    ['3m', '3m', '3m'],
    ['4p', '5p', '6p'],
  ],
  pair: ['2z', '2z'],
};
const CHOWS = {
  sets: [
    ['4p', '5p', '6p'],
    ['1m', '2m', '3m'],
    ['1m', '2m', '3m'],
    ['1m', '2m', '3m'],
  ],
  pair: ['2z', '2z'],
};
const pung = (amount: number) => ({ name: 'pung', amount });

describe('a hand that is complete as dealt (B13), which can be read as pungs and as runs', () => {
  const hand = '111222333m 456p 22z';
  const exponential = rulesWith({}, { scheme: 'exponential', payment: 'discarder-double' });
  const parts = [pung(8), pung(4), pung(4)];
  const rows: [string, Partial<EventOf<'win'>>, number[], string | null][] = [
    ['the pungs', { shape: PUNGS, points: 16, parts }, [96, -32, -32, -32], null],
    ['the parts in another order', { shape: PUNGS, points: 16, parts: parts.toReversed() }, [96, -32, -32, -32], null],
    [
      'the runs, which give less',
      { shape: CHOWS, points: 1, parts: [{ name: 'noSets', amount: 1 }] },
      [6, -2, -2, -2],
      'B17',
    ],
    ['the runs for the points of the pungs', { shape: CHOWS, points: 16, parts }, [96, -32, -32, -32], 'B17'],
    ['the points of the runs', { shape: PUNGS, points: 1, parts }, [6, -2, -2, -2], 'B17'],
    ['the terminals not doubled', { shape: PUNGS, points: 16, parts: [pung(8), pung(8)] }, [96, -32, -32, -32], 'B17'],
    ['called a draw', { shape: PUNGS, points: 16, parts, by: 'draw', tile: '1m' }, [96, -32, -32, -32], 'B17'],
    ['with a winning tile', { shape: PUNGS, points: 16, parts, tile: '1m' }, [96, -32, -32, -32], 'B12'],
    ['one share each', { shape: PUNGS, points: 16, parts }, [48, -16, -16, -16], 'B18'],
  ];
  test.each(rows)('%s', (_, win, amounts, rule) => {
    expect(checkGame(dealtGame(exponential, hand, win, amounts))?.rule ?? null).toBe(rule);
  });

  test('is a self-draw, and one with the last tile if none can be drawn', () => {
    const rules = rulesWith({ deadWall: 83 }, { scheme: 'bonus' });
    const parts = ['base', 'selfDraw', 'lastTile'].map((name) => ({ name, amount: 1 }));
    expect(checkGame(dealtGame(rules, hand, { shape: CHOWS, points: 3, parts }, [3, 0, 0, 0]))).toBeNull();
  });
});
