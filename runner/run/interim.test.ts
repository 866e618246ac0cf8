import { expect, test } from 'vitest';
import { blocks, runConfig, totalsOf, WORKED_EXAMPLE } from '#results/__fixtures__/synthetic';
import { InterimTables } from './interim';
import type { Interval } from './run';

const TOTALS = totalsOf(4, blocks(WORKED_EXAMPLE));

/** After how many games a table is shown, of the moments at which one may be. */
function shownAt(interval: Interval, moments: readonly number[]): number[] {
  let shown = 0;
  const tables = new InterimTables(interval, { at: () => {}, notice: () => shown++, end: () => {} });
  return moments.filter((played) => {
    const before = shown;
    tables.show(TOTALS, runConfig(['a', 'b', 'c', 'd'], { games: { requested: 1e9, played } }));
    return shown > before;
  });
}

test.each<[string, Interval, number[], number[]]>([
  ['every 2,000 games', { games: 2000 }, [1999, 2000, 2001, 3999, 4000], [2000, 4000]],
  ['once where several are due', { games: 2000 }, [9000, 9999, 10_000], [9000, 10_000]],
  ['at once, however many are due', { games: 1 }, [1_000_000_000, 1_000_000_000], [1_000_000_000]],
  ['at once, however short the time', { seconds: 1e-20 }, [4, 8], [4, 8]],
  ['not before its time', { seconds: 3600 }, [4, 8], []],
])('a table is shown %s', (_, interval, moments, expected) => {
  expect(shownAt(interval, moments)).toEqual(expected);
});
