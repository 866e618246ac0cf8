import type { ForcedFault } from '#bots/fault';
import { type BotSpec, isOutside } from '#bots/spec';
import type { Progress } from '../terminal/progress';

/** How many are told. */
const TOLD = 3;

/**
 * Tells the first of the calls that end threads, or that take `limit` milliseconds: each costs seconds. `gameOf` names the
 * game of one, and who sat there by seat.
 */
export function tellForced(
  progress: Progress,
  limit: number,
  gameOf: (fault: ForcedFault) => readonly [game: string, bots: readonly BotSpec[]],
): (fault: ForcedFault) => void {
  let told = 0;
  return (fault) => {
    if (++told > TOLD) return;
    const { ordinal, seat, kind, gone } = fault;
    const [game, bots] = gameOf(fault);
    const isProgram = seat !== undefined && isOutside(bots[seat].source);
    const isUnstarted = isProgram && ordinal === 0;
    const ended = isProgram ? 'the process was lost' : 'the thread died';
    const lost = isUnstarted ? 'no process could be started' : ended;
    const what = kind === 'timeout' && !gone && !isUnstarted ? `no answer for ${limit / 1000} s` : lost;
    const whose = (seat === undefined ? bots : [bots[seat]]).map(({ label }) => label).join(', ');
    const when = ordinal === 0 && !isProgram ? `a hook of ${whose}` : `decision ${ordinal} (${whose})`;
    progress.notice(
      `fault: ${what} in ${game}, ${when}; going on without it` +
        (told === TOLD ? '; more of these are counted, but not told' : ''),
    );
  };
}
