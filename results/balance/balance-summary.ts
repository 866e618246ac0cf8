import type { Results } from '../results';
import { type Bounded, rounded } from '../summary/error-bar';
import { balanceOf } from './balance';

/** A row of balance.csv. */
export interface BalanceSummary extends Bounded {
  readonly metric: string;
  /** Labels of the bots that it is about, or null: it is about the table. */
  readonly over: string | null;
  readonly under: string | null;
  readonly unit: string;
  readonly n: number;
}

export function balanceSummaries(results: Results): BalanceSummary[] {
  const { labels } = results;
  return balanceOf(results).map(({ name, between, unit, value, se, interval, deals }) => ({
    metric: name,
    over: between && labels[between[0]],
    under: between && labels[between[1]],
    unit,
    value: rounded(value),
    se: rounded(se),
    low: rounded(interval?.[0]),
    high: interval && Number.isFinite(interval[1]) ? rounded(interval[1]) : null,
    n: deals,
  }));
}
