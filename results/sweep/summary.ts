import { rulesHash } from '../hashes';
import { round } from '../round';
import { runOfVariant, type SweepConfig } from './config';
import type { SweepResults } from './results';
import type { RowFigures, SweepRow } from './row';

/** A row of sweep.csv. */
type RowSummary = Omit<SweepRow, 'variant'>;

/** `summary.json` of a sweep: the metrics of its table, and nothing that differs between two sweeps of the same games. */
export interface SweepSummary {
  readonly format: 1;
  readonly command: 'sweep';
  readonly seed: string;
  readonly order: SweepConfig['order'];
  readonly keys: SweepConfig['keys'];
  readonly duplicate: SweepConfig['schedule']['scheme'];
  readonly onFault: SweepConfig['onFault'];
  /** Of each variant, as planned. */
  readonly deals: number;
  readonly gamesPerDeal: number;
  readonly metrics: readonly string[];
  readonly variants: readonly {
    readonly variant: number;
    readonly values: Readonly<Record<string, string>>;
    readonly sameAs: number | null;
    readonly ruleset: string;
    readonly rulesHash: string;
    readonly deals: number;
    readonly games: number;
    readonly faultyGames: number;
    readonly metrics: readonly RowSummary[];
  }[];
}

export function sweepSummary(results: SweepResults): SweepSummary {
  const { config } = results;
  const { seed, order, keys, schedule, onFault, deals, gamesPerDeal, metrics } = config;
  return {
    format: 1,
    command: 'sweep',
    seed,
    order,
    keys,
    duplicate: schedule.scheme,
    onFault,
    deals,
    gamesPerDeal,
    metrics,
    variants: config.variants.map(({ values, sameAs, ruleset }, variant) => ({
      variant,
      values: Object.fromEntries(keys.map(({ key }, i) => [key, values[i]])),
      sameAs,
      ruleset: ruleset.name,
      rulesHash: rulesHash(runOfVariant(config, variant).ruleset),
      deals: results.playedOf(variant).deals,
      games: results.playedOf(variant).deals * gamesPerDeal,
      faultyGames: results.playedOf(variant).faultyGames,
      metrics: chosenRows(results, variant).map(rowSummary),
    })),
  };
}

/** The rows of a variant that the table and the summary tell of, in the order in which they were asked for. */
export function chosenRows(results: SweepResults, variant: number): SweepRow[] {
  const rows = results.rows(variant);
  return results.config.metrics.flatMap((name) => rows.filter(({ metric }) => metric === name));
}

function rowSummary({ variant: _, ...row }: SweepRow): RowSummary {
  const figures = Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value]);
  return Object.fromEntries(figures) as RowSummary & RowFigures;
}
