/**
 * Places in the note in which a `GamePlayer` says what it is doing: a list of numbers that may be shared memory. It is
 * written with plain stores and read from another thread, which is in time for a watchdog that counts in seconds.
 */
export const NOTE = {
  /** Decision of the game that is being asked for, from 1; 0 before the first. */
  decision: 0,
  /** 1 + the seat whose bot is being created, or told something in `start`, `seen` or `end`; 0 outside these. */
  hook: 1,
  deal: 2,
  rotation: 3,
  /** 1 as soon as the first game is about to begin; written by whoever makes the player. */
  begun: 4,
  /** Grows while answers of bots outside this process are waited for: a sign that no bot of this thread is stuck. */
  beat: 5,
} as const;
export const NOTE_LENGTH = 6;
