import { interval } from '../intervals';
import { difference, type Estimate, ratio } from '../ratio';
import type { BalancePairSums } from './balance-pair-sums';
import { ratioOfBot } from './balance-sums';
import { type Balance, type BucketMetric, SKILL_GAP, SPREADS } from './bucket-metrics';
import { type Jackknife, jackknife, jackknifed, pairedDifference } from './jackknife';
import { type Played, RATIOS, type RatioMetric } from './ratio-metrics';

/** A metric of a game that is played: what it is called, and how it is told from the sums. */
export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly doc: string;
  /** The bot that it is about, an index; null: the table. */
  readonly bot: number | null;
  readonly how:
    | { readonly kind: 'ratio'; readonly index: number; readonly deals: RatioMetric['deals']; readonly divisor: number }
    | { readonly kind: 'buckets'; readonly metric: BucketMetric };
}

/** A metric's value with its standard error and interval. */
export interface Figure {
  readonly value: number | null;
  readonly se: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Deals that say anything of it. */
  readonly deals: number;
}

/** The metrics that the rules have, in the order in which they are told. With two bots or more also their skill. */
export function metricsOf(played: Played, bots: number): Metric[] {
  const ratios = RATIOS.map((metric, index): [RatioMetric, Metric] => {
    const { name, unit, doc, deals, divisor = 1 } = metric;
    return [metric, { name, unit, doc, bot: null, how: { kind: 'ratio', index, deals, divisor } }];
  });
  const buckets = [...SPREADS, ...(bots > 1 ? [SKILL_GAP] : [])].filter(({ applies }) => applies(played));
  return [
    ...ratios.filter(([{ applies }]) => applies(played)).map(([, metric]) => metric),
    ...buckets.map((metric): Metric => {
      const { name, unit, doc } = metric;
      return { name, unit, doc, bot: null, how: { kind: 'buckets', metric } };
    }),
  ];
}

/** Who gains: the mean payout of each bot, a seat and game. */
export function payoutMetrics(bots: number): Metric[] {
  return Array.from({ length: bots }, (_, bot) => ({
    name: 'payout',
    unit: 'points a game',
    doc: 'payout of the bot a seat and game',
    bot,
    how: { kind: 'ratio', index: ratioOfBot(bot), deals: 'deals', divisor: 1 },
  }));
}

export function figureOf({ how }: Metric, balance: Balance): Figure {
  switch (how.kind) {
    case 'ratio': {
      const estimate = divided(ratio(balance.sums.ratio(how.index, how.deals)), how.divisor);
      return { ...bounded(estimate), deals: estimate.n };
    }
    case 'buckets':
      return { ...bounded(jackknifed(withoutEach(how.metric, balance))), deals: balance.sums.deals };
  }
}

/**
 * A metric of a variant less that of the base, on the deals that both played: `pairs` are of the two in this order.
 * Throws a RangeError where they did not play the same deals.
 */
export function differenceOf({ how }: Metric, variant: Balance, base: Balance, pairs: BalancePairSums): Figure {
  switch (how.kind) {
    case 'ratio': {
      const estimate = divided(difference(pairs.of(how.index, variant.sums, base.sums, how.deals)), how.divisor);
      return { ...bounded(estimate), deals: estimate.n };
    }
    case 'buckets': {
      const apart = pairedDifference(withoutEach(how.metric, variant), withoutEach(how.metric, base));
      return { ...bounded(jackknifed(apart)), deals: variant.sums.deals };
    }
  }
}

function withoutEach({ of }: BucketMetric, balance: Balance): Jackknife {
  return jackknife((without) => of(balance, without), balance.sums.bucketDeals);
}

function divided({ value, se, n }: Estimate, divisor: number): Estimate {
  return { value: value === null ? null : value / divisor, se: se === null ? null : se / divisor, n };
}

function bounded(estimate: Estimate): Pick<Figure, 'value' | 'se' | 'interval'> {
  return { value: estimate.value, se: estimate.se, interval: interval(estimate) };
}
