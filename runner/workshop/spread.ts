import type { Card } from '#engine/card/card';
import { jackknife, jackknifed } from '#results/balance/jackknife';
import { deviation, meanOf } from '#results/balance/spread';
import type { Estimate } from '#results/ratio';
import { AIM, type LineSums } from './aims';
import { paymentOf } from './line-figures';

/** How far apart the lines of a card are in what they pay a time that they are aimed at. */
export interface Spread {
  /** Lines that were aimed at; of the others nothing is known. */
  readonly lines: number;
  /** Mean over these lines. */
  readonly mean: number | null;
  /** Standard deviation over them, as measured: chance is in it. */
  readonly measured: Estimate;
  /** The same without what chance alone explains. */
  readonly beyondChance: Estimate;
}

/** What was measured of a line: at what value, how often aimed at, and what it paid then. */
export interface Measured {
  readonly value: number;
  readonly aims: number;
  readonly pays: Estimate;
}

/** A line's payment, and its standard error. */
interface Point {
  readonly value: number;
  readonly se: number;
}

/** The spread of a card's lines, with errors by leaving out buckets of deals. */
export function spreadOf(sums: LineSums, card: Card): Spread {
  const points = pointsOf(sums, card, -1);
  const by = (figure: (points: readonly Point[]) => number | null) =>
    jackknifed(jackknife((without) => figure(pointsOf(sums, card, without)), sums.bucketDeals));
  const mean = points.length === 0 ? null : meanOf(asCounted(points));
  return { lines: points.length, mean, measured: by(plain), beyondChance: withSeenSpread(by(beyondChance)) };
}

function pointsOf(sums: LineSums, { lines }: Card, without: number): Point[] {
  return withPooledErrors(
    lines.flatMap(({ id, value }) => {
      const aims = Number(sums.sum(id, 'aimed', without)) / AIM;
      return aims === 0 ? [] : [{ value, aims, pays: paymentOf(sums, id, value, without) }];
    }),
  );
}

/**
 * What lines pay, with errors from what all of them have in common. A line's own error grows with its own estimate: one that
 * has paid little by chance would pass for well known, and the spread for chance. If all paid alike, what one aim pays would
 * have a variance in proportion to the line's value, since dearer lines win less often; by how much, all lines tell.
 */
export function withPooledErrors(lines: readonly Measured[]): Point[] {
  let [squares, weights] = [0, 0];
  for (const { value, aims, pays } of lines) {
    if (pays.se === null) continue;
    squares += (pays.se * aims) ** 2;
    weights += value * aims;
  }
  const unit = weights === 0 ? 0 : squares / weights;
  return lines.map(({ value, aims, pays }) => ({ value: pays.value ?? 0, se: Math.sqrt((unit * value) / aims) }));
}

/** Where no spread is to be seen, neither is its error. */
function withSeenSpread(spread: Estimate): Estimate {
  return spread.value === 0 ? { ...spread, se: null } : spread;
}

const asCounted = (points: readonly Point[]) => ({
  values: points.map(({ value }) => value),
  counts: points.map(() => 1),
});

const plain = (points: readonly Point[]) => deviation(asCounted(points));

/**
 * Standard deviation of true values that are known with errors, by Paule & Mandel (1982): the t for which the squared
 * distances from the mean, by t^2 + se^2 as weights' inverse, add up to one less than there are values. 0 if chance alone
 * explains as much. A value that is hardly known weighs little.
 */
export function beyondChance(points: readonly Point[]): number | null {
  if (points.length < 2) return null;
  const excess = (variance: number) => {
    let [weights, total] = [0, 0];
    for (const { value, se } of points) {
      const weight = 1 / (variance + se * se);
      weights += weight;
      total += weight * value;
    }
    const mean = total / weights;
    let squares = 0;
    for (const { value, se } of points) squares += (value - mean) ** 2 / (variance + se * se);
    return squares - (points.length - 1);
  };
  if (!(excess(0) > 0)) return 0; // not a number, where nobody won
  let [low, high] = [0, 1];
  while (excess(high) > 0) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(high);
}

/** How many times as far apart the lines are after a change, on the same deals; with its error. */
export function spreadRatio(
  before: { readonly sums: LineSums; readonly card: Card },
  after: { readonly sums: LineSums; readonly card: Card },
  figure: 'measured' | 'beyondChance',
): Estimate {
  const of = { measured: plain, beyondChance }[figure];
  const quotient = (without: number) => {
    const first = of(pointsOf(before.sums, before.card, without));
    const second = of(pointsOf(after.sums, after.card, without));
    return first === null || second === null || first === 0 ? null : second / first;
  };
  return withSeenSpread(jackknifed(jackknife(quotient, before.sums.bucketDeals)));
}
