import { expect, test } from 'vitest';
import { inOneLine } from '#bots/game-faults';
import type { Reply } from '#bots/outside';
import { type Answers, answersText, packed, unpacked } from './answers';

const kept = (reply: Reply): Reply | undefined =>
  unpacked(packed([answersText([[reply], null, null, null])]))[0][0]?.[0];

test.each([[0], [36], [-1], [7777], [0.5], ['discard 3m'], ['"'], [null], [true]])(
  'the choice %j is kept',
  (choice) => {
    expect(kept({ choice })).toEqual({ choice });
  },
);

test.each([[Number.POSITIVE_INFINITY], [Number.NaN], [undefined], [123n], [Symbol.iterator]])(
  'of the choice %s its text is kept, which is all that a fault tells, and it is no number',
  (choice) => {
    const reply = kept({ choice }) as { choice: unknown };
    expect(typeof reply.choice).toBe('object');
    expect(inOneLine(reply.choice)).toBe(inOneLine(choice));
  },
);

test('what a program threw is kept with its words, that it gave no answer without', () => {
  expect(kept({ fault: 'threw', got: 'ValueError: "no" idea', gone: false })).toEqual({
    fault: 'threw',
    got: 'ValueError: "no" idea',
    gone: false,
  });
  expect(kept({ fault: 'crash', got: 'it ended', gone: true })).toMatchObject({ fault: 'timeout' });
});

test('the games of a batch keep their order, and their seats', () => {
  const games: Answers[] = Array.from({ length: 50 }, (_, game) => [
    null,
    Array.from({ length: game }, (__, i) => ({ choice: (game * i) % 109 })),
    [],
    null,
  ]);
  const text = packed(games.map(answersText));
  expect(unpacked(text)).toEqual(games);
  expect(text.length, 'fewer than two characters a decision').toBeLessThan(50 * 49);
});

test.each([
  '',
  'AAAA',
  Buffer.from('no').toString('base64'),
  packed(['[[{"odd":1}],null,null,null]']),
  packed(['[[[1]],null,null,null]']),
  packed(['7']),
])('%j is no such text', (text) => {
  expect(() => unpacked(text)).toThrow();
});
