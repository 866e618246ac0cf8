import type { CardLine } from '#engine/card/card';
import { keyOf } from '#engine/card/lint';
import { interval } from '#results/intervals';
import type { LineFigures } from './line-figures';
import { shareInterval } from './rate';

/** A line that another makes idle, and how that is known. */
export interface Dominated {
  readonly line: string;
  readonly by: string;
  /** `hands`: each hand of it is a hand of the other, which pays as much. `play`: the other is nearer more often, is won
   * with more often when aimed at, and is worth as much; both are aimed at often enough, and intervals (95 %) of both rates
   * do not touch. */
  readonly how: 'hands' | 'play';
}

/** The lines that another one dominates, each with the best paying of those that do. */
export function dominatedLines(figures: readonly LineFigures[]): Dominated[] {
  const keys = new Map(figures.map(({ line }) => [line.id, new Set(line.targets.map((target) => keyOf(target)))]));
  return figures.flatMap((one, index): Dominated[] => {
    const by = (rules: (other: LineFigures, at: number) => boolean) =>
      figures
        .filter((other, at) => other !== one && other.line.value >= one.line.value && rules(other, at))
        .sort((a, b) => (b.pays.value ?? 0) - (a.pays.value ?? 0))[0]?.line.id;
    const holds = by((other, at) => isHeldBy(one.line, other.line, keys, at < index));
    if (holds !== undefined) return [{ line: one.line.id, by: holds, how: 'hands' }];
    const better = by((other) => isBetter(other, one));
    return better === undefined ? [] : [{ line: one.line.id, by: better, how: 'play' }];
  });
}

/** Of two lines that are alike in everything the later one is idle. */
function isHeldBy(
  one: CardLine,
  other: CardLine,
  keys: ReadonlyMap<string, ReadonlySet<string>>,
  isEarlier: boolean,
): boolean {
  const [own, others] = [keys.get(one.id), keys.get(other.id)];
  if (own === undefined || others === undefined || ![...own].every((key) => others.has(key))) return false;
  if (other.concealed && !one.concealed) return false;
  if (one.jokerlessBonus && !other.jokerlessBonus) return false;
  const alike =
    own.size === others.size &&
    one.value === other.value &&
    one.concealed === other.concealed &&
    one.jokerlessBonus === other.jokerlessBonus;
  return !alike || isEarlier;
}

/** Fewer aims tell nothing of how often a line is won. */
const LEAST_AIMS = 10;

function isBetter(other: LineFigures, one: LineFigures): boolean {
  if (Math.min(other.aims, one.aims) < LEAST_AIMS) return false;
  return (
    isAbove(interval(other.aimed), interval(one.aimed)) &&
    isAbove(shareInterval(other.reached, other.aims), shareInterval(one.reached, one.aims))
  );
}

type Interval = ReturnType<typeof interval>;

function isAbove(first: Interval, second: Interval): boolean {
  return first !== null && second !== null && first[0] > second[1];
}
