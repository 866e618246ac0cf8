import type { BalancePairSums } from '../balance/balance-pair-sums';
import { type Balance, bestAndWorst, gapOf, PAYOUT_GAP, SKILL_GAP } from '../balance/bucket-metrics';
import { differenceOf, type Figure, figureOf, type Metric, metricsOf, payoutMetrics } from '../balance/metric';
import { type PValue, pValue } from '../inference/comparison';
import { CERTAIN_FROM, type RowFigures, type RowSubject } from './row';

/** Of a bot: a metric besides those of balance.csv. */
export const PAYOUT = 'payout';

/** Which figures of the variants are compared with each other. */
export function comparisonOf({ metric, bot }: RowSubject): string {
  return metric === PAYOUT ? `${PAYOUT}:${bot}` : metric;
}

/** What a metric came to in one variant, before the variants are compared with each other. */
export type VariantFigure = RowSubject & Omit<RowFigures, 'pHolm'>;

/** A variant and the baseline, over the same deals. */
export interface PlayedPair {
  readonly variant: Balance;
  readonly base: Balance;
  /** Of the two in this order. */
  readonly pairs: BalancePairSums;
}

/** All metrics that the rules of the baseline have, in their order. */
export function baselineFigures(base: Balance, labels: readonly string[]): VariantFigure[] {
  return sweepMetrics(base, base).map((metric) => ({
    ...subjectOf(metric, base, base, labels),
    ...told(figureOf(metric, base)),
    ...NO_DIFFERENCE,
  }));
}

/**
 * All metrics that the rules of a variant have, with their differences where the baseline has them too. `baseline` are the
 * figures of the base.
 */
export function variantFigures(
  played: PlayedPair,
  baseline: readonly VariantFigure[],
  labels: readonly string[],
): VariantFigure[] {
  const { variant, base } = played;
  const baseErrors = new Map(baseline.map((figure) => [comparisonOf(figure), figure.se]));
  return sweepMetrics(variant, base).map((metric) => {
    const figure = figureOf(metric, variant);
    const subject = subjectOf(metric, variant, base, labels);
    const baseSe = baseErrors.get(comparisonOf(subject));
    const difference = baseSe === undefined ? NO_DIFFERENCE : differenceFrom(metric, figure, baseSe, played);
    return { ...subject, ...told(figure), ...difference };
  });
}

/** Figures of a variant that plays the same games as the baseline, whose figures are given. */
export function sameAsBaseline(figures: readonly VariantFigure[]): VariantFigure[] {
  return figures.map((figure) => {
    const zero = figure.value === null ? null : 0;
    const spread = figure.se === null ? null : 0;
    return {
      ...figure,
      difference: zero,
      differenceSe: spread,
      differenceLow: spread,
      differenceHigh: spread,
      p: spread === null ? null : 1,
      paired: figure.n,
    };
  });
}

const NO_DIFFERENCE = {
  difference: null,
  differenceSe: null,
  differenceLow: null,
  differenceHigh: null,
  p: null,
  paired: 0,
} as const;

function differenceFrom(
  metric: Metric,
  figure: Figure,
  baseSe: number | null,
  played: PlayedPair,
): Omit<VariantFigure, keyof Told | keyof RowSubject> {
  const { value, se, interval, deals } = differenceOf(metric, played.variant, played.base, played.pairs);
  // Where the spread of either cannot be seen, that of their difference cannot.
  const isSeen = figure.se !== null && baseSe !== null && !(se === 0 && value !== 0 && isBlind(metric, played));
  const observations = metric.how.kind === 'ratio' ? deals : bucketsIn(played.variant);
  const p: PValue = isSeen ? pValue({ value, se, n: observations }) : null;
  return {
    difference: value,
    differenceSe: isSeen ? se : null,
    differenceLow: isSeen && interval !== null ? interval[0] : null,
    differenceHigh: isSeen && interval !== null ? interval[1] : null,
    p,
    paired: value === null ? 0 : deals,
  };
}

/**
 * Whether a difference without any spread may be chance all the same: where so few deals say anything of one of the two, such
 * as wins that nearly never happen, or the figure is no mean, and no bucket changes it but the next deals may, as with lines
 * that never won. (Σ y)² / Σ y² is at most the number of deals with a y.
 */
function isBlind({ name, how }: Metric, { variant, base }: PlayedPair): boolean {
  if (how.kind === 'buckets') return name !== PAYOUT_GAP.name;
  return [variant, base].some(({ sums }) => {
    const { n, y, yy } = sums.ratio(how.index, how.deals);
    return y * y < BigInt(Math.min(CERTAIN_FROM, Number(n))) * yy;
  });
}

function bucketsIn({ sums }: Balance): number {
  return sums.bucketDeals.filter((deals) => deals > 0).length;
}

type Told = Pick<RowFigures, 'value' | 'se' | 'low' | 'high' | 'n'>;

function told({ value, se, interval, deals }: Figure): Told {
  return { value, se, low: interval?.[0] ?? null, high: interval?.[1] ?? null, n: deals };
}

function sweepMetrics({ played, sums }: Balance, base: Balance): Metric[] {
  const best = bestAndWorst(base.sums);
  const gap: Metric[] =
    best === null ? [] : [{ ...PAYOUT_GAP, bot: null, how: { kind: 'buckets', metric: gapOf(best) } }];
  return [...metricsOf(played, sums.bots), ...gap, ...payoutMetrics(sums.bots)];
}

function subjectOf(
  { name, unit, bot }: Metric,
  variant: Balance,
  base: Balance,
  labels: readonly string[],
): RowSubject {
  const two = name === SKILL_GAP.name ? variant : name === PAYOUT_GAP.name ? base : null;
  const between = two && bestAndWorst(two.sums);
  return {
    metric: name,
    unit,
    bot: bot !== null ? labels[bot] : between && labels[between[0]],
    under: between && labels[between[1]],
  };
}
