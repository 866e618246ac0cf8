import { holm, type PValue } from '../inference/comparison';
import type { SweepConfig } from './config';
import { comparisonOf, sameAsBaseline, type VariantFigure } from './figures';
import { PackedFigures } from './packed';
import type { SweepRow } from './row';

/** What was played of a variant. */
export interface VariantPlayed {
  readonly deals: number;
  readonly faultyGames: number;
}

const NOTHING: VariantPlayed = { deals: 0, faultyGames: 0 };

/**
 * What the variants of a sweep came to: their figures are added one variant after the other, and kept without the sums
 * that they were made of. Those of a variant that plays the same games as an earlier one are taken from that.
 */
export class SweepResults {
  readonly config: SweepConfig;
  readonly labels: readonly string[];
  readonly #figures = new Map<number, PackedFigures>();
  readonly #played = new Map<number, VariantPlayed>();
  /** By what is compared: p-values corrected for all variants that were played, by variant. */
  #corrected: ReadonlyMap<string, ReadonlyMap<number, PValue>> | null = null;

  constructor(config: SweepConfig) {
    this.config = config;
    this.labels = config.variants[0].bots.map(({ label }) => label);
  }

  add(variant: number, figures: readonly VariantFigure[], played: VariantPlayed): void {
    const known = this.#figures.get(0)?.subjects ?? [];
    this.#figures.set(variant, new PackedFigures(figures, known));
    this.#played.set(variant, played);
    this.#corrected = null;
  }

  /** Whether there are figures of a variant. */
  has(variant: number): boolean {
    return this.#figures.has(this.#original(variant));
  }

  playedOf(variant: number): VariantPlayed {
    return this.#played.get(this.#original(variant)) ?? NOTHING;
  }

  /** Numbers of the variants of which there are figures. */
  get variants(): readonly number[] {
    return [...this.config.variants.keys()].filter((variant) => this.has(variant));
  }

  /** The rows of a variant in the order of its metrics; none where there are no figures. */
  rows(variant: number): SweepRow[] {
    const original = this.#original(variant);
    const packed = this.#figures.get(original);
    if (packed === undefined) return [];
    const own = packed.subjects.map((_, place) => packed.figure(place));
    const figures = original === 0 && variant !== 0 ? sameAsBaseline(own) : own;
    return figures.map((figure) => ({
      variant,
      ...figure,
      // Of a copy of the baseline there is nothing to find out, so nothing to correct.
      pHolm: original === 0 ? figure.p : (this.#correctedOf(comparisonOf(figure)).get(original) ?? null),
    }));
  }

  #original(variant: number): number {
    return this.config.variants[variant].sameAs ?? variant;
  }

  #correctedOf(comparison: string): ReadonlyMap<number, PValue> {
    this.#corrected ??= this.#correct();
    return this.#corrected.get(comparison) ?? new Map();
  }

  #correct(): ReadonlyMap<string, ReadonlyMap<number, PValue>> {
    const found = new Map<string, { readonly variants: number[]; readonly p: PValue[] }>();
    for (const [variant, packed] of this.#figures) {
      if (variant === 0) continue;
      for (const [place, subject] of packed.subjects.entries()) {
        const comparison = comparisonOf(subject);
        const family = found.get(comparison) ?? { variants: [], p: [] };
        found.set(comparison, family);
        family.variants.push(variant);
        family.p.push(packed.p(place));
      }
    }
    return new Map(
      [...found].map(([comparison, { variants, p }]) => {
        const corrected = holm(p);
        return [comparison, new Map(variants.map((variant, i) => [variant, corrected[i]]))];
      }),
    );
  }
}
