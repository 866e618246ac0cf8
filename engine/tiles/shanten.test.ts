import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handFromCounts } from './packed';
import { shanten } from './shanten';

const golden = (name: string) => readFileSync(new URL(`./__golden__/${name}`, import.meta.url), 'utf8');

describe('shanten', () => {
  it('agrees with seven implementations on 10,000 hands', () => {
    const index = new Int32Array(4);
    const hand = new Int32Array(4);
    const wrong = golden('shanten-vectors.txt')
      .trim()
      .split('\n')
      .filter((line) => {
        const [digits, expected] = line.split(' ') as [string, string];
        const counts = Array.from(digits, Number);
        handFromCounts(counts, index, hand);
        const tiles = counts.reduce((a, b) => a + b);
        return shanten(index[0], index[1], index[2], index[3], Math.floor(tiles / 3)) !== Number(expected);
      });
    expect(wrong).toEqual([]);
  });
});
