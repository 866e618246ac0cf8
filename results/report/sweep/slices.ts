import type { SweepConfig } from '../../sweep/config';

/** Variants that differ in one key only, by its value; the baseline among them where that is known. */
export interface Slice {
  readonly key: string;
  readonly variants: readonly { readonly number: number; readonly value: string }[];
  /** Whether all its values are numbers: they are sorted then, and can stand on an axis. */
  readonly isNumeric: boolean;
}

/** Values of a slice, at most: of more, some that are evenly spread. */
const MOST_VALUES = 200;

/** Slices through the baseline: one for each key of which it has two values or more. */
export function slicesOf({ keys, variants }: SweepConfig): readonly Slice[] {
  const [baseline] = variants;
  return keys
    .map(({ key }, k) => {
      const along = variants
        .map(({ values }, number) => ({ number, values, value: values[k] }))
        .filter(({ values }) => values.every((value, other) => other === k || value === baseline.values[other]))
        // The baseline comes first, and stands for variants that have its value.
        .filter(({ value }, i, all) => all.findIndex((each) => each.value === value) === i);
      const isNumeric = along.every(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)));
      const sorted = isNumeric ? along.toSorted((a, b) => Number(a.value) - Number(b.value)) : along;
      const step = Math.ceil(sorted.length / MOST_VALUES);
      const shown = sorted.filter((_, i) => i % step === 0 || i === sorted.length - 1);
      return { key, isNumeric, variants: shown.map(({ number, value }) => ({ number, value })) };
    })
    .filter(({ variants }) => variants.length > 1);
}

/** Two keys, and the variant of each pair of their values, or null where there is none. */
export interface Grid {
  readonly down: string;
  readonly across: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly variantAt: (row: number, column: number) => number | null;
}

/** Cells of a map, at most: more cannot be told apart. */
const MOST_CELLS = 1200;

/** Of a grid over two keys; null of any other sweep, and of one that is too large to be seen. */
export function gridOf({ keys, variants, order }: SweepConfig): Grid | null {
  if (keys.length !== 2 || order === 'one-at-a-time') return null;
  const [down, across] = keys;
  if (down.values.length * across.values.length > MOST_CELLS) return null;
  const numbers = new Map<string, number>();
  for (const [number, { values }] of variants.entries()) {
    const at = JSON.stringify(values);
    // A variant of the grid stands for itself; the baseline need not be on it.
    if (number > 0 || !numbers.has(at)) numbers.set(at, number);
  }
  return {
    down: down.key,
    across: across.key,
    rows: down.values,
    columns: across.values,
    variantAt: (row, column) => numbers.get(JSON.stringify([down.values[row], across.values[column]])) ?? null,
  };
}
