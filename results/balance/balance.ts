import type { RulesOf } from '#engine/rules/game';
import type { Pair } from '../pairs';
import type { Results } from '../results';
import { bestAndWorst, SKILL_GAP } from './bucket-metrics';
import { dealsToLead } from './deals-to-lead';
import { type Figure, figureOf, type Metric, metricsOf } from './metric';
import type { Played } from './ratio-metrics';

/** A metric of a run, with the two bots that it is about, or null: it is about the table. */
export interface BalanceRow extends Pick<Metric, 'name' | 'unit'>, Figure {
  readonly between: readonly [over: number, under: number] | null;
}

/** Its formula stands in deals-to-lead.ts. */
export const DEALS_TO_LEAD = {
  name: 'deals_to_lead',
  unit: 'deals',
  doc: 'deals after which `over` is ahead of `under` with a probability of 95 %, if it is the better by as much as here: (1.645 · s / d)²',
} as const;

/** What the rules do to the game, metric by metric; then, of two bots or more, what skill does. */
export function balanceOf(results: Results): BalanceRow[] {
  const { totals, labels } = results;
  const played = playedIn(results);
  const balance = { sums: totals.balance, played };
  const rows = metricsOf(played, labels.length).map((metric) => ({
    name: metric.name,
    unit: metric.unit,
    between: metric.name === SKILL_GAP.name ? bestAndWorst(totals.balance) : null,
    ...figureOf(metric, balance),
  }));
  const leads = results.pairs.filter((pair) => isTold(pair, results.ranking));
  return [
    ...rows,
    ...leads.map(({ over, under, difference }) => ({
      name: DEALS_TO_LEAD.name,
      unit: DEALS_TO_LEAD.unit,
      between: [over, under] as const,
      ...dealsToLead(difference),
    })),
  ];
}

/** Each bot over the next, and the best over the worst. */
function isTold({ over, under }: Pair, ranking: readonly number[]): boolean {
  const [place, other] = [ranking.indexOf(over), ranking.indexOf(under)];
  return other === place + 1 || (place === 0 && other === ranking.length - 1);
}

/** What was played in a run, as far as it decides which metrics there are. */
export function playedIn({ run, lines }: Results): Played {
  const { game, rules } = run.ruleset;
  // Plain data by now; they were checked before they were played.
  return game === 'basic'
    ? { game, rules: rules as RulesOf['basic'], lines }
    : { game, rules: rules as RulesOf['american'], lines };
}
