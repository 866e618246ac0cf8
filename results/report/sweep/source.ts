import { comparisonOf, PAYOUT } from '../../sweep/figures';
import type { SweepManifest } from '../../sweep/manifest';
import type { SweepRow } from '../../sweep/row';

/** A sweep that a report is about. */
export interface ReportedSweep {
  /** Name of its folder. */
  readonly name: string;
  readonly manifest: SweepManifest;
  /** Figures of a variant as in sweep.csv; none of one that was not played. */
  readonly rows: (variant: number) => readonly SweepRow[];
}

/** What a metric is about, the same in all variants. */
export interface Subject {
  readonly metric: string;
  /** Of a bot's payout its label, else null: of two bots, which ones may differ between variants. */
  readonly bot: string | null;
  readonly unit: string;
}

/** Variants with their figures of one subject; null where a variant has not got it. */
export interface Series {
  readonly subject: Subject;
  /** By number of the variant. */
  readonly rows: readonly (SweepRow | null)[];
}

export function nameOf({ metric, bot }: Subject): string {
  return bot === null ? metric : `${metric} of ${bot}`;
}

/**
 * What the baseline and the variants came to, subject by subject: the metrics that are named, or all of them, of all variants
 * or of the first `count`.
 */
export function seriesOf(
  sweep: ReportedSweep,
  metrics: readonly string[] | null,
  count = sweep.manifest.sweep.variants.length,
): readonly Series[] {
  const variants = sweep.manifest.sweep.variants.slice(0, count);
  const byKey = new Map<string, Series & { readonly rows: (SweepRow | null)[] }>();
  for (const number of variants.keys()) {
    for (const row of sweep.rows(number)) {
      if (metrics !== null && !metrics.includes(row.metric)) continue;
      const bot = row.metric === PAYOUT ? row.bot : null;
      const key = comparisonOf(row);
      const subject = { metric: row.metric, bot, unit: row.unit };
      const series = byKey.get(key) ?? { subject, rows: new Array<SweepRow | null>(variants.length).fill(null) };
      byKey.set(key, series);
      series.rows[number] = row;
    }
  }
  const all = [...byKey.values()];
  if (metrics === null) return all;
  return metrics.flatMap((metric) => all.filter(({ subject }) => subject.metric === metric));
}
