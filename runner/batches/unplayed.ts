import { FaultAbort } from '#bots/fault';
import { passed } from '../threads/passed-error';
import type { Batch, BatchAborted, BatchFailed } from './plan';

/** What to say of a batch in which something was thrown. */
export function unplayed({ first, count }: Batch, error: unknown): BatchAborted | BatchFailed {
  if (error instanceof FaultAbort) return { kind: 'aborted', first, count, fault: error.fault };
  const { message, stack } = passed(error);
  return { kind: 'failed', first, count, message, stack };
}
