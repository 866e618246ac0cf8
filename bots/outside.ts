import type { FaultKind, ReplayEvent } from '#engine/referee/events';
import type { View } from '#engine/referee/view';
import type { LegalActions } from './bot';

/** What a bot outside this process chose, or why there is no choice of it. */
export type Reply = { readonly choice: unknown } | OutsideFault;

export interface OutsideFault {
  readonly fault: FaultKind;
  /** What was got instead of an answer, in one line. */
  readonly got: string;
  /** The bot is lost to this game: it is asked for nothing more. */
  readonly gone: boolean;
}

/** A seat of one game that a bot outside this process plays. It is asked without waiting. */
export interface OutsideSeat {
  /** Asks for a choice among `legal`, which is valid until the reply is taken. */
  ask(legal: LegalActions): void;
  /** Is given every event, and covers what the seat may not see. Left out where the bot wants none. */
  seen?(event: ReplayEvent): void;
  /** The game is over: its payouts by seat; or it goes on without this bot: null. */
  end(payouts: readonly number[] | null): void;
}

/** What a bot outside this process is given to play a seat of a game. */
export interface OutsidePlace {
  readonly view: View;
  /**
   * Which of the bot's seats in the games of a deal it is: two seats of one deal never have the same, so that a process which
   * takes those of one lane only meets no wall twice. From 0.
   */
  readonly lane: number;
  /** For its own randomness: a function of the run's seed, the deal, the seat and the salt, from which none can be told. */
  readonly seed: string;
  /** An action as replays print it. */
  text(action: number): string;
  /** Takes the reply to what was asked. */
  reply(reply: Reply): void;
  /** The bot is lost between two decisions. */
  lose(fault: OutsideFault): void;
  /** Milliseconds that a decision took. */
  took(milliseconds: number): void;
}

/** A bot outside this process: plays many games at once. */
export interface OutsideBot {
  /** Takes a seat of a game that begins; a fault where it cannot. */
  sit(place: OutsidePlace): OutsideSeat | OutsideFault;
}
