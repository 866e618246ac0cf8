import type { Argv } from 'yargs';
import type { FaultPolicy } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { choice, type Given, wholeNumber } from './values';

/** What happens when a bot fails; part of which games are played, since a fine counts. */
export interface FaultOptions {
  readonly 'on-fault': Given;
  readonly fine: Given;
}

const ON_FAULT = ['substitute', 'forfeit', 'abort'] as const;
const MAX_FINE = 1_000_000;

export function faultOptions<T>(yargs: Argv<T>): Argv<T & FaultOptions> {
  return yargs
    .option('on-fault', {
      type: 'string',
      requiresArg: true,
      defaultDescription: 'substitute',
      describe: `When a bot breaks the rules, throws or hangs: ${ON_FAULT.join(', ')}`,
    })
    .option('fine', {
      type: 'string',
      requiresArg: true,
      defaultDescription: '1',
      describe: 'With --on-fault forfeit: points to each other player',
    }) as Argv<T & FaultOptions>;
}

export function faultPolicyOf(options: FaultOptions): FaultPolicy {
  const mode = choice('on-fault', options['on-fault'], ON_FAULT) ?? 'substitute';
  const fine = wholeNumber('fine', options.fine, 0, MAX_FINE);
  if (fine !== undefined && mode !== 'forfeit') throw new InputError('--fine goes with --on-fault forfeit; add that');
  return { mode, fine: fine ?? 1 };
}
