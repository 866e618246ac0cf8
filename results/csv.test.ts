import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvLines } from './csv';

describe('text', () => {
  test.each([
    ['plain', 'greedy', 'greedy'],
    ['a comma', '3 chows, 1 pung', '"3 chows, 1 pung"'],
    ['a quote', 'the "best"', '"the ""best"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['an equals sign', '=1+1', `"'=1+1"`],
    ['a plus', '+A1', `"'+A1"`],
    ['a minus', '-A1', `"'-A1"`],
    ['a minus that could be a number', '-1', `"'-1"`],
    ['an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
    ['a tab', '\t=1', `"'\t=1"`],
    ['a carriage return', '\r=1', `"'\r=1"`],
    ['a line feed', '\n=1', `"'\n=1"`],
    ['a formula of two lines', '=1\n2', `"'=1\n2"`],
    ['a formula sign inside', 'a=b', 'a=b'],
    ['a formula in quotes', '="x"', `"'=""x"""`],
    ['nothing', '', ''],
  ])('with %s', (_, text, cell) => {
    expect(csvLines([[text, 'x']])).toBe(`${cell},x\r\n`);
  });

  test('comes back out of a reader, escaped text with its apostrophe', () => {
    const cells = ['a,b', 'c"d', 'e\r\nf', '=g', ' h '];
    expect(Papa.parse(csvLines([cells]).trimEnd()).data).toEqual([['a,b', 'c"d', 'e\r\nf', "'=g", ' h ']]);
  });
});

test.each([
  [-1, '-1'],
  [0, '0'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-1 / 3, '-0.3333333333'],
  [2 / 3, '0.6666666667'],
  [123456.7891234567, '123456.7891'],
  [0.000012345678901234, '0.0000123456789'],
  [3.2e-8, '3.2e-8'],
  [2 ** 53 - 1, '9007199254740991'],
  [-(2n ** 70n), '-1180591620717411303424'],
  [null, ''],
])('the number %s is written %s', (number, cell) => {
  expect(csvLines([[number, 'x']])).toBe(`${cell},x\r\n`);
});

test('lines end with CRLF, and there are none without rows', () => {
  expect(
    csvLines([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('a,1\r\nb,2\r\n');
  expect(csvLines([])).toBe('');
});
