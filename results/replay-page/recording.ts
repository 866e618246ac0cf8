import type { ReplayEvent } from '#engine/referee/events';

/**
 * A game as the replay page holds it: the events as a replay prints them, and between them what the engine said of each
 * decision when it was asked for. Plain data.
 */
export type Recording = readonly RecordedEvent[];
export type RecordedEvent = ReplayEvent | DecisionEvent;

/** A seat had to decide. Stands before the `turn`, `window`, `fault`, `pass` or `vote` that tells what came of it. */
export interface DecisionEvent {
  readonly type: 'decision';
  readonly seat: number;
  /** Of the hand as it was: shanten number (basic), tiles that the nearest line misses (American); null where it has none. */
  readonly distance: number | null;
  /** By legal action: the distance after it, and the live copies of the tiles that would lower that. */
  readonly after: readonly number[];
  readonly live: readonly number[];
  /** The legal actions as text; absent where the `turn` or `window` that follows lists them. */
  readonly offers?: readonly string[];
  /** Index of what the bot answered; -1 for what was no legal action. */
  readonly answer: number;
}
