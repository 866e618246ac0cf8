import { addPairs } from './bradley-terry';
import { type Choices, TIE_SIZES, TWELFTHS } from './choices';
import { componentsOf } from './components';
import { CLOSE, type Concave, maximise, type Search } from './newton';
import { SEATS } from './placing';

export interface PlackettLuce {
  /** By bot, natural logarithms. */
  readonly strengths: Float64Array;
  /** By entry of TIE_SIZES: natural logarithm of the weight of a tie; -Infinity where no tie of that size occurred. */
  readonly ties: readonly number[];
  readonly converged: boolean;
}

/**
 * The Plackett-Luce model with ties in the Davidson-Luce form (Firth, Kosmidis & Turner 2019): from alternatives A, of
 * which some may be the same bot, the part S of size t is chosen with probability f(S) / Z(A), where
 *
 *     f(S) = exp( v(S) · x ),   v(S) · x = (1/t) Σ s[bot of i] over i in S, + d[t] if t > 1,   Z(A) = Σ f(S) over S ⊆ A.
 *
 * s are the strengths and d[t] the logarithms of the weights of a tie of t, x both together. Only parts of one, and of
 * sizes of which some tie occurred, take part. With N(A) choices from A, and V the sum of v(S) over all that were
 * chosen, the log-likelihood is V · x - Σ N(A) log Z(A); its slope is V - Σ N(A) E v(S), its bend Σ N(A) Cov v(S), with
 * expectation and covariance by f / Z. It is concave.
 *
 * `counts` are a block of `choices`, or a weighted sum of its blocks. Strengths have mean zero in each set of bots that
 * games connect, as in `bradleyTerry`.
 *
 * The maximum need not be finite: a bot may never win, or all games may be tied. `virtual`, how often each bot was above
 * each (`virtualTies`), keeps it so: these count as games of two in which nobody can tie, and with them each d[t] is
 * held by half a tie, and half a choice of one, from alternatives that are as strong as the tie.
 * Without, `converged` is false where there is no maximum.
 */
export function plackettLuce(
  choices: Choices,
  counts: Float64Array,
  virtual: Float64Array | null,
  start: PlackettLuce | null = null,
  search: Search = CLOSE,
): PlackettLuce {
  const { bots } = choices;
  const likelihood = new Likelihood(choices, counts, virtual);
  const from = new Float64Array(likelihood.size);
  if (start) {
    from.set(start.strengths);
    for (const [i, parameter] of likelihood.tieAt.entries()) if (parameter >= 0) from[parameter] = start.ties[i];
  }
  const { at, converged } = maximise(likelihood, from, componentsOf(metIn(choices, virtual), bots), search);
  return {
    strengths: at.slice(0, bots),
    ties: likelihood.tieAt.map((parameter) => (parameter < 0 ? -Infinity : at[parameter])),
    converged,
  };
}

/** Entries of a part's v: the alternatives, then the sizes of a tie. */
const ENTRIES = SEATS + TIE_SIZES.length;
/** By part of four alternatives, a bit each: its size; then, ENTRIES a part, the entries of its v that are not zero. */
const SIZES = new Int32Array(1 << SEATS);
const NON_ZERO = new Int32Array(ENTRIES << SEATS);
for (let part = 1; part < 1 << SEATS; part++) {
  for (let i = 0; i < SEATS; i++) if ((part >> i) & 1) NON_ZERO[part * ENTRIES + SIZES[part]++] = i;
  const size = SIZES[part];
  if (size > 1) NON_ZERO[part * ENTRIES + size] = SEATS + size - TIE_SIZES[0];
}

class Likelihood implements Concave {
  readonly size: number;
  readonly terms: number;
  /** By entry of TIE_SIZES: which number of x it is; -1 if no such tie occurred. */
  readonly tieAt: readonly number[];
  private readonly choices: Choices;
  private readonly counts: Float64Array;
  private readonly virtual: Float64Array | null;
  private readonly sets: number;
  /** By size of a part and bot: exp(s / t). */
  private readonly roots: Float64Array;
  /** By size of a part: exp(d), 0 where there is no such tie. */
  private readonly weights = new Float64Array(SEATS + 1);
  /** Of the set at hand: sums of f v and f v v'. */
  private readonly first = new Float64Array(ENTRIES);
  private readonly second = new Float64Array(ENTRIES * ENTRIES);
  /** Which number of x each entry of v belongs to; -1 for none. */
  private readonly numbers = new Int32Array(ENTRIES);

  constructor(choices: Choices, counts: Float64Array, virtual: Float64Array | null) {
    const { bots, blocks } = choices;
    this.choices = choices;
    this.counts = counts;
    this.virtual = virtual;
    this.sets = choices.sets.length / SEATS;
    this.roots = new Float64Array((SEATS + 1) * bots);
    let size = bots;
    this.tieAt = TIE_SIZES.map((_, i) => (blocks.some((block) => block[this.sets + bots + i] > 0) ? size++ : -1));
    this.size = size;
    this.terms = bots * bots + counts.subarray(0, this.sets).reduce((sum, times) => sum + times, 0);
    for (const [i, parameter] of this.tieAt.entries()) this.numbers[SEATS + i] = parameter;
  }

