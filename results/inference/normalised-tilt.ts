import { balance, ROUNDS, type Sample, type Tilt } from './tilt';

/** Told from 0 by no number of games; 0 itself has an equation of its own. */
const UNSEEABLE = 1e-12;

/**
 * Tilt of the likeliest distribution whose mean is t standard deviations; the sample must have values on both sides
 * of 0.
 *
 * For any w the mean of a - (w + (a - t w)^2 / w) t / 2 is, but for a factor, t^2 variance - mean^2, which is to be 0,
 * plus a square that vanishes where the mean is t w. So with w fixed the hypothesis is linear, and w is moved to
 * mean / t of the solution until it stays there. Where the sample is short of t, each move makes the solution likelier.
 * Where it is beyond t, each w asks too little and the one that asks most is looked for; the moves may overshoot it,
 * but it lies in a bracket.
 *
 * In the first case there can be several peaks, if the sample is very short of t (by about half a standard deviation).
 * Which of them is found then changes how far the hypothesis is from likely, not whether it is.
 */
export function normalisedTilt(sample: Sample, t: number): Tilt {
  if (Math.abs(t) < UNSEEABLE) return balance(sample, sample.values);
  const { n, values, counts } = sample;
  const excess = new Float64Array(values.length);
  const beyond = isBeyond(sample, t);
  let [low, w, high] = beyond ? bracketBeyond(sample, t) : [0, startShort(sample, t), Number.POSITIVE_INFINITY];
  let step = high - low;
  for (let round = 0; ; round++) {
    for (let i = 0; i < values.length; i++) excess[i] = values[i] - (w + (values[i] - t * w) ** 2 / w) * (t / 2);
    const tilt = balance(sample, excess);
    const mean = values.reduce((sum, a, i) => sum + (a * counts[i]) / tilt[i], 0) / n;
    // In standard deviations. The likelihood is at a peak or a trough, so that it lacks the square of this.
    if (Math.abs(mean / w - t) < 1e-8 || round === ROUNDS) return tilt;
    const moved = mean / t;
    if (moved > w) low = w;
    else high = w;
    const good = moved > low && moved < high && Math.abs(moved - w) <= step / 2;
    const next = !beyond || good ? moved : Math.sqrt(low * high);
    step = Math.abs(next - w);
    w = next;
  }
}

function spreadOf({ n, values, counts }: Sample): [mean: number, variance: number] {
  const mean = values.reduce((sum, a, i) => sum + counts[i] * a, 0) / n;
  return [mean, values.reduce((sum, a, i) => sum + counts[i] * (a - mean) ** 2, 0) / n];
}

function isBeyond(sample: Sample, t: number): boolean {
  const [mean, variance] = spreadOf(sample);
  return mean / t > Math.sqrt(variance);
}

/** Between `low` and `high` are the w with which a sample beyond t does not fulfil the linear hypothesis. */
function bracketBeyond(sample: Sample, t: number): [low: number, middle: number, high: number] {
  const [mean, variance] = spreadOf(sample);
  const middle = Math.sqrt((mean ** 2 + variance) / (1 + t ** 2));
  const high = (Math.abs(mean) + Math.sqrt((mean ** 2 - t ** 2 * variance) / (1 + t ** 2))) / Math.abs(t);
  return [middle * (middle / high), middle, high];
}

/**
 * Standard deviation of a distribution that fulfils the hypothesis, so that the linear one with that w can be
 * fulfilled: of those that are the sample mixed with one value the likeliest.
 */
function startShort(sample: Sample, t: number): number {
  const { n, values, counts } = sample;
  const [mean, variance] = spreadOf(sample);
  let most = Number.NEGATIVE_INFINITY;
  let start = Math.sqrt(variance);
  for (let i = 0; i < values.length; i++) {
    if (values[i] / t <= 0) continue;
    const way = values[i] - mean;
    const part = partOf(mean, variance, way, t);
    const before = counts[i] / n;
    const likelihood = (1 - before) * Math.log1p(-part) + before * Math.log1p(part / before - part);
    if (!(likelihood > most)) continue;
    most = likelihood;
    start = Math.sqrt((1 - part) * (variance + part * way ** 2));
  }
  return start;
}

/**
 * Part of a mixture that a value, `way` from the mean, is to be for the mean to be t standard deviations: the greater
 * root of (mean + part way)^2 = t^2 (1 - part) (variance + part way^2).
 */
function partOf(mean: number, variance: number, way: number, t: number): number {
  const a = way ** 2 * (1 + t ** 2);
  const b = 2 * mean * way - t ** 2 * (way ** 2 - variance);
  const c = mean ** 2 - t ** 2 * variance;
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * c));
  return b > 0 ? (-2 * c) / (b + root) : (root - b) / (2 * a);
}
