import { expect, test } from 'vitest';
import { counts, kinds } from './__fixtures__/hands';
import { blindPassFits } from './blind';

const hands = ['123456789m 1234z', '123456789p 1234z', '123456789s 1234z', '55566677z jjj'].map(counts);

/** Passes by seat: tiles, and how many of them are blind. */
type Sent = readonly [string, number];

/** To the left, as in the first Charleston: seat 0 gets from seat 1. */
const rows: [string, [Sent, Sent, Sent, Sent], boolean][] = [
  [
    'nobody passes on',
    [
      ['123m', 0],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    true,
  ],
  [
    'one passes on one',
    [
      ['12m 1p', 1],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    true,
  ],
  [
    'one passes on all',
    [
      ['123p', 3],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    true,
  ],
  [
    'three pass on all',
    [
      ['123p', 3],
      ['123p', 0],
      ['123p', 3],
      ['123p', 3],
    ],
    true,
  ],
  [
    'through two hands',
    [
      ['1m 4p 5s', 2],
      ['4p 56s', 2],
      ['567s', 0],
      ['555z', 0],
    ],
    true,
  ],
  [
    'the second tile without the first',
    [
      ['1m 56s', 2],
      ['4p 56s', 2],
      ['567s', 0],
      ['555z', 0],
    ],
    false,
  ],
  [
    'a tile that did not arrive',
    [
      ['12m 9p', 1],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    false,
  ],
  [
    'more of its own than it says',
    [
      ['123m', 1],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    false,
  ],
  [
    'a tile of its own that it has not',
    [
      ['1m 9s 1p', 1],
      ['123p', 0],
      ['123s', 0],
      ['555z', 0],
    ],
    false,
  ],
  [
    'a joker of its own while it has naturals',
    [
      ['123m', 0],
      ['123p', 0],
      ['123s', 0],
      ['1m 5z j', 1],
    ],
    false,
  ],
  [
    'everybody one, in order around the table',
    [
      ['12m 1p', 1],
      ['12p 1s', 1],
      ['12s 5z', 1],
      ['55z 1m', 1],
    ],
    true,
  ],
  [
    'one of them the wrong one',
    [
      ['12m 1p', 1],
      ['23p 1s', 1],
      ['12s 5z', 1],
      ['55z 1m', 1],
    ],
    false,
  ],
];
test.each(rows)('A6: %s', (_, sent, expected) => {
  const passes = sent.map(([tiles, blind], from) => ({
    from,
    to: (from + 3) % 4,
    kinds: kinds(tiles).toSorted((a, b) => a - b),
    blind,
  }));
  expect(blindPassFits(passes, 3, (seat) => hands[seat])).toBe(expected);
});