  evaluate(at: Float64Array, slope: Float64Array, bend: Float64Array): number {
    const { bots } = this.choices;
    this.prepare(at);
    bend.fill(0);
    let value = 0;
    for (let bot = 0; bot < bots; bot++) slope[bot] = this.counts[this.sets + bot] / TWELFTHS;
    for (const [i, parameter] of this.tieAt.entries()) {
      if (parameter >= 0) slope[parameter] = this.counts[this.sets + bots + i];
    }
    for (let i = 0; i < this.size; i++) value += slope[i] * at[i];
    for (let set = 0; set < this.sets; set++) {
      if (this.counts[set] > 0) value -= this.counts[set] * Math.log(this.addSet(set, slope, bend));
    }
    if (!this.virtual) return value;
    for (const parameter of this.tieAt) if (parameter >= 0) value += hold(parameter, at, slope, bend);
    return value + addPairs(this.virtual, bots, at, slope, bend);
  }

  private prepare(at: Float64Array): void {
    const { bots } = this.choices;
    for (let t = 1; t <= SEATS; t++) {
      const parameter = t === 1 ? -1 : this.tieAt[t - TIE_SIZES[0]];
      this.weights[t] = t === 1 ? 1 : parameter < 0 ? 0 : Math.exp(at[parameter]);
      for (let bot = 0; bot < bots; bot++) this.roots[t * bots + bot] = Math.exp(at[bot] / t);
    }
  }

  /** Takes N E v from the slope, adds N Cov v to the bend, and returns Z. */
  private addSet(set: number, slope: Float64Array, bend: Float64Array): number {
    const { first, second, numbers, size } = this;
    const { sets } = this.choices;
    for (let i = 0; i < SEATS; i++) numbers[i] = sets[set * SEATS + i];
    for (let i = 0; i < ENTRIES; i++) first[i] = 0; // so few that a loop is quicker than fill
    for (let i = 0; i < ENTRIES * ENTRIES; i++) second[i] = 0;
    const total = this.sum();
    const scale = this.counts[set] / total;
    for (let i = 0; i < ENTRIES; i++) {
      const row = numbers[i];
      if (row < 0 || first[i] === 0) continue;
      slope[row] -= scale * first[i];
      const mean = first[i] / total;
      for (let j = 0; j < ENTRIES; j++) {
        const column = numbers[j];
        if (column < 0) continue;
        bend[row * size + column] += scale * (second[i > j ? i * ENTRIES + j : j * ENTRIES + i] - mean * first[j]);
      }
    }
    return total;
  }

  /** Sums f, f v and f v v' over the parts of the alternatives in `numbers`; returns the first. */
  private sum(): number {
    const { first, second, numbers, roots, weights } = this;
    const { bots } = this.choices;
    let alternatives = SEATS;
    while (numbers[alternatives - 1] < 0) alternatives--;
    let total = 0;
    for (let part = 1; part < 1 << alternatives; part++) {
      const size = SIZES[part];
      const from = part * ENTRIES;
      let f = weights[size];
      if (f === 0) continue;
      for (let i = 0; i < size; i++) f *= roots[size * bots + numbers[NON_ZERO[from + i]]];
      total += f;
      const share = f / size;
      const square = share / size;
      for (let i = 0; i < size; i++) {
        const row = NON_ZERO[from + i];
        first[row] += share;
        // The entries ascend, so this is the lower half of the symmetric matrix.
        for (let j = 0; j <= i; j++) second[row * ENTRIES + NON_ZERO[from + j]] += square;
      }
      if (size === 1) continue;
      const row = NON_ZERO[from + size];
      first[row] += f;
      for (let j = 0; j < size; j++) second[row * ENTRIES + NON_ZERO[from + j]] += share;
      second[row * ENTRIES + row] += f;
    }
    return total;
  }
}

/** Half a tie and half a choice of one between equals: the log-likelihood (log p + log(1 - p)) / 2, p = 1 / (1 + exp(-d)). */
function hold(parameter: number, at: Float64Array, slope: Float64Array, bend: Float64Array): number {
  const d = at[parameter];
  const p = 1 / (1 + Math.exp(-d));
  slope[parameter] += 0.5 - p;
  bend[parameter * slope.length + parameter] += p * (1 - p);
  return -Math.log1p(Math.exp(-Math.abs(d))) - Math.abs(d) / 2;
}

/** Which bots were alternatives of each other, in games or virtual ones. */
function metIn({ bots, sets }: Choices, virtual: Float64Array | null): Float64Array {
  const met = virtual ? virtual.slice() : new Float64Array(bots * bots);
  for (let first = 0; first < sets.length; first += SEATS) {
    for (let i = first; i < first + SEATS; i++) {
      for (let j = first; j < i; j++) if (sets[i] >= 0) met[sets[i] * bots + sets[j]] = 1;
    }
  }
  return met;
}
