import { describe, expect, test } from 'vitest';
import { formatTile } from '#engine/tiles/notation';
import { checkGame } from '../game';
import type { EventOf } from '../shapes';
import { listOf } from '../tiles';
import { cardOfLines, kinds, lineOf, rulesWith } from './__fixtures__/hands';
import { copiesOf } from './set';

/** Where the tiles of East lie in the wall (A3). */
const OF_EAST = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52];

const card = cardOfLines(
  lineOf(
    [
      ['2m', 4],
      ['3m', 3],
      ['4m', 4],
      ['5z', 3],
    ],
    { line: 'one' },
  ),
  lineOf(
    [
      ['2m', 4],
      ['3m', 3],
      ['4m', 4],
      ['5z', 3],
    ],
    { line: 'two', value: 30, concealed: true },
  ),
);

/** A game written by hand: East is dealt `2222m 333m 4444m 555z` and wins at once; without passes before or after. */
function dealtGame(before: object[], win: Partial<EventOf<'win'>>, amounts: number[], enabled = true): unknown[] {
  const charleston = { enabled, second: 'never', courtesy: true, blindOnLastRight: true } as const;
  const rules = rulesWith({ charleston });
  const own = kinds('2222m 333m 4444m 555z').map(formatTile);
  const rest = listOf(copiesOf(rules)).map(formatTile);
  for (const tile of own) rest.splice(rest.indexOf(tile), 1);
  const wall = Array.from(
    { length: 152 },
    (_, i) => (OF_EAST.includes(i) ? own[OF_EAST.indexOf(i)] : rest.shift()) ?? '',
  );
  const stacks = Array.from({ length: 76 }, (_, i) => wall.slice(2 * i, 2 * i + 2));
  const others = [1, 2, 3].map((seat) =>
    [0, 1, 2].flatMap((round) => [0, 1, 2, 3].map((i) => wall[16 * round + 4 * seat + i])).concat(wall[48 + seat]),
  );
  const throws = [
    [2, 2],
    [1, 1],
    [1, 2],
    [2, 1],
  ];
  const groups = [
    ['2m', 4],
    ['3m', 3],
    ['4m', 4],
    ['5z', 3],
  ];
  const base = {
    type: 'win',
    seat: 0,
    by: 'dealt',
    from: null,
    tile: null,
    concealed: own,
    melds: [],
    jokerless: true,
  };
  const line = { line: 'two', groups, points: 30, parts: [{ name: 'two', amount: 30 }] };
  const bots = ['a', 'b', 'c', 'd'];
  return [
    {
      type: 'game',
      format: 1,
      game: 'american',
      rules,
      card: { id: 'c', hash: '' },
      bots,
      seed: '1',
      deal: 0,
      rotation: 0,
    },
    {
      type: 'hand',
      hand: 0,
      dealer: 0,
      dice: { seat: [throws], wall: [1, 1] },
      built: [
        [...stacks.slice(74), ...stacks.slice(0, 17)],
        stacks.slice(55, 74),
        stacks.slice(36, 55),
        stacks.slice(17, 36),
      ],
      wall,
    },
    ...[own, ...others].map((tiles, seat) => ({ type: 'deal', seat, tiles })),
    ...before,
    { ...base, ...line, ...win },
    { type: 'payment', amounts },
    { type: 'end', totals: amounts, hands: 1 },
  ];
}

describe('a hand that is complete as dealt (A9)', () => {
  const asked = { type: 'turn', seat: 0, offers: ['pass', 'mahjong'], answer: 'mahjong' };
  const discards = ['2m', '3m', '4m', '5z'].map((tile) => `discard ${tile}`);
  const paid = [360, -120, -120, -120];
  const one = { line: 'one', points: 25, parts: [{ name: 'one', amount: 25 }] };
  const rows: [string, unknown[], string | null][] = [
    ['declared before the Charleston', dealtGame([asked], {}, paid), null],
    [
      'without a Charleston in the first turn',
      dealtGame([{ ...asked, offers: [...discards, 'mahjong'] }], {}, paid, false),
      null,
    ],
    ['asked before a Charleston that is not', dealtGame([asked], {}, paid, false), 'A11'],
    ['not asked', dealtGame([], {}, paid), 'A9'],
    [
      'a discard before the Charleston',
      dealtGame([{ ...asked, offers: [...asked.offers, ...discards] }], {}, paid),
      'A10',
    ],
    ['no pass offered', dealtGame([{ ...asked, offers: ['mahjong'] }], {}, paid), 'A11'],
    ['declined, and no Charleston', dealtGame([{ ...asked, answer: 'pass' }], {}, paid), 'A5'],
    ['called a draw', dealtGame([asked], { by: 'draw', tile: '2m' }, paid), 'A20'],
    ['with a winning tile', dealtGame([asked], { tile: '2m' }, paid), 'A23'],
    ['by the cheaper line (A26)', dealtGame([asked], one, [300, -100, -100, -100]), 'A26'],
    ['jokers not looked at', dealtGame([asked], { jokerless: false }, paid), 'A28'],
    ['not doubled', dealtGame([asked], {}, [180, -60, -60, -60]), 'A27'],
  ];
  test.each(rows)('%s', (_, events, rule) => {
    expect(checkGame(events, card)?.rule ?? null).toBe(rule);
  });
});
