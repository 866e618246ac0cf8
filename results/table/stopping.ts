import { fixedLength } from '../inference/fixed-length';
import { FEWEST_DEALS } from '../inference/sprt';
import { interval } from '../intervals';
import type { Results } from '../results';
import { commonDigits, count, fixed, type Paper, plusMinus, printable, wrapped } from './text';

/** What a sequential test says, in the words of its field; nothing for a run that nothing stops. */
export function stoppingLines(results: Results, { width }: Paper): string[] {
  const { stopping } = results.run;
  if (stopping === null) return [];
  const looked = `looked at every ${count(stopping.checkEvery, 'deal')}`;
  return [...sprtLines(results), ...untilLines(results), `${looked}${oneLook(results)}${consequence(results)}`].flatMap(
    (line) => wrapped(line, width, 2),
  );
}

/** What the test is to be measured by. */
function oneLook({ standing, run }: Results): string {
  if (!run.stopping?.sprt || !standing?.sprt) return '';
  const { payout, normalised } = standing.sprt;
  const deals = fixedLength(run.stopping.sprt, run.stopping.sprt.model === 'norm' ? normalised : payout);
  return deals === null ? '' : ` (a test of one look, as sure, takes ${deals.toLocaleString('en')})`;
}

/** What a stop does to the figures. */
function consequence({ standing }: Results): string {
  if (standing?.known == null) return '';
  return standing.known === 'interval'
    ? '; ended by the width of the interval, which hardly biases the means'
    : '; ended by what it found, so means, intervals and p are biased';
}

function sprtLines({ standing, run, labels }: Results): string[] {
  if (!run.stopping?.sprt || run.candidate === null || !standing?.sprt) return [];
  const { s0, s1, alpha, beta, model, exact } = run.stopping.sprt;
  const { llr, lower, upper, verdict, payout, normalised } = standing.sprt;
  const [what, unit, found] =
    model === 'norm' ? ['normalised payout', 'standard deviations', normalised] : ['payout', 'points', payout];
  const whose = `${what} above the mean of its tables`;
  const decided = verdict === null ? undecided(standing.sprt) : `${verdict} accepted`;
  const now = `${plusMinus(found.value, interval(found), commonDigits([found]))} ${unit} in ${count(found.n, 'deal')}`;
  return [
    `SPRT of ${printable(labels[run.candidate])}: ${whose}, ${s0} (H0) or ${s1} (H1), alpha ${alpha}, beta ${beta}${exact ? ', exact' : ''}`,
    `LLR ${fixed(llr, 2)} (${fixed(lower, 2)}, ${fixed(upper, 2)}) [${s0}, ${s1}]: ${decided}; ${now}`,
  ];
}

/** Beyond a bound nothing is accepted either where that is no look, or one at too few deals. */
function undecided({ llr, lower, upper, payout }: NonNullable<Results['standing']>['sprt'] & object): string {
  if (llr > lower && llr < upper) return 'not decided';
  return payout.n < FEWEST_DEALS ? `not decided, before ${FEWEST_DEALS} deals` : 'not decided, between two looks';
}

function untilLines({ standing, run, labels }: Results): string[] {
  if (run.stopping?.until == null || standing === null) return [];
  const whose = run.candidate === null ? 'the widest of all bots' : `of ${printable(labels[run.candidate])}`;
  const now = standing.halfWidth === null ? 'not known yet' : `± ${standing.halfWidth.toPrecision(3)}`;
  return [`interval of the payout, ${whose}: ${now}, wanted ± ${run.stopping.until}`];
}
