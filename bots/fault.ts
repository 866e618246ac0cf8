import type { FaultKind } from '#engine/referee/events';

/** Which game of a run: the deal, and which of its seatings. */
export interface GameKey {
  readonly deal: number;
  readonly rotation: number;
}

/** Faults that depend on a clock or a process, so that another try need not meet with them. */
export const FORCED_KINDS = ['timeout', 'crash', 'malformed'] as const satisfies readonly FaultKind[];

/**
 * What is not tried again: a bot was stuck there, or took its thread or process with it, in an earlier try. A decision is
 * substituted. After `create`, `start`, `seen` or `end` the seat is played without its bot for the whole game.
 */
export interface ForcedFault extends GameKey {
  /** Decision of the game, from 1; 0 outside the decisions. */
  readonly ordinal: number;
  /** With ordinal 0, and of a bot outside this process: whose bot it was. */
  readonly seat?: number | undefined;
  readonly kind: (typeof FORCED_KINDS)[number];
  /** The bot's process was lost: from this decision on the seat is played without it. */
  readonly gone?: boolean | undefined;
}

export interface FaultPolicy {
  readonly mode: 'substitute' | 'forfeit' | 'abort';
  /** With `forfeit`: points that the faulty seat pays to each other seat, once a fault. */
  readonly fine: number;
}

/** All faults of one kind of one seat in one game. */
export interface FaultRecord extends GameKey {
  readonly seat: number;
  readonly label: string;
  readonly kind: FaultKind;
  /** The decision of the game at which it first happened, from 1; 0 in a hook outside a decision. */
  readonly ordinal: number;
  count: number;
  /** What the bot returned or threw the first time. */
  readonly got: string;
}

/** A fault under `--on-fault abort`. */
export class FaultAbort extends Error {
  override readonly name = 'FaultAbort';
  readonly fault: FaultRecord;

  constructor(fault: FaultRecord) {
    super(`bot ${fault.label} ${fault.kind} in deal ${fault.deal}, rotation ${fault.rotation}: ${fault.got}`);
    this.fault = fault;
  }
}

/** Whether the bot was stuck, or took its thread or process with it. */
export function endsThread(kind: FaultKind): kind is 'timeout' | 'crash' {
  return kind === 'timeout' || kind === 'crash';
}

/** As what a fault is forced when the game is played again. */
export function forcedKind(kind: FaultKind): ForcedFault['kind'] {
  return endsThread(kind) ? kind : 'malformed';
}
