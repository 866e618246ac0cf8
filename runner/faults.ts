import type { FaultRecord } from '#bots/fault';
import type { FaultTally } from './batches/plan';

/** More faulty games than this and a run fails, though its results are written. */
export const FAULTY_SHARE = 0.01;

export function tooManyFaults(faults: FaultTally, games: number): boolean {
  return faults.games > games * FAULTY_SHARE;
}

/** Who failed and how, in one line; the bot with the most faulty games first. */
export function faultLine(faults: FaultTally, labels: readonly string[], games: number): string {
  const bots = labels
    .map((label, bot) => ({ label, games: faults.byBot[bot] }))
    .filter((bot) => bot.games > 0)
    .sort((a, b) => b.games - a.games)
    .map((bot) => `${bot.label} in ${bot.games.toLocaleString('en')}`);
  const [first] = faults.first;
  const example = first === undefined ? '' : `; the first: ${faultText(first)}`;
  return `faults in ${faults.games.toLocaleString('en')} of ${games.toLocaleString('en')} games (${bots.join(', ')})${example}`;
}

/** One fault, with the game that shows it. */
export function faultText({ label, kind, deal, rotation, ordinal, got }: FaultRecord): string {
  const when = ordinal === 0 ? 'outside a decision' : `decision ${ordinal}`;
  return `${label} ${VERBS[kind]} in deal ${deal}, rotation ${rotation}, ${when}: ${got}`;
}

export const VERBS: Readonly<Record<FaultRecord['kind'], string>> = {
  illegal: 'took an illegal action',
  threw: 'threw',
  timeout: 'gave no answer in time',
  crash: 'ended its thread or process',
  malformed: 'answered with no action',
};
