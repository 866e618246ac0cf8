import type { ForcedFault } from '#bots/fault';
import type { Progress } from '../progress';
import type { Run } from './run';
import type { RunState } from './state';

/** How many are told. */
const TOLD = 3;

/** Tells the first of the calls that end threads: each costs the run seconds. */
export function tellForced(run: Run, state: RunState, progress: Progress): (fault: ForcedFault) => void {
  let told = 0;
  return ({ deal, rotation, ordinal, seat, kind, gone }) => {
    if (++told > TOLD) return;
    const bots = state.schedule.next(deal)[rotation].map((bot) => run.bots[bot].label);
    const isOutside = seat !== undefined && 'command' in run.bots[state.schedule.next(deal)[rotation][seat]].source;
    const lost = isOutside
      ? ordinal === 0
        ? 'no process could be started'
        : 'the process was lost'
      : 'the thread died';
    const what =
      kind === 'timeout' && !gone && !(isOutside && ordinal === 0)
        ? `no answer for ${(run.timeout + run.bank) / 1000} s`
        : lost;
    const whose = seat === undefined ? bots.join(', ') : bots[seat];
    const when = ordinal === 0 && !isOutside ? `a hook of ${whose}` : `decision ${ordinal} (${whose})`;
    progress.notice(
      `fault: ${what} in deal ${deal}, rotation ${rotation}, ${when}; going on without it` +
        (told === TOLD ? '; more of these are counted, but not told' : ''),
    );
  };
}
