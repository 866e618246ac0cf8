import { holm, type PValue, pValue } from '../inference/comparison';
import { interval } from '../intervals';
import type { Estimate } from '../ratio';
import type { Results } from '../results';
import { type Measure, measuresOf } from './measures';
import { type Pairing, pairingOf } from './pairing';
import { pairedLess, unpairedLess } from './spread';

/** A run that is compared, under the name that it has there. */
export interface NamedRun {
  readonly name: string;
  readonly results: Results;
}

/** Several runs against the first of them. */
export interface Comparison {
  readonly base: NamedRun;
  readonly against: readonly Against[];
  /** Differences that have a p-value, which Holm's correction takes together. */
  readonly tests: number;
}

/** A run against the base. */
export interface Against {
  readonly run: NamedRun;
  readonly pairing: Pairing;
  readonly rows: readonly ComparedRow[];
}

/** A figure in the run and in the base; null in the one that has not got it. */
export interface ComparedRow extends Pick<Measure, 'metric' | 'bot' | 'under' | 'unit'> {
  readonly base: Estimate | null;
  readonly value: Estimate | null;
  /** The run less the base. */
  readonly difference: Estimate;
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: PValue;
  /** After Holm's correction for all tests of the comparison. */
  readonly pHolm: PValue;
}

/** Compares runs with the first: bots by their labels, and all that their rules have in common. */
export function compared([base, ...others]: readonly NamedRun[]): Comparison {
  const { ranking, labels } = base.results;
  const two = ranking.length < 2 ? null : ([labels[ranking[0]], labels[ranking[ranking.length - 1]]] as const);
  const measures = measuresOf(base.results, two);
  const uncorrected = others.map((run) => {
    const pairing = pairingOf(run.results.run, base.results.run);
    return { run, pairing, rows: rowsOf(measuresOf(run.results, two), measures, pairing) };
  });
  const pHolm = holm(uncorrected.flatMap(({ rows }) => rows.map(({ p }) => p)));
  let at = 0;
  const against = uncorrected.map(({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) => ({ ...row, pHolm: pHolm[at++] })),
  }));
  return { base, against, tests: pHolm.filter((p) => p !== null).length };
}

type Row = Omit<ComparedRow, 'pHolm'>;

/** Those of the base in its order, then what only the other run has. */
function rowsOf(run: readonly Measure[], base: readonly Measure[], pairing: Pairing): Row[] {
  const keyOf = ({ metric, bot }: Measure) => JSON.stringify([metric, bot]);
  const [ofRun, ofBase] = [run, base].map((measures) => new Map(measures.map((each) => [keyOf(each), each])));
  return [...new Set([...ofBase.keys(), ...ofRun.keys()])].map((key) => {
    const [value, from] = [ofRun.get(key), ofBase.get(key)];
    const { metric, bot, under, unit } = (from ?? value) as Measure;
    const difference = differenceOf(value, from, pairing);
    return {
      ...{ metric, bot, under, unit, difference },
      base: from?.estimate ?? null,
      value: value?.estimate ?? null,
      interval: interval(difference),
      p: pValue(difference),
    };
  });
}

function differenceOf(value: Measure | undefined, base: Measure | undefined, { paired }: Pairing): Estimate {
  if (value === undefined || base === undefined) return { value: null, se: null, n: 0 };
  return paired ? pairedLess(value.spread, base.spread) : unpairedLess(value.estimate, base.estimate);
}
