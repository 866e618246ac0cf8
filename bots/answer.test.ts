import { expect, test } from 'vitest';
import { answerText } from './answer';

const NO_TILE = -1;
const CRAK_3 = 2;

test.each([
  ['basic', 0, NO_TILE, '0 (pass)'],
  ['basic', 36, CRAK_3, '36 (pung 3m)'],
  ['basic', 36, NO_TILE, '36'],
  ['basic', 109, CRAK_3, '109'],
  ['basic', 2.5, CRAK_3, '2.5'],
  ['basic', 'pass', NO_TILE, '"pass"'],
  ['basic', Promise.resolve(0), NO_TILE, 'a promise'],
  ['american', 0, NO_TILE, '0 (pass)'],
  ['american', 37, NO_TILE, '37 (discard j)'],
  ['american', 39, CRAK_3, '39 (pung 3m j1)'],
  ['american', 39, NO_TILE, '39'],
  ['american', 55, CRAK_3, '55 (sextet 3m j5)'],
  ['american', 61, NO_TILE, '61 (swap 1 1)'],
  ['american', 75, NO_TILE, '75 (edit kong j0)'],
  ['american', 124, NO_TILE, '124 (give f)'],
  ['american', 128, NO_TILE, '128 (blind 3)'],
  ['american', 130, NO_TILE, '130 (vote yes)'],
  ['american', 134, NO_TILE, '134 (wish 3)'],
  ['american', 135, NO_TILE, '135'],
] as const)('%s: %o of %i is %s', (game, answer, tile, text) => {
  expect(answerText(game, answer, tile)).toBe(text);
});
