import type { PValue } from '../inference/comparison';
import type { VariantFigure } from './figures';
import type { RowSubject } from './row';

const NUMBERS = [
  'value',
  'se',
  'low',
  'high',
  'n',
  'difference',
  'differenceSe',
  'differenceLow',
  'differenceHigh',
  'paired',
] as const;
const WIDTH = NUMBERS.length + 1;
/** No p-value is below 0. */
const DEGENERATE = -1;

/** The figures of a variant in a tenth of the room: a sweep may have ten thousand variants, with seventy metrics each. */
export class PackedFigures {
  readonly subjects: readonly RowSubject[];
  readonly #numbers: Float64Array;

  /** `known` are subjects that other variants have; where they are the same, they are kept once. */
  constructor(figures: readonly VariantFigure[], known: readonly RowSubject[]) {
    this.subjects = figures.map((figure, i) => {
      const { metric, unit, bot, under } = figure;
      const other = known[i];
      const isSame = other?.metric === metric && other.unit === unit && other.bot === bot && other.under === under;
      return isSame ? other : { metric, unit, bot, under };
    });
    this.#numbers = new Float64Array(figures.length * WIDTH);
    for (const [i, figure] of figures.entries()) {
      for (const [j, name] of NUMBERS.entries()) this.#numbers[i * WIDTH + j] = figure[name] ?? Number.NaN;
      this.#numbers[i * WIDTH + NUMBERS.length] = figure.p === 'degenerate' ? DEGENERATE : (figure.p ?? Number.NaN);
    }
  }

  /** The p-value of a metric by its place. */
  p(place: number): PValue {
    const p = this.#numbers[place * WIDTH + NUMBERS.length];
    return Number.isNaN(p) ? null : p === DEGENERATE ? 'degenerate' : p;
  }

  figure(place: number): VariantFigure {
    const at = (name: (typeof NUMBERS)[number]) => {
      const value = this.#numbers[place * WIDTH + NUMBERS.indexOf(name)];
      return Number.isNaN(value) ? null : value;
    };
    return {
      ...this.subjects[place],
      value: at('value'),
      se: at('se'),
      low: at('low'),
      high: at('high'),
      n: Number(at('n')),
      difference: at('difference'),
      differenceSe: at('differenceSe'),
      differenceLow: at('differenceLow'),
      differenceHigh: at('differenceHigh'),
      p: this.p(place),
      paired: Number(at('paired')),
    };
  }
}
