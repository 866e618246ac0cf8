import { expect, test } from 'vitest';
import type { Cell } from '../csv';
import { fixed, LABEL, P, percent, signed, significant, WHOLE } from './format';
import type { Format } from './section';

const CASES: readonly (readonly [name: string, format: Format, value: Cell, shown: string])[] = [
  ['whole', WHOLE, 1234567, '1,234,567'],
  ['whole and large', WHOLE, 12345678901234567890n, '12,345,678,901,234,567,890'],
  ['negative', WHOLE, -20, '−20'],
  ['signed', signed(2), 0.005, '+0.01'],
  ['signed and negative', signed(2), -1.25, '−1.25'],
  ['zero has no sign', signed(2), -0.001, '0.00'],
  ['fixed', fixed(1), 10, '10.0'],
  ['per cent', percent(1), 0.1234, '12.3'],
  ['per cent of a whole share', percent(1), 1, '100.0'],
  ['significant', significant(3), 0.0012345, '0.00123'],
  ['p', P, 0.0312, '.0312'],
  ['tiny p', P, 1e-9, '<.0001'],
  ['p without spread', P, 'degenerate', 'degenerate'],
  ['no p', P, null, '–'],
  ['no figure', percent(1), null, '–'],
  ['no text', LABEL, null, ''],
];

test.each(CASES)('%s', (_, { show }, value, shown) => {
  expect(show(value)).toBe(shown);
});
