import { describe, expect, it } from 'vitest';
import type { ReplayEvent } from './events';
import { seenBy } from './seen';

const tiles = ['1m', '2m', '3m'];
const hidden = ['?', '?', '?'];
const built = [[['1m', '2m']], [['3m', '4m']], [], []];
const hand = { type: 'hand', hand: 0, dealer: 0, dice: { wall: [1, 1] }, built } as const;

describe('what a seat sees of an event', () => {
  const rows: [name: string, event: ReplayEvent, seat: number, seen: Partial<ReplayEvent> | null][] = [
    [
      'no tile of the walls',
      { ...hand, wall: ['1m', '2m', '3m', '4m'] },
      1,
      { built: [[['?', '?']], [['?', '?']], [], []], wall: ['?', '?', '?', '?'] },
    ],
    [
      'no tile of walls per seat, its own list neither',
      { ...hand, wall: [['1m', '3m'], ['2m'], ['4m'], []] },
      1,
      { built: [[['?', '?']], [['?', '?']], [], []], wall: [['?', '?'], ['?'], ['?'], []] },
    ],
    ['its own deal', { type: 'deal', seat: 1, tiles }, 1, { tiles }],
    ["another's deal, hidden", { type: 'deal', seat: 1, tiles }, 2, { tiles: hidden }],
    ["another's draw, hidden", { type: 'draw', seat: 1, tile: '5p', position: 60, end: 'front' }, 2, { tile: '?' }],
    [
      "the replacement of another's bonus tile, hidden",
      { type: 'bonus', seat: 1, tile: '1f', replacement: '5p', position: 143 },
      2,
      { tile: '1f', replacement: '?' },
    ],
    ['a bonus tile without replacement', { type: 'bonus', seat: 1, tile: '1f' }, 2, { tile: '1f' }],
    [
      "nothing of another's turn: its offers tell its hand",
      { type: 'turn', seat: 1, offers: ['discard 5p'], answer: 'discard 5p' },
      2,
      null,
    ],
    [
      'of a window its own offers and answer',
      {
        type: 'window',
        offers: [null, ['pass', 'pung 5p'], ['pass', 'mahjong'], null],
        answers: [null, 'pass', 'mahjong', null],
      },
      1,
      { offers: [null, ['pass', 'pung 5p'], null, null], answers: [null, 'pass', null, null] },
    ],
    [
      'nothing of a window in which it had no choice',
      { type: 'window', offers: [null, ['pass', 'pung 5p'], null, null], answers: [null, 'pass', null, null] },
      3,
      null,
    ],
    [
      'what it passes from its hand',
      { type: 'pass', step: 'firstLeft', from: 0, to: 3, tiles, blind: 0 },
      0,
      { tiles },
    ],
    [
      'not what it passes on unseen (A6)',
      { type: 'pass', step: 'firstLeft', from: 0, to: 3, tiles, blind: 2 },
      0,
      { tiles: hidden, blind: 2 },
    ],
    [
      'not what arrives: it may pass it on unseen (A6)',
      { type: 'pass', step: 'firstLeft', from: 0, to: 3, tiles, blind: 0 },
      3,
      { tiles: hidden },
    ],
    [
      'what arrives where nothing can go on unseen (A5)',
      { type: 'pass', step: 'firstRight', from: 0, to: 1, tiles, blind: 0 },
      1,
      { tiles },
    ],
    [
      'nothing of what goes from another to another',
      { type: 'pass', step: 'firstRight', from: 0, to: 1, tiles, blind: 0 },
      2,
      { tiles: hidden },
    ],
    ['every discard', { type: 'discard', seat: 1, tile: '5p' }, 2, { tile: '5p' }],
  ];
  it.each(rows)('%s', (_, event, seat, seen) => {
    if (seen === null) expect(seenBy(event, seat)).toBeNull();
    else expect(seenBy(event, seat)).toMatchObject(seen);
  });
});
