/**
 * Means, rates and their errors, with the deal as the unit of observation. All of them are ratios of two totals over the
 * deals, such as payout by games or points by wins, so one estimator serves: the linearised ratio. Where every deal has
 * the same number of games it is the plain mean with its plain standard error. Differences of large sums are formed in
 * whole numbers, so nothing is lost to cancellation.
 */

/** Exact sums over `n` observations of x, y, their squares and their product. */
export interface RatioSums {
  readonly n: bigint;
  readonly x: bigint;
  readonly y: bigint;
  readonly xx: bigint;
  readonly xy: bigint;
  readonly yy: bigint;
}

export interface Estimate {
  /** null where there is nothing to divide by. */
  readonly value: number | null;
  /** Standard error; null with fewer than two observations that say anything. */
  readonly se: number | null;
  /** Number of observations. */
  readonly n: number;
}

/** A fraction of whole numbers, its denominator above zero. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Sum of x by sum of y, and its standard error. */
export function ratio(sums: RatioSums): Estimate {
  const variance = varianceOf(sums);
  return {
    value: sums.y === 0n ? null : quotient([sums.x, sums.y]),
    se: variance && Math.sqrt(quotient(variance)),
    n: Number(sums.n),
  };
}

/**
 * Exact sums over the deals that two bots both played: products of every two of (1, payout of a, games of a, payout of
 * b, games of b), the upper triangle by rows.
 */
export type PairSums = readonly bigint[];

/** Mean payout a seat and game of a, less that of b. */
export function difference(sums: PairSums): Estimate {
  const [n, a, gamesA, b, gamesB] = sums;
  if (gamesA === 0n || gamesB === 0n) return { value: null, se: null, n: Number(n) };
  const value: Fraction = [a * gamesB - b * gamesA, gamesA * gamesB];
  // A deal's part in the difference, times gamesA^2 gamesB^2: linear in its four numbers, with these coefficients.
  const squareA = gamesA * gamesA;
  const squareB = gamesB * gamesB;
  const coefficients = [0n, squareB * gamesA, -squareB * a, -squareA * gamesB, squareA * b];
  let square = 0n;
  let at = 0;
  for (let i = 0; i < coefficients.length; i++) {
    for (let j = i; j < coefficients.length; j++) {
      square += (i === j ? 1n : 2n) * coefficients[i] * coefficients[j] * sums[at++];
    }
  }
  const se = n < 2n ? null : Math.sqrt(quotient([n * square, (n - 1n) * (squareA * squareB) ** 2n]));
  return { value: quotient(value), se, n: Number(n) };
}

/**
 * How many times the variance of the mean is what it would be if the games were independent. Below 1 the duplicate scheme
 * saves games. `games` are the same sums with the game as the observation.
 */
export function designEffect(deals: RatioSums, games: RatioSums | null): number | null {
  const byDeal = varianceOf(deals);
  const byGame = games && varianceOf(games);
  if (!byDeal || !byGame || byGame[0] === 0n) return null;
  return quotient([byDeal[0] * byGame[1], byDeal[1] * byGame[0]]);
}

/** Standard deviation of `n` numbers from their sum and the sum of their squares. */
export function standardDeviation(n: bigint, sum: bigint, squares: bigint): number | null {
  return n < 2n ? null : Math.sqrt(quotient([n * squares - sum * sum, n * (n - 1n)]));
}

/**
 * Variance of sum x / sum y: with r that ratio and y' the mean of y, sum (x - r y)^2 / (n (n - 1) y'^2). Null where only
 * one observation has a y other than zero, since the spread cannot be seen from one.
 */
function varianceOf({ n, x, y, xx, xy, yy }: RatioSums): Fraction | null {
  if (n < 2n || y * y === yy) return null;
  return [n * (y * y * xx - 2n * x * y * xy + x * x * yy), (n - 1n) * y ** 4n];
}

/** The double next to a fraction, give or take a unit in the last place. */
function quotient([numerator, denominator]: Fraction): number {
  const shift = BigInt(Math.max(0, 64 + bits(denominator) - bits(numerator)));
  return Number((numerator << shift) / denominator) * 2 ** -Number(shift);
}

function bits(n: bigint): number {
  return (n < 0n ? -n : n).toString(16).length * 4;
}
