/** A concave function of several numbers, such as a log-likelihood. */
export interface Concave {
  readonly size: number;
  /** How many terms of the order of its arguments its value is a sum of: they may cancel, but their rounding stays. */
  readonly terms: number;
  /** Its value at a point; writes its slope there, and its bend: minus the second derivatives, row by row. */
  evaluate(at: Float64Array, slope: Float64Array, bend: Float64Array): number;
}

/** Where a search for a maximum ended. */
export interface Peak {
  readonly at: Float64Array;
  /** false if the function has no maximum, or it was not found in the steps allowed: `at` is then as far as it got. */
  readonly converged: boolean;
}

export interface Search {
  /** The search ends with a step that changes no number by more. What is then left is about the square of that step. */
  readonly lastStep: number;
  /** Steps allowed. */
  readonly steps: number;
}

/** To about 1e-12. With 1e9 games and a bot that never won, the rounding of sums alone makes steps of 1e-7. */
export const CLOSE: Search = { lastStep: 1e-6, steps: 100 };

/** No number moves further in one step: three units of log strength are odds of twenty to one. */
const MAX_STEP = 3;
const MAX_HALVINGS = 30;
/** A value is not lower than another if it is by rounding only: so much of each term. */
const ROUNDING = 1e-15;

/**
 * The maximum of a concave function by Newton's method, a step being halved while it leads downwards. `components` are
 * sets of numbers to all of which a constant may be added without changing the function; each is held at mean zero.
 */
export function maximise(
  concave: Concave,
  start: Float64Array,
  components: readonly (readonly number[])[],
  { lastStep, steps }: Search,
): Peak {
  const { size } = concave;
  const slope = new Float64Array(size);
  const bend = new Float64Array(size * size);
  const step = new Float64Array(size);
  let at = Float64Array.from(start);
  let next = new Float64Array(size);
  centre(at, components);
  let value = concave.evaluate(at, slope, bend);
  for (let done = 0; done < steps; done++) {
    pin(bend, size, components);
    step.set(slope);
    if (!solve(bend, step)) break;
    const length = largest(step);
    const last = length <= lastStep;
    let scale = Math.min(1, MAX_STEP / length);
    for (let halvings = 0; ; halvings++, scale /= 2) {
      for (let i = 0; i < size; i++) next[i] = at[i] + scale * step[i];
      centre(next, components);
      if (last) return { at: next, converged: true };
      const reached = concave.evaluate(next, slope, bend);
      if (reached >= value - ROUNDING * concave.terms * (1 + largest(next))) {
        value = reached;
        break;
      }
      if (halvings === MAX_HALVINGS) return { at, converged: false };
    }
    [at, next] = [next, at];
  }
  return { at, converged: false };
}

function largest(numbers: Float64Array): number {
  return numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
}

function centre(at: Float64Array, components: readonly (readonly number[])[]): void {
  for (const component of components) {
    const mean = component.reduce((sum, i) => sum + at[i], 0) / component.length;
    for (const i of component) at[i] -= mean;
  }
}

/**
 * Bends the function along the directions in which it is flat. Its slope has no part in those, so that the step has none
 * either and is otherwise what it was.
 */
function pin(bend: Float64Array, size: number, components: readonly (readonly number[])[]): void {
  for (const component of components) {
    const trace = component.reduce((sum, i) => sum + bend[i * size + i], 0);
    const amount = trace > 0 ? trace / component.length ** 2 : 1;
    for (const i of component) for (const j of component) bend[i * size + j] += amount;
  }
}

/**
 * Solves `matrix` x = `vector` by Cholesky's decomposition, writing x over the vector and the factor over the lower half
 * of the matrix, which is symmetric and row by row. false if the matrix is not positive definite.
 */
function solve(matrix: Float64Array, vector: Float64Array): boolean {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k] * matrix[j * size + k];
      if (j < i) matrix[i * size + j] = sum / matrix[j * size + j];
      else if (sum > 0) matrix[i * size + i] = Math.sqrt(sum);
      else return false;
    }
  }
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) vector[i] -= matrix[i * size + k] * vector[k];
    vector[i] /= matrix[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) vector[i] -= matrix[k * size + i] * vector[k];
    vector[i] /= matrix[i * size + i];
  }
  return true;
}
