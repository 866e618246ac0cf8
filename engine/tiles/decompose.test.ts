import { describe, expect, it, test } from 'vitest';
import { CHOW, decompose, READING_LENGTH, readingBuffer } from './decompose';
import { formatTiles, parseHand } from './notation';

/** Readings as text, pair first: `77z 111m 234p`. */
function readings(text: string, setCount: number): string[] {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const counts = new Uint8Array(34);
  for (const tile of parsed.tiles) counts[tile]++;
  const out = readingBuffer();
  const found = decompose(counts, setCount, out);
  return Array.from({ length: found }, (_, i) => {
    const [pair, ...codes] = out.subarray(i * READING_LENGTH, i * READING_LENGTH + 1 + setCount);
    const sets = codes.map((code) =>
      code < CHOW ? [code, code, code] : [code - CHOW, code - CHOW + 1, code - CHOW + 2],
    );
    return [[pair, pair], ...sets].map(formatTiles).join(' ');
  });
}

const HANDS: readonly (readonly [name: string, hand: string, sets: number, expected: readonly string[]])[] = [
  ['one way only', '123456789m 123p 55s', 4, ['55s 123m 456m 789m 123p']],
  ['a pair alone', '7z 7z', 0, ['77z']],
  ['three pungs or three chows', '111222333m 789p 55s', 4, ['55s 111m 222m 333m 789p', '55s 123m 123m 123m 789p']],
  ['the pair at either end', '22234555m', 2, ['22m 234m 555m', '55m 222m 345m']],
  [
    'the most readings there are',
    '66677778888999m',
    4,
    ['66m 678m 777m 888m 999m', '66m 678m 789m 789m 789m', '99m 666m 777m 789m 888m', '99m 678m 678m 678m 789m'],
  ],
  ['case 14: without a declared kong there is a tile too many', '111122233344455s', 4, []],
  [
    'case 14: the rest of it beside a kong of 1s',
    '22233344455s',
    3,
    ['22s 234s 345s 345s', '55s 222s 333s 444s', '55s 234s 234s 234s'],
  ],
  ['case 15: 222m + 234m', '444p 2222m 34m 555s 77z', 4, ['77z 222m 234m 444p 555s']],
  ['case 16: a run out of 11123', '11123m 456p 789s 234s', 4, ['11m 123m 456p 234s 789s']],
  ['case 16: two equal chows', '112233m 456p 789s 55s', 4, ['55s 123m 123m 456p 789s']],
  ['case 17: two different tiles', '12m', 0, []],
  ['no run across suits', '89m 1p 55s', 1, []],
  ['no run of honours', '123z 55s', 1, []],
  ['no run over the last honour', '67z 55s', 1, []],
  ['no pair of a fourth copy and nothing', '1111m 23m', 1, []],
  ['seven pairs are no hand in this game', '1133557799m 1133p', 4, []],
  ['orphans are no hand in this game', '19m 19p 19s 1234567z 7z', 4, []],
  ['as many tiles as for fewer sets', '123m 55s', 2, []],
];

describe('decompose', () => {
  test.each(HANDS)('%s', (_name, hand, sets, expected) => {
    expect(readings(hand, sets).sort()).toEqual([...expected].sort());
  });

  it('gives a pung of the lowest tile before a chow', () => {
    expect(readings('111222333m 789p 55s', 4)[0]).toBe('55s 111m 222m 333m 789p');
  });
});
