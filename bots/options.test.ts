import { describe, expect, test } from 'vitest';
import { resolveOptions } from './options';

const DEFAULTS = { depth: 2, weight: 0.5, fold: true, style: 'open' };
const resolve = (given: Record<string, string>, defaults = {}) =>
  resolveOptions('b', new Map(Object.entries(given)), { ...DEFAULTS, ...defaults });

describe('options', () => {
  test.each([
    ['nothing given', {}, DEFAULTS, 0],
    ['a number', { depth: '3' }, { ...DEFAULTS, depth: 3 }, 0],
    ['a fraction with exponent', { weight: '-2.5e-1' }, { ...DEFAULTS, weight: -0.25 }, 0],
    ['a boolean', { fold: 'false' }, { ...DEFAULTS, fold: false }, 0],
    ['a text', { style: '7' }, { ...DEFAULTS, style: '7' }, 0],
    ['an empty text', { style: '' }, { ...DEFAULTS, style: '' }, 0],
    ['a salt', { salt: '4294967295' }, DEFAULTS, 4294967295],
  ])('%s', (_, given, options, salt) => {
    expect(resolve(given)).toEqual({ options, salt });
  });

  test('a type that lists the salt sees it', () => {
    expect(resolve({ salt: '7' }, { salt: 0 })).toEqual({ options: { ...DEFAULTS, salt: 7 }, salt: 7 });
  });

  test.each([
    [{ dpeth: '3' }, 'bot b: no option dpeth; did you mean depth? known: depth, weight, fold, style, salt'],
    [{ constructor: '3' }, 'bot b: no option constructor; known: depth, weight, fold, style, salt'],
    [{ depth: 'two' }, 'bot b: option depth is a number such as 2, not "two"'],
    [{ depth: '' }, 'bot b: option depth is a number such as 2, not ""'],
    [{ depth: '0x10' }, 'bot b: option depth is a number such as 2, not "0x10"'],
    [{ depth: '1e999' }, 'bot b: option depth is a number such as 2, not "1e999"'],
    [{ fold: 'yes' }, 'bot b: option fold is true or false, not "yes"'],
    [{ salt: '-1' }, 'bot b: salt is a whole number from 0 to 4294967295, not "-1"'],
    [{ salt: '4294967296' }, 'bot b: salt is a whole number from 0 to 4294967295, not "4294967296"'],
    [{ salt: '' }, 'bot b: salt is a whole number from 0 to 4294967295, not ""'],
  ])('%j is an error', (given, message) => {
    expect(() => resolve(given)).toThrow(message);
  });
});
