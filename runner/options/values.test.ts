import { describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { choice, isSet, positiveNumber, single, wholeNumber } from './values';

describe('whole numbers', () => {
  test.each([
    ['1', 1],
    ['100000', 100_000],
    ['100_000', 100_000],
    ['1e6', 1_000_000],
    ['007', 7],
    ['1000000', 1_000_000],
  ])('%s', (text, value) => {
    expect(wholeNumber('games', text, 1, 1_000_000)).toBe(value);
  });

  test.each(['0', '-5', '1e99', 'abc', '1.5', '', ' ', '0x10', '1000001', 'Infinity', 'NaN', '1e-2', '+5', '٣', '_1'])(
    'refused: %j',
    (text) => {
      expect(() => wholeNumber('games', text, 1, 1_000_000)).toThrow(InputError);
      expect(() => wholeNumber('games', text, 1, 1_000_000)).toThrow(
        /^--games .*: give a whole number from 1 to 1,000,000$/,
      );
    },
  );
});

test.each([
  ['5', 5],
  ['0.5', 0.5],
  ['.5', 0.5],
])('positive number %s', (text, value) => expect(positiveNumber('timeout', text, 60)).toBe(value));

test.each(['0', '-1', '1e2', '61', 'x', ''])('no positive number up to 60: %j', (text) => {
  expect(() => positiveNumber('timeout', text, 60)).toThrow('--timeout');
});

test('a flag that says one thing stands once', () => {
  expect(() => single('seed', ['1', '2'])).toThrow('--seed is given 2 times (1, 2); give it once');
});

test('a flag without a value takes none', () => {
  expect(isSet('json', true)).toBe(true);
  expect(() => isSet('json', 'yes')).toThrow('--json takes no value');
  expect(() => isSet('json', [true, true])).toThrow('--json');
});

test('one of several words, with the nearest', () => {
  expect(choice('duplicate', 'rot4', ['rot4', 'perm24'])).toBe('rot4');
  expect(() => choice('duplicate', 'rto4', ['rot4', 'perm24'])).toThrow(
    '--duplicate rto4: give one of rot4, perm24; did you mean rot4?',
  );
});

test('text that would break the line is quoted', () => {
  expect(() => choice('duplicate', 'a\nb', ['rot4'])).toThrow('--duplicate "a\\nb": give one of rot4');
});
