import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { oneLine, placeIn, whatWasThrown } from './thrown';

const evil = {
  toString() {
    throw new Error('never');
  },
};

describe('what was thrown', () => {
  test.each([
    ['an error', new TypeError('no such tile'), 'TypeError: no such tile'],
    ['a text', 'oops', 'oops'],
    ['nothing', undefined, 'undefined'],
    ['an empty text', '', 'nothing'],
    ['several lines', new Error('one\n  two\u001b[31m'), 'Error: one   two [31m'],
    ['an object without a text', Object.create(null), 'something that cannot be printed'],
    ['an object whose text throws', evil, 'something that cannot be printed'],
    ['a long text', 'x'.repeat(1000), `${'x'.repeat(300)}…`],
  ])('%s', (_, thrown, text) => {
    expect(whatWasThrown(thrown, '/home/my-bot.ts')).toBe(text);
  });
});

describe('the place', () => {
  const home = join('/', 'home', 'me');
  const path = join(home, 'my-bot.ts');
  const thrown = (...frames: string[]) =>
    Object.assign(new Error('x'), { stack: ['Error: x', ...frames.map((frame) => `    at f (${frame})`)].join('\n') });

  test.each([
    ['the file itself', [`${path}:3:9`, '/other/x.ts:1:1'], 'my-bot.ts:3:9'],
    ['before the file another of its folder', [`${join(home, 'lib', 'x.ts')}:1:2`, `${path}:3:9`], 'my-bot.ts:3:9'],
    ['another of its folder', [`${join(home, 'lib', 'x.ts')}:1:2`], join('lib', 'x.ts:1:2')],
    ['nowhere', ['/other/x.ts:1:1'], undefined],
  ])('%s', (_, frames, place) => {
    expect(placeIn(thrown(...frames), path)).toBe(place);
  });

  test('nothing but an error has one', () => {
    expect(placeIn('text', path)).toBeUndefined();
  });
});

test('text on one line is short and without control characters', () => {
  expect(oneLine('a\r\nb\u2028c\u0000')).toBe('a b c');
});
