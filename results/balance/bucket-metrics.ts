import type { BalanceSums } from './balance-sums';
import type { Distribution } from './distribution';
import type { Played } from './ratio-metrics';
import { type Counted, deviation, entropy, giniCoefficient, meanDifference } from './spread';

/** What some deals came to, and by which rules. */
export interface Balance {
  readonly played: Played;
  readonly sums: BalanceSums;
}

/** A figure that is no ratio of two sums: worked out without each bucket of deals in turn, it has a jackknife error. */
export interface BucketMetric {
  readonly name: string;
  readonly unit: string;
  /** Meaning and formula: its row in README.md, one line of Markdown. */
  readonly doc: string;
  /** Without a bucket, or with all of them for -1; null where it does not exist. */
  readonly of: (balance: Balance, without: number) => number | null;
  readonly applies: (played: Played) => boolean;
}

const always = () => true;

/** Of the payouts, the payments and the winning hands. */
export const SPREADS: readonly BucketMetric[] = [
  {
    name: 'payout_sd',
    unit: 'points',
    doc: 'standard deviation of the payout of a single seat in a single game: sqrt( Σ(p - mean)² / (N - 1) )',
    of: ({ sums: { payouts } }, without) => deviation(counted(payouts, without)),
    applies: always,
  },
  {
    name: 'payout_difference',
    unit: 'points',
    doc: "Gini's mean difference of these payouts: how far two of them are apart, mean over all pairs",
    of: ({ sums: { payouts } }, without) => meanDifference(counted(payouts, without)),
    applies: always,
  },
  {
    name: 'payment_gini',
    unit: '0 to 1',
    doc: 'Gini coefficient of what winners got for their hands: mean difference of these payments / twice their mean',
    of: ({ sums: { payments } }, without) => giniCoefficient(counted(payments, without)),
    applies: always,
  },
  {
    name: 'hand_entropy',
    unit: 'bits',
    doc: 'entropy of the winning hands: -Σ s log2 s, s being the share of each `shape` in hands.csv',
    of: ({ sums }, without) => scaled(handEntropy(sums, without), 1 / Math.LN2),
    applies: always,
  },
  {
    name: 'hand_variety',
    unit: 'hands',
    doc: 'effective number of winning hands, so many equally frequent ones have this entropy: exp(-Σ s ln s)',
    of: ({ sums }, without) => {
      const nats = handEntropy(sums, without);
      return nats === null ? null : Math.exp(nats);
    },
    applies: always,
  },
  {
    name: 'lines_never_won',
    unit: 'share',
    doc: 'lines of the card that never won / lines of the card; the more games, the fewer',
    of: ({ sums: { shapes }, played: { lines } }, without) =>
      lines.filter(({ id }) => shapes.timesOf(id, without) === 0).length / lines.length,
    applies: ({ lines }) => lines.length > 0,
  },
];

/** By how much the best bot is paid more than the worst, both by the mean payout of all deals. */
export const SKILL_GAP: BucketMetric = {
  name: 'skill_gap',
  unit: 'deviations',
  doc: 'mean payout of the best ranked bot less that of the worst / `payout_sd`: how far skill carries in one game',
  of: ({ sums }, without) => {
    const between = bestAndWorst(sums);
    if (between === null) return null;
    const [best, worst] = between.map((bot) => sums.payoutOf(bot, without));
    const spread = deviation(counted(sums.payouts, without));
    return best === null || worst === null || !spread ? null : (best - worst) / spread;
  },
  applies: always,
};

/** By how much one bot is paid more than another. */
export const PAYOUT_GAP = {
  name: 'payout_gap',
  unit: 'points a game',
  doc: 'mean payout a seat and game of the bot that is best under the baseline less that of the bot that is worst there',
} as const;

/** Of two bots, by their indices; null where either did not play. */
export function gapOf([over, under]: readonly [over: number, under: number]): BucketMetric {
  return {
    ...PAYOUT_GAP,
    of: ({ sums }, without) => {
      const [more, less] = [over, under].map((bot) => sums.payoutOf(bot, without));
      return more === null || less === null ? null : more - less;
    },
    applies: always,
  };
}

/** Indices of the best and the worst paid bot of those that played; null of fewer than two. */
export function bestAndWorst(sums: BalanceSums): readonly [best: number, worst: number] | null {
  const ranked = Array.from({ length: sums.bots }, (_, bot) => ({ bot, mean: sums.payoutOf(bot, -1) }))
    .filter(({ mean }) => mean !== null)
    .sort((a, b) => Number(b.mean) - Number(a.mean) || a.bot - b.bot);
  return ranked.length < 2 ? null : [ranked[0].bot, ranked[ranked.length - 1].bot];
}

function counted(distribution: Distribution<number>, without: number): Counted {
  const order = distribution.sorted();
  return {
    values: order.map((index) => distribution.keys[index]),
    counts: order.map((index) => distribution.times(index, without)),
  };
}

function handEntropy({ shapes }: BalanceSums, without: number): number | null {
  return entropy(shapes.sorted().map((index) => shapes.times(index, without)));
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
