import type { CardLine } from '#engine/card/card';
import { loadCard } from '#engine/card/load';
import type { Setup } from '#engine/referee/setup';
import { PAYOUT_GAP } from '#results/balance/bucket-metrics';
import { metricsOf } from '#results/balance/metric';
import type { Played } from '#results/balance/ratio-metrics';
import { PAYOUT } from '#results/sweep/figures';
import { FIRST_METRICS, METRIC_NAMES } from '#results/sweep/metrics';
import type { Sweep } from './sweep';

/** What decides which metrics a variant has. `known` keeps the lines of cards, by hash. */
export function playedIn(setup: Setup, known: Map<string, readonly CardLine[]>): Played {
  if (setup.game === 'basic') return { game: setup.game, rules: setup.rules, lines: [] };
  const { hash, text, file } = setup.card;
  const lines = known.get(hash) ?? loadCard(text, file).lines;
  known.set(hash, lines);
  return { game: setup.game, rules: setup.rules, lines };
}

/** The metrics that were asked for by name and that no variant can have, whatever is played. */
export function lackingMetrics({ metrics, variants }: Pick<Sweep, 'metrics' | 'variants'>): readonly string[] {
  const isOwnChoice = metrics !== FIRST_METRICS && metrics !== METRIC_NAMES;
  const lacking = new Set(isOwnChoice ? metrics : []);
  const known = new Map<string, readonly CardLine[]>();
  lacking.delete(PAYOUT);
  for (const { setup, bots, sameAs } of variants) {
    if (lacking.size === 0) break;
    if (sameAs !== null) continue;
    for (const { name } of metricsOf(playedIn(setup, known), bots.length)) lacking.delete(name);
    if (bots.length > 1) lacking.delete(PAYOUT_GAP.name);
  }
  return [...lacking];
}
