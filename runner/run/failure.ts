import { RunError } from '#results/streamed-file';
import { RunAborted } from '../batches/pool';
import { CommandFailed, EXIT } from '../terminal/exit';
import { Interrupted } from '../terminal/interrupt';
import { notice } from './notice';

/** That nothing was whole when it ended, so that there is nothing to write. */
export function nothingPlayed(hopeless: boolean): CommandFailed {
  return hopeless
    ? new CommandFailed('given up before a deal was whole', EXIT.faults)
    : new CommandFailed('interrupted before a deal was whole', EXIT.interrupted);
}

/**
 * What a failure means to the user. `resume` is the command that goes on, if there is anything to go on with; `aborted` tells
 * of a fault that nothing is played after.
 */
export function failure(
  error: unknown,
  resume: string | null,
  aborted: (fault: RunAborted['fault']) => string,
): unknown {
  const then = resume === null ? 'nothing is written' : `go on with: ${resume}`;
  if (error instanceof Interrupted) {
    return new CommandFailed(`interrupted twice: stopped at once; ${then}`, EXIT.interrupted);
  }
  if (error instanceof RunError) {
    const first = error.isForLackOfRoom ? 'make room, then ' : '';
    return new CommandFailed(`${error.message}; ${resume === null ? then : first + then}`, EXIT.failed);
  }
  if (error instanceof CommandFailed) return new CommandFailed(`${error.message}; ${then}`, error.code);
  if (error instanceof RunAborted) return new CommandFailed(aborted(error.fault), EXIT.faults);
  if (resume !== null) notice(`what was played until then is kept; ${then}`);
  return error;
}
