import { expect, test } from 'vitest';
import { duration } from './progress';

test.each([
  [0, '0 s'],
  [1, '1 s'],
  [59_001, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [7_620_000, '2 h 07 min'],
])('%i ms are %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text));
