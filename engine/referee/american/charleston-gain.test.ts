import { describe, expect, it } from 'vitest';
import { counted } from '../__fixtures__/counted';
import { LaidTable } from './__fixtures__/laid';
import { isMeasured } from './charleston-gain';

const CARD = 'L x 25 X 111m 222m 333m 444m 55m';
/** Seat 0 has a 1m too many, seat 2 a 2m; seats 1 and 3 have nothing of the line. */
const HANDS = [
  '1111m 258p 369s 1357z',
  '2578p 9p 369s 7s 1357z',
  '2222m 258p 369s 135z',
  '1258p 369s 47s 1357z',
] as const;
const ON = 'charleston.enabled=true';

/** Seat 0 passes its spare 1m to seat 1, which misses one tile less; all else is of no use to anybody. */
function firstTwo(set: string[] = []): LaidTable {
  const table = new LaidTable({ hands: HANDS, card: CARD, set: [ON, ...set] });
  table.give('1m 2p 5p', '2p 5p 8p', '2p 5p 8p', '2p 5p 8p');
  return table.give('3s 6s 9s', '3s 6s 9s', '3s 6s 9s', '3s 6s 9s');
}
const FIRST_TWO = { firstRightDrop: 1, firstRightSeats: 4, firstAcrossSeats: 4 };

describe('deal 0, which is measured', () => {
  it('counts what the seats gain in each pass that there is', () => {
    const table = firstTwo().give('1z 3z 5z', '1z 3z 5z', '1z 3z 5z', '1z 3z 5z');
    table.each('vote no', 'vote no', 'vote no', 'vote no');
    expect(counted(table.record)).toEqual({ ...FIRST_TWO, firstLeftSeats: 4 });
  });

  it('counts those who pass in the courtesy pass', () => {
    const table = firstTwo(['charleston.second=never']).give('1z 3z 5z', '1z 3z 5z', '1z 3z 5z', '1z 3z 5z');
    // Seat 2 gives its spare 2m to seat 0.
    table.each('wish 1', 'wish 0', 'wish 3', 'wish 2').give('8p', '', '2m', '');
    expect(counted(table.record)).toEqual({ ...FIRST_TWO, firstLeftSeats: 4, courtesyDrop: 1, courtesySeats: 2 });
  });

  it('counts a loss against a gain', () => {
    // What seat 0 loses seat 3 gains.
    const table = firstTwo().give('1m 1m 1m', '1z 3z 5z', '1z 3z 5z', '1z 3z 5z');
    expect(counted(table.record)).toEqual({ ...FIRST_TWO, firstLeftSeats: 4 });
  });

  it('leaves out a pass that is void', () => {
    const table = firstTwo().give('b3', 'b3', 'b3', 'b3');
    expect(table.last('pass').tiles).toEqual([]);
    expect(counted(table.record)).toEqual(FIRST_TWO);
  });

  it('counts what arrives blind where it is kept', () => {
    // 1 passes on the first two that arrive from 2, and keeps the 2m.
    const table = firstTwo().give('1z 3z 5z', 'b2 1z', '1z 3z 2m', '1z 3z 5z');
    expect(counted(table.record)).toEqual({ ...FIRST_TWO, firstLeftDrop: 1, firstLeftSeats: 4 });
  });
});

describe('one deal of eight is measured', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 12, 24, 35, 120])('of every %d-th, from whatever deal on', (step) => {
    for (let first = 0; first < step; first++) {
      let measured = 0;
      for (let i = 0; i < 4000; i++) if (isMeasured(first + i * step)) measured++;
      expect(Math.abs(measured - 500), `from ${first}`).toBeLessThan(20);
    }
  });

  it('by its number alone, beyond 2^32 too', () => {
    expect([0, 1, 2 ** 32, 2 ** 32 + 1].map(isMeasured)).toEqual([true, false, true, false]);
  });
});
