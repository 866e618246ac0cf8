import { interval } from '../intervals';
import type { Results } from '../results';
import { commonDigits, count, type Paper, plusMinus, printable, wrapped } from './text';

/** What a sequential test says, in the words of its field; nothing for a run that nothing stops. */
export function stoppingLines(results: Results, { width }: Paper): string[] {
  const { stopping } = results.run;
  if (stopping === null) return [];
  const known = results.standing?.known != null;
  const looked = `looked at every ${count(stopping.checkEvery, 'deal')}`;
  const after = known ? `${looked}; ended by what it found, so means, intervals and p are biased` : looked;
  return [...sprtLines(results), ...untilLines(results), after].flatMap((line) => wrapped(line, width, 2));
}

function sprtLines({ standing, run, labels }: Results): string[] {
  if (!run.stopping?.sprt || run.candidate === null || !standing?.sprt) return [];
  const { s0, s1, alpha, beta, model, exact } = run.stopping.sprt;
  const { llr, lower, upper, verdict, payout, normalised } = standing.sprt;
  const [what, unit, found] =
    model === 'norm' ? ['normalised payout', 'standard deviations', normalised] : ['payout', 'points', payout];
  const whose = `${what} above the mean of its tables`;
  const decided = verdict === null ? 'not decided' : `${verdict} accepted`;
  const now = `${plusMinus(found.value, interval(found), commonDigits([found]))} ${unit} in ${count(found.n, 'deal')}`;
  return [
    `SPRT of ${printable(labels[run.candidate])}: ${whose}, ${s0} (H0) or ${s1} (H1), alpha ${alpha}, beta ${beta}${exact ? ', exact' : ''}`,
    `LLR ${llr.toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)}) [${s0}, ${s1}]: ${decided}; ${now}`,
  ];
}

function untilLines({ standing, run, labels }: Results): string[] {
  if (run.stopping?.until == null || standing === null) return [];
  const whose = run.candidate === null ? 'the widest of all bots' : `of ${printable(labels[run.candidate])}`;
  const now = standing.halfWidth === null ? 'not known yet' : `± ${standing.halfWidth.toPrecision(3)}`;
  return [`interval of the payout, ${whose}: ${now}, wanted ± ${run.stopping.until}`];
}
