import type { Card } from '#engine/card/card';
import { ratio } from '#results/ratio';
import { AIM, type LineSums } from './aims';
import { WHOLE } from './row-sums';

/** What values may be: whole multiples of `step` from `min` to `max`. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Value by id of a line. */
export type Values = ReadonlyMap<string, number>;

/**
 * So many aims of an average line are added to each: a line that is hardly ever aimed at gets an average value rather
 * than one by luck.
 */
const PRIOR_AIMS = 20;
/** Two rounds are told apart by so many standard errors, and a value stays where it is even within so many. */
const APART = 4;
const SETTLED = 1.5;

export interface FitTask {
  readonly card: Card;
  /** What was played, whatever the values were then; the latest round last. */
  readonly rounds: readonly LineSums[];
  /** What each line is to pay a time that it is aimed at. */
  readonly target: number;
  readonly values: Values;
  readonly bounds: Bounds;
}

/** How many times its value a line pays, a time that it is aimed at: over so many aims, with its standard error. */
interface Rate {
  readonly times: number;
  readonly aims: number;
  readonly se: number;
}

/**
 * The values at which the lines pay the target, as near as steps and bounds let them. After the first round a value
 * stays where it may well be even, so that those of rare lines come to rest.
 */
export function fitValues({ card, rounds, target, values, bounds }: FitTask): Values {
  const latest = rounds[rounds.length - 1];
  const average = timesOf(latest, WHOLE) / aimsOf(latest, WHOLE);
  const prior: Rate = { times: average, aims: PRIOR_AIMS, se: 0 };
  return new Map(
    card.lines.map(({ id, value: printed }) => {
      const current = values.get(id) ?? printed;
      const rate = pooled(rateOf(rounds, id, average), prior);
      const even = target / rate.times;
      const isNear = Math.abs(even - current) <= bounds.step / 2 + (SETTLED * even * rate.se) / rate.times;
      return [id, rounds.length > 1 && isNear ? current : stepped(even, bounds)];
    }),
  );
}

/** The rate of a line by the latest round and those before it, back to one in which it was another: bots may play by values. */
function rateOf(rounds: readonly LineSums[], id: string, average: number): Rate {
  let rate = rateIn(rounds[rounds.length - 1], id, average);
  for (let i = rounds.length - 2; i >= 0; i--) {
    const earlier = rateIn(rounds[i], id, average);
    if (Math.abs(earlier.times - rate.times) > APART * Math.hypot(earlier.se, rate.se)) break;
    rate = pooled(rate, earlier);
  }
  return rate;
}

function rateIn(sums: LineSums, id: string, average: number): Rate {
  const aims = aimsOf(sums, id);
  if (aims === 0) return { times: 0, aims, se: Number.POSITIVE_INFINITY };
  const { se } = ratio(sums.ratio(id, 'times'));
  // As if it had paid once more: the error of a line that never pays is not 0.
  return { times: timesOf(sums, id) / aims, aims, se: Math.hypot(se ?? 0, average / aims) };
}

function pooled(a: Rate, b: Rate): Rate {
  if (a.aims === 0 || b.aims === 0) return a.aims === 0 ? b : a;
  const aims = a.aims + b.aims;
  return {
    times: (a.times * a.aims + b.times * b.aims) / aims,
    aims,
    se: Math.hypot(a.se * a.aims, b.se * b.aims) / aims,
  };
}

function stepped(value: number, { min, max, step }: Bounds): number {
  return Math.min(max, Math.max(min, step * Math.round(value / step)));
}

const aimsOf = (sums: LineSums, row: string) => Number(sums.sum(row, 'aimed')) / AIM;
const timesOf = (sums: LineSums, row: string) => Number(sums.sum(row, 'times')) / AIM;

/** By how much the values differ most, and in how many lines they do. */
export function movesOf(before: Values, after: Values): { readonly moved: number; readonly largest: number } {
  let [moved, largest] = [0, 0];
  for (const [id, value] of after) {
    const move = Math.abs(value - (before.get(id) ?? value));
    if (move > 0) moved++;
    largest = Math.max(largest, move);
  }
  return { moved, largest };
}
