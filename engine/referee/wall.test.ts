import { describe, expect, it } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { resolveRulesOf } from '#engine/rules/load';
import { tileSet } from './basic/wall';
import { builtWalls, seatThrows, shuffleWall, wallDice } from './wall';

const rules = resolveRulesOf('basic', { rules: 'basic', set: [] });
const tiles = tileSet(rules);
const withBonus = tileSet({ ...rules, bonusTiles: true });
const root = rootSeed('1');

function wall(set: Uint8Array, deal: number, hand = 0, from = root): Uint8Array {
  const filled = new Uint8Array(set.length);
  shuffleWall(filled, set, from, deal, hand);
  return filled;
}

/** A chi-square as a standard normal deviate (Wilson and Hilferty 1931). */
function excess(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread);
}

describe('the wall is fair (fixed seeds)', () => {
  const DEALS = 20_000;

  it('each kind is equally likely at each place', () => {
    const counts = new Float64Array(136 * 34);
    for (let deal = 0; deal < DEALS; deal++) {
      const filled = wall(tiles, deal);
      for (let i = 0; i < 136; i++) counts[i * 34 + filled[i]]++;
    }
    const expected = DEALS / 34;
    const chi = (from: number, step: number, n: number) => {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += (counts[from + i * step] - expected) ** 2 / expected;
      return sum;
    };
    for (let place = 0; place < 136; place++) expect(Math.abs(excess(chi(place * 34, 1, 34), 33))).toBeLessThan(4.5);
    for (let kind = 0; kind < 34; kind++) expect(Math.abs(excess(chi(kind, 34, 136), 135))).toBeLessThan(4.5);
    expect(Math.abs(excess(chi(0, 1, counts.length), 135 * 33))).toBeLessThan(4);
  });

  it.each([
    ['neighbouring deals', (deal: number) => wall(tiles, deal + 1)],
    ['neighbouring hands', (deal: number) => wall(tiles, deal, 1)],
    ['neighbouring seeds', (deal: number) => wall(tiles, deal, 0, rootSeed('2'))],
  ])('%s are independent: the kinds at the same place of both', (_, other) => {
    const pairs = new Float64Array(34 * 34);
    for (let deal = 0; deal < 4000; deal++) {
      const [a, b] = [wall(tiles, deal), other(deal)];
      for (let i = 0; i < 136; i += 8) pairs[a[i] * 34 + b[i]]++;
    }
    const expected = (4000 * 17) / (34 * 34);
    const chi = pairs.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(Math.abs(excess(chi, 34 * 34 - 1))).toBeLessThan(4);
  });

  it('neighbouring places are independent but for the tile that is gone', () => {
    const pairs = new Float64Array(34 * 34);
    for (let deal = 0; deal < DEALS; deal++) {
      const filled = wall(tiles, deal);
      pairs[filled[60] * 34 + filled[61]]++;
    }
    let chi = 0;
    for (let a = 0; a < 34; a++) {
      for (let b = 0; b < 34; b++) {
        const expected = ((DEALS / 34) * (a === b ? 3 : 4)) / 135;
        chi += (pairs[a * 34 + b] - expected) ** 2 / expected;
      }
    }
    expect(Math.abs(excess(chi, 34 * 34 - 1))).toBeLessThan(4);
  });

  it('the dice are fair, and so are their pairs', () => {
    const faces = new Float64Array(36);
    for (let deal = 0; deal < 36_000; deal++) {
      const [a, b] = wallDice(root, deal, 0);
      faces[(a - 1) * 6 + b - 1]++;
    }
    const chi = faces.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(Math.abs(excess(chi, 35))).toBeLessThan(4);
  });
});

describe('a deal is a function of its number', () => {
  it('whatever was dealt before', () => {
    const before = wall(tiles, 7, 3);
    for (let deal = 0; deal < 50; deal++) wall(tiles, deal);
    expect(wall(tiles, 7, 3)).toEqual(before);
  });

  it('a tile added last to the set moves one tile only', () => {
    for (let deal = 0; deal < 100; deal++) {
      const [without, one] = [wall(tiles, deal), wall(withBonus.subarray(0, 137), deal)];
      const changed = Array.from(without).filter((tile, i) => one[i] !== tile).length;
      expect(changed).toBeLessThanOrEqual(1);
      expect(one.includes(36)).toBe(true);
    }
  });
});

describe('the dice that find East (B3)', () => {
  it('only those tied for the highest throw again, and seat 0 ends highest', () => {
    let ties = 0;
    for (let deal = 0; deal < 2000; deal++) {
      const rounds = seatThrows(root, deal);
      let throwers = [0, 1, 2, 3];
      for (const round of rounds) {
        const sums = round.map((dice) => (dice === null ? 0 : dice[0] + dice[1]));
        expect(sums.flatMap((sum, seat) => (sum > 0 ? [seat] : []))).toEqual(throwers);
        throwers = throwers.filter((seat) => sums[seat] === Math.max(...sums));
      }
      expect(throwers).toEqual([0]);
      if (rounds.length > 1) ties++;
    }
    expect(ties).toBeGreaterThan(100);
  });
});

describe('the built walls (B4)', () => {
  const drawn = Array.from({ length: 136 }, (_, i) => i);

  it('drawing starts left of the stacks counted from the right of the dealer and goes on to the next seat', () => {
    const built = builtWalls(drawn, 2, 7, 1);
    expect(built.map((side) => side.length)).toEqual([17, 17, 17, 17]);
    expect(built[2][7], 'the eighth stack of the dealer is drawn first, upper tile first').toEqual([0, 1]);
    expect(built[2][16]).toEqual([18, 19]);
    expect(built[3][0], 'then the right end of the next wall').toEqual([20, 21]);
    expect(built[2][6], 'the stack right of the break is drawn last').toEqual([134, 135]);
  });

  it('the other way round, with a wall that ends in half a stack', () => {
    const built = builtWalls(
      Array.from({ length: 153 }, (_, i) => i),
      0,
      5,
      -1,
    );
    expect(built.map((side) => side.flat().length)).toEqual([39, 36, 39, 39]);
    expect(built[0][5], 'drawn first').toEqual([0, 1]);
    expect(built[0][19], 'half a stack').toEqual([28]);
    expect(built[3][0], 'the wall of the last seat follows').toEqual([29, 30]);
    expect(built[0][4], 'drawn last').toEqual([151, 152]);
    expect(built.flat(2).sort((a, b) => a - b)).toEqual(Array.from({ length: 153 }, (_, i) => i));
  });
});
