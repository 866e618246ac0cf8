import { expect, test } from 'vitest';
import { lineOf } from './__fixtures__/hands';
import { groupsText, readCard } from './card';

const good = lineOf(
  [
    ['2m', 4],
    ['f', 3],
    ['5z', 3, false],
  ],
  { mixed: [['1z', '2z', '3z', '4z']] },
);

test('a hand of the card: groups that no joker may be in first, mixed ones as singles', () => {
  const { targets, exposable, madeOf } = readCard([good, ''], 'card');
  expect(targets).toHaveLength(1);
  const [{ groups, text }] = targets;
  expect(groups.map(({ size, jokers }) => `${size}${jokers ? 'j' : ''}`).join(' ')).toBe('3 1 1 1 1 4j 3j');
  expect(text).toBe(
    groupsText([
      ['1z', '2z', '3z', '4z'],
      ['5z', 3],
      ['f', 3],
      ['2m', 4],
    ]),
  );
  expect(exposable.size).toBe(3);
  expect(madeOf.flat()).toHaveLength(7);
});

const bad: [string, string[], string][] = [
  ['nothing', ['', ' '], 'card: no hands'],
  ['no JSON', [good, '2m 2m'], 'card: line 2: not JSON'],
  ['another object', ['{"type":"game"}'], 'card: line 1: no hand of a card: field `line`'],
  [
    'thirteen tiles',
    [
      lineOf([
        ['2m', 4],
        ['3m', 4],
        ['4m', 5],
      ]),
    ],
    'card: line 1: 13 tiles',
  ],
  [
    'a joker on the card',
    [
      lineOf([
        ['j', 4],
        ['3m', 4],
        ['4m', 6],
      ]),
    ],
    'card: line 1: no hand of a card: field `groups.0',
  ],
  [
    'seven tiles alike',
    [
      lineOf([
        ['3m', 7],
        ['4m', 7],
      ]),
    ],
    'card: line 1: no hand of a card: field `groups.0',
  ],
];
test.each(bad)('refused: %s', (_, lines, message) => {
  expect(() => readCard(lines, 'card')).toThrow(message);
});
