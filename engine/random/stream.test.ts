import { describe, expect, it } from 'vitest';
import { rootSeed } from './seed';
import { type Purpose, Stream } from './stream';

const root = rootSeed('1');

function words(n: number, ...key: [Purpose, number, number, number, number]): number[] {
  const stream = new Stream();
  stream.seed(root, ...key);
  return Array.from({ length: n }, () => stream.word());
}

/** sfc32 as its author publishes it, written out on its own: three words and a counter, the sum is the output. */
function sfc32(state: [number, number, number, number], warmUp: number, n: number): number[] {
  let [a, b, c, d] = state.map(BigInt) as [bigint, bigint, bigint, bigint];
  const mask = 0xffff_ffffn;
  const next = () => {
    const out = (a + b + d) & mask;
    d = (d + 1n) & mask;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = (((c << 21n) | (c >> 11n)) + out) & mask;
    return Number(out);
  };
  for (let i = 0; i < warmUp; i++) next();
  return Array.from({ length: n }, next);
}

describe('a stream', () => {
  it('is sfc32 on root words XOR key words', () => {
    const deal = 0x12_3456_789a;
    const state = [
      (root[0] ^ 0x3456_789a) >>> 0,
      (root[1] ^ ((0x12 << 11) | 5)) >>> 0,
      (root[2] ^ ((3 << 2) | 2)) >>> 0,
      (root[3] ^ 77) >>> 0,
    ] as [number, number, number, number];
    expect(words(20, 3, deal, 5, 2, 77)).toEqual(sfc32(state, 16, 20));
  });

  it('depends on its key alone, whatever was drawn before', () => {
    const stream = new Stream();
    stream.seed(root, 0, 9, 0, 0, 0);
    for (let i = 0; i < 1000; i++) stream.below(7);
    stream.seed(root, 0, 4, 0, 0, 0);
    expect([stream.word(), stream.word()]).toEqual(words(2, 0, 4, 0, 0, 0));
  });

  it('differs for every part of the key, deals beyond 2^32 among them', () => {
    const keys: [Purpose, number, number, number, number][] = [];
    for (const purpose of [0, 1, 2, 3] as const) {
      for (const deal of [0, 1, 2, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52]) {
        for (const hand of [0, 1, 2047]) {
          for (const seat of [0, 1, 2, 3])
            for (const salt of [0, 1, 2 ** 32 - 1]) keys.push([purpose, deal, hand, seat, salt]);
        }
      }
    }
    const first = new Set(keys.map((key) => words(2, ...key).join()));
    expect(first.size).toBe(keys.length);
  });

  it.each([2, 3, 6, 34, 136, 1000])('below(%d) is uniform (chi-square, fixed seed)', (n) => {
    const stream = new Stream();
    const counts = new Float64Array(n);
    const draws = 200 * n;
    // One draw from each of many neighbouring keys: this is how streams are used.
    for (let i = 0; i < draws; i++) {
      stream.seed(root, 0, i, 0, 0, 0);
      counts[stream.below(n)]++;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(Math.abs(chi - (n - 1)) / Math.sqrt(2 * (n - 1))).toBeLessThan(4);
  });

  it('below(n) draws again rather than favour small results', () => {
    // For n = 3 * 2^19 a plain multiplication would give some results 2731 words of 2^32 and others 2730.
    const stream = new Stream();
    stream.seed(root, 0, 0, 0, 0, 0);
    for (let i = 0; i < 1000; i++) expect(stream.below(1_572_864)).toBeLessThan(1_572_864);
    for (let i = 0; i < 1000; i++) expect(stream.below(1)).toBe(0);
  });
});

describe('the root of a master seed', () => {
  it('is four words, the same for the same text and different for similar texts', () => {
    expect(rootSeed('1')).toEqual(rootSeed('1'));
    const roots = Array.from({ length: 1000 }, (_, i) => rootSeed(String(i)).join());
    expect(new Set(roots).size).toBe(1000);
  });

  // The generator under it repeats short keys and looks at low bytes only.
  it.each([
    ['1', '11'],
    ['12', '1212'],
    ['a', '\u0161'],
    ['', '/'],
    ['1', '1/'],
    ['x'.repeat(256), 'x'.repeat(512)],
  ])('%j and %j are different seeds', (a, b) => {
    expect(rootSeed(a)).not.toEqual(rootSeed(b));
  });

  it('takes any text, a lone surrogate too', () => {
    expect(rootSeed('\ud800')).toHaveLength(4);
  });
});
