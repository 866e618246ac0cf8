import { runConfig } from '../../__fixtures__/synthetic';
import type { SweepConfig } from '../config';
import type { VariantFigure } from '../figures';

/** A sweep of two made-up bots whose variants have these values of the key `x`; the baseline has 0. */
export function sweepConfigOf(values: readonly string[], more: Partial<SweepConfig> = {}): SweepConfig {
  const { seed, schedule, gamesPerDeal, onFault, fine, timeout, wall, bots, ruleset } = runConfig(['a', 'b']);
  const { card: _, ...rules } = ruleset;
  return {
    ...{ command: 'sweep', commandLine: 'pnpm sweep', seed, schedule, gamesPerDeal, onFault, fine, timeout },
    games: { requested: 400, planned: 400 },
    deals: 100,
    order: 'grid',
    keys: [{ key: 'x', values: [...values] }],
    cards: {},
    variants: ['0', ...values].map((value) => ({ values: [value], sameAs: null, ruleset: rules, wall, bots })),
    metrics: ['draw_rate', 'turns'],
    ...more,
  };
}

/** A figure of the table with the interval that a normal distribution would give it. */
export function figureOf(
  metric: string,
  unit: string,
  [value, se]: readonly [number, number],
  [difference, differenceSe]: readonly [number | null, number | null] = [null, null],
  p: VariantFigure['p'] = null,
): VariantFigure {
  const known = difference !== null && differenceSe !== null;
  return {
    ...{ metric, unit, bot: null, under: null, value, se, low: value - 2 * se, high: value + 2 * se, n: 100 },
    ...{ difference, differenceSe, p, paired: known ? 100 : 0 },
    differenceLow: known ? difference - 2 * differenceSe : null,
    differenceHigh: known ? difference + 2 * differenceSe : null,
  };
}
