import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRules, anyWin } from './__fixtures__/arbitrary';
import { naiveBest } from './__fixtures__/naive';
import { score } from './scoring';

describe('score', () => {
  it('is the best that brute force finds over all readings and places of the winning tile', () => {
    fc.assert(
      fc.property(anyWin(), anyRules(), (win, { scoring }) => {
        const scored = score(win, scoring);
        expect(scored?.beforeBonus).toBe(naiveBest(win, scoring));
        expect(scored?.points).toBe(naiveBest(win, scoring) + win.bonusTiles * scoring.bonusTile);
      }),
      { numRuns: 2000 },
    );
  });

  it('is explained by its parts, sets and pair', () => {
    fc.assert(
      fc.property(anyWin(), anyRules(), (win, { scoring }) => {
        const scored = score(win, scoring);
        if (scored === null) throw new Error('a complete hand is not scored');
        expect(scored.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(scored.points);
        expect(scored.parts.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
        const tiles = [...scored.sets.flat(), ...scored.pair];
        for (const { kind, tile } of win.melds) {
          const meld = kind === 'chow' ? [tile, tile + 1, tile + 2] : new Array(kind === 'kong' ? 4 : 3).fill(tile);
          for (const kind of meld) tiles.splice(tiles.indexOf(kind), 1);
        }
        const counts = new Array<number>(34).fill(0);
        for (const kind of tiles) counts[kind]++;
        expect(counts).toEqual(win.concealed);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on what was scored before', () => {
    fc.assert(
      fc.property(anyWin(), anyWin(), anyRules(), (win, other, { scoring }) => {
        const first = score(win, scoring);
        score(other, scoring);
        expect(score(win, scoring)).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });
});
