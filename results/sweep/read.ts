import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import Papa from 'papaparse';
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { SWEEP_FILE } from '../run-files';
import type { SweepConfig } from './config';
import { readSweepManifest, type SweepManifest } from './manifest';
import type { SweepRow } from './row';

/** A variant: 0 is the baseline. */
export interface SweepVariant {
  readonly variant: number;
  /** Value of each key as text, by key. */
  readonly values: Readonly<Record<string, string>>;
  /** The first variant that plays the very same games, or null. */
  readonly sameAs: number | null;
  /** In sweep.csv, in the order of the metrics; none for a variant that was not played before the sweep was interrupted. */
  readonly rows: readonly SweepRow[];
}

/** A sweep as it stands in its folder. */
export interface Sweep {
  /** Of the folder. */
  readonly name: string;
  readonly manifest: SweepManifest;
  readonly order: SweepConfig['order'];
  /** What was varied, and the values in their order. */
  readonly keys: SweepConfig['keys'];
  /** By number. */
  readonly variants: readonly SweepVariant[];
  /** Of all variants, in the order of sweep.csv. */
  readonly rows: readonly SweepRow[];
}

/** The sweep in a folder. Throws an InputError that names the file where there is none, or one that does not fit. */
export function readSweep(folder: string): Sweep {
  const manifest = readSweepManifest(folder);
  const { order, keys, variants } = manifest.sweep;
  const rows = readRows(folder, variants.length);
  const byVariant: SweepRow[][] = variants.map(() => []);
  for (const row of rows) byVariant[row.variant].push(row);
  return {
    name: basename(resolve(folder)),
    manifest,
    order,
    keys,
    variants: variants.map(({ values, sameAs }, variant) => ({
      variant,
      values: Object.fromEntries(keys.map(({ key }, i) => [key, values[i]])),
      sameAs,
      rows: byVariant[variant],
    })),
    rows,
  };
}

const figure = z.union([z.literal('').transform(() => null), z.coerce.number()]);
const label = z.string().transform((text) => (text === '' ? null : text.replace(/^'(?=[=+\-@])/, '')));
const pValue = z.union([z.literal('degenerate'), figure]);
const csvRow = z
  .object({
    variant: z.coerce.number().int().nonnegative(),
    metric: z.string().min(1),
    bot: label,
    under: label,
    unit: z.string(),
    value: figure,
    se: figure,
    low: figure,
    high: figure,
    n: z.coerce.number().int(),
    difference: figure,
    difference_se: figure,
    difference_low: figure,
    difference_high: figure,
    p: pValue,
    p_holm: pValue,
    paired: z.coerce.number().int(),
  })
  .transform(
    ({ difference_se, difference_low, difference_high, p_holm, ...row }): SweepRow => ({
      ...row,
      differenceSe: difference_se,
      differenceLow: difference_low,
      differenceHigh: difference_high,
      pHolm: p_holm,
    }),
  );

function readRows(folder: string, variants: number): SweepRow[] {
  const path = join(folder, SWEEP_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new InputError(`${path} cannot be read; it is missing in the folder of the sweep`);
  }
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((cells, i) => {
    const parsed = csvRow.safeParse(cells);
    if (parsed.success && parsed.data.variant < variants) return parsed.data;
    const issue = parsed.error?.issues[0];
    const why = issue === undefined ? 'there is no such variant' : `${issue.path.join('.')}: ${issue.message}`;
    throw new InputError(`${path}: row ${i + 1}: ${why}; it is not the file of this sweep`);
  });
}
