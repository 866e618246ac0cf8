import type { ForcedFault } from '#bots/fault';
import type { Progress } from '../progress';
import type { Run } from './run';
import type { RunState } from './state';

/** How many are told. */
const TOLD = 3;

/** Tells the first of the calls that end threads: each costs the run seconds. */
export function tellForced(run: Run, state: RunState, progress: Progress): (fault: ForcedFault) => void {
  let told = 0;
  return ({ deal, rotation, ordinal, seat, kind }) => {
    if (++told > TOLD) return;
    const bots = state.schedule.next(deal)[rotation].map((bot) => run.bots[bot].label);
    const what = kind === 'timeout' ? `no answer for ${run.timeout / 1000} s` : 'the thread died';
    const when = seat === undefined ? `decision ${ordinal} (${bots.join(', ')})` : `a hook of ${bots[seat]}`;
    progress.notice(
      `fault: ${what} in deal ${deal}, rotation ${rotation}, ${when}; going on without it` +
        (told === TOLD ? '; more of these are counted, but not told' : ''),
    );
  };
}
