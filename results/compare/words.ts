import { count } from '../count';
import type { Against, ComparedRow, Comparison } from './comparison';

/** What the outputs of a comparison say in words. */

/** `payout of cautious`, `payout_gap of cautious over random`, `draw_rate`. */
export function figureName({ metric, bot, under }: Pick<ComparedRow, 'metric' | 'bot' | 'under'>): string {
  return `${metric}${bot === null ? '' : ` of ${bot}`}${under === null ? '' : ` over ${under}`}`;
}

/** Whether a run is paired with the base, and why not. */
export function pairingInWords({ run, pairing }: Against, { base }: Comparison): string {
  if (!pairing.paired) return `unpaired: ${pairing.why}`;
  const { deals, buckets, dealing, drawing } = pairing;
  const [own, others] = [run, base].map(({ results }) => results.run.deals.played);
  const of =
    deals === own && deals === others ? '' : ` of ${own.toLocaleString('en')} and ${others.toLocaleString('en')}`;
  const walls = dealing.length === 0 ? '' : `, whose walls differ by ${dealing.join(' and ')} only`;
  const draws = drawing === null ? '' : `, whose walls are drawn from otherwise (${drawing[0]}, not ${drawing[1]})`;
  return `paired on ${deals.toLocaleString('en')} common deals${of}${walls}${draws}, by ${count(buckets, 'bucket')} of deals`;
}

/** Labels that only one of the two has; null if there are none. */
export function unmatched(
  { run }: Against,
  { base }: Comparison,
): { readonly run: string[]; readonly base: string[] } | null {
  const [own, others] = [run.results.labels, base.results.labels];
  const only = (labels: readonly string[], not: readonly string[]) => labels.filter((label) => !not.includes(label));
  const found = { run: only(own, others), base: only(others, own) };
  return found.run.length + found.base.length === 0 ? null : found;
}
