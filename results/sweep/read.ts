import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import Papa from 'papaparse';
import { z } from 'zod';
import { InputError } from '#engine/rules/input-error';
import { SWEEP_FILE } from '../run-files';
import type { SweepConfig } from './config';
import { comparisonOf, PAYOUT } from './figures';
import { readSweepManifest, type SweepManifest } from './manifest';
import type { SweepRow } from './row';
import { sweepHeader } from './sweep-csv';

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

/** The sweep in a folder. Throws an InputError that names the file where there is none, or one that does not fit or is cut. */
export function readSweep(folder: string): Sweep {
  const manifest = readSweepManifest(folder);
  const { order, keys, variants } = manifest.sweep;
  const rows = readRows(folder, manifest);
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

function readRows(folder: string, manifest: SweepManifest): SweepRow[] {
  const path = join(folder, SWEEP_FILE);
  const again = `pnpm sweep --resume ${folder} writes it again`;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new InputError(`${path} cannot be read; ${again}`);
  }
  const { variants } = manifest.sweep;
  const refuse = (why: string) => {
    throw new InputError(
      `${path}: ${why}; it is not the file of this sweep, or not all of it: remove it, and ${again}`,
    );
  };
  if (!text.startsWith(sweepHeader(manifest.sweep))) refuse('the first line does not name the columns of this sweep');
  if (!text.endsWith('\r\n')) refuse('the last line is cut');
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const rows = data.map((cells, i) => {
    const broken = errors.find(({ row }) => row === i);
    if (broken !== undefined) refuse(`row ${i + 1}: ${broken.message}`);
    const parsed = csvRow.safeParse(cells);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refuse(`row ${i + 1}: ${issue.path.join('.')}: ${issue.message}`);
    }
    if (parsed.data.variant >= variants.length) refuse(`row ${i + 1}: there is no variant ${parsed.data.variant}`);
    return parsed.data;
  });
  checkWhole(rows, manifest, refuse);
  return rows;
}

/** The rows of each variant that was played, once each, end with the payouts of all bots. */
function checkWhole(rows: readonly SweepRow[], { sweep, deals }: SweepManifest, refuse: (why: string) => never): void {
  const seen = new Set<string>();
  const payouts = sweep.variants.map(() => 0);
  for (const [i, row] of rows.entries()) {
    const { variant, metric } = row;
    if (variant < (rows[i - 1]?.variant ?? 0)) refuse(`row ${i + 1}: variant ${variant} stands below a later one`);
    const name = `${variant} ${comparisonOf(row)}`;
    if (seen.has(name)) refuse(`row ${i + 1}: variant ${variant} has ${metric} twice`);
    seen.add(name);
    if (metric === PAYOUT) payouts[variant]++;
  }
  const partial = sweep.variants.findIndex(({ bots }, i) => deals[i] > 0 && payouts[i] !== bots.length);
  if (partial >= 0) refuse(`rows of variant ${partial} are missing`);
}
