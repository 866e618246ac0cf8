import type { RunConfig } from '../config';
import { type Hashes, hashesOf } from '../hashes';
import type { PValue } from '../inference/comparison';
import { type Bounded, bounded, type ErrorBar, errorBar, roundedP } from '../summary/error-bar';
import type { ComparedRow, Comparison, NamedRun } from './comparison';
import type { Pairing } from './pairing';
import { type Differing, differing } from './settings';

/** What `pnpm compare --json` prints. */
export interface ComparisonSummary {
  readonly format: 1;
  readonly base: RunSummary;
  /** What the runs do not have in common, the base's value first. */
  readonly differing: readonly Differing[];
  /** Differences with a p-value, for all of which `pHolm` is corrected. */
  readonly tests: number;
  readonly runs: readonly (RunSummary & AgainstSummary)[];
}

interface RunSummary {
  readonly name: string;
  readonly seed: string;
  readonly ruleset: string;
  readonly game: RunConfig['ruleset']['game'];
  readonly games: number;
  readonly deals: number;
  readonly hashes: Hashes;
}

interface AgainstSummary {
  readonly pairing: Pairing;
  readonly rows: readonly RowSummary[];
}

interface RowSummary {
  readonly metric: string;
  readonly bot: string | null;
  readonly under: string | null;
  readonly unit: string;
  readonly value: ErrorBar | null;
  readonly base: ErrorBar | null;
  readonly difference: Bounded;
  readonly p: PValue;
  readonly pHolm: PValue;
}

export function comparisonSummary({ base, against, tests }: Comparison): ComparisonSummary {
  return {
    format: 1,
    base: runSummary(base),
    differing: differing([base, ...against.map(({ run }) => run)].map(({ results }) => results.run)),
    tests,
    runs: against.map(({ run, pairing, rows }) => ({
      ...runSummary(run),
      pairing,
      rows: rows.map(rowSummary),
    })),
  };
}

function runSummary({ name, results: { run } }: NamedRun): RunSummary {
  const { seed, ruleset, games, deals } = run;
  return {
    ...{ name, seed, ruleset: ruleset.name, game: ruleset.game },
    ...{ games: games.played, deals: deals.played, hashes: hashesOf(run) },
  };
}

function rowSummary({
  metric,
  bot,
  under,
  unit,
  value,
  base,
  difference,
  interval,
  p,
  pHolm,
}: ComparedRow): RowSummary {
  return {
    ...{ metric, bot, under, unit },
    value: value && errorBar(value),
    base: base && errorBar(base),
    difference: bounded(difference, interval),
    p: roundedP(p),
    pHolm: roundedP(pHolm),
  };
}
