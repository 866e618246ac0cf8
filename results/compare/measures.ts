import { playedIn } from '../balance/balance';
import type { RatioByBucket } from '../balance/balance-sums';
import { type Balance, gapOf, PAYOUT_GAP } from '../balance/bucket-metrics';
import { figureOf, type Metric, metricsOf, payoutMetrics } from '../balance/metric';
import { Sums } from '../figures';
import { negated } from '../pairs';
import { difference, type Estimate } from '../ratio';
import type { Results } from '../results';
import { type Spread, spreadOf } from './spread';

/** A figure of a run that can be compared with that of another. */
export interface Measure {
  readonly metric: string;
  /** Label of the bot that it is about, and of the other of two; null: it is about the table, or about one bot. */
  readonly bot: string | null;
  readonly under: string | null;
  readonly unit: string;
  /** With its error by deal, or by buckets where that is how it is told. */
  readonly estimate: Estimate;
  readonly spread: Spread;
}

/** Labels of two bots. */
export type Two = readonly [over: string, under: string];

/**
 * The payout of each bot by rank, by how much the one of two is better, and all that balance.csv tells of the table.
 */
export function measuresOf(results: Results, two: Two | null): readonly Measure[] {
  const { totals, labels, ranking, tally } = results;
  const balance = { sums: totals.balance, played: playedIn(results) };
  const sums = new Sums(tally);
  const payouts = payoutMetrics(labels.length);
  return [
    ...ranking.map((bot) => ({
      ...measure(payouts[bot], balance),
      bot: labels[bot],
      estimate: sums.figures(bot).payout,
    })),
    ...gap(results, balance, two),
    ...metricsOf(balance.played, labels.length).map((metric) => measure(metric, balance)),
  ];
}

/** Nothing where not both of them play. */
function gap({ labels, tally }: Results, balance: Balance, two: Two | null): Measure[] {
  if (two === null || !two.every((label) => labels.includes(label))) return [];
  const [over, under] = two.map((label) => labels.indexOf(label));
  const sums = new Sums(tally);
  const estimate = over < under ? difference(sums.pair(over, under)) : negated(difference(sums.pair(under, over)));
  const { of } = gapOf([over, under]);
  const spread = spreadOf((without) => of(balance, without), balance.sums.bucketDeals);
  return [{ metric: PAYOUT_GAP.name, bot: two[0], under: two[1], unit: PAYOUT_GAP.unit, estimate, spread }];
}

function measure(metric: Metric, balance: Balance): Measure {
  const { value, se, deals } = figureOf(metric, balance);
  const spread = spreadIn(metric, balance);
  const n = metric.how.kind === 'ratio' ? deals : spread.groups;
  return { metric: metric.name, bot: null, under: null, unit: metric.unit, estimate: { value, se, n }, spread };
}

function spreadIn({ how }: Metric, balance: Balance): Spread {
  switch (how.kind) {
    case 'ratio': {
      const { index, deals, divisor } = how;
      const sums = balance.sums.ratioByBucket(index, deals);
      return spreadOf(withoutEach(sums, divisor), sums.deals);
    }
    case 'buckets':
      return spreadOf((without) => how.metric.of(balance, without), balance.sums.bucketDeals);
  }
}

/** The ratio without a bucket, or of all of them for -1. */
function withoutEach({ x, y }: RatioByBucket, divisor: number): (without: number) => number | null {
  const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const [allX, allY] = [total(x), total(y)];
  return (without) => {
    const left = allY - (y[without] ?? 0n);
    return left === 0n ? null : Number(allX - (x[without] ?? 0n)) / Number(left) / divisor;
  };
}
