/** What happens next in a game. Each rule of play ends by naming it, and the table goes from one to the next. */
export const STEP = {
  /** Somebody must answer. */
  wait: 0,
  /** The game has ended. */
  over: 1,
  /** The next hand is dealt. */
  deal: 2,
  /** The next seat draws from the front (B10, A10). */
  draw: 3,
  /** The hand has ended. */
  end: 4,
  /** Basic: the actor draws a replacement for its kong (B11). */
  replace: 5,
  /** American: the next pass of the Charleston begins, or what follows the last (A5-A9). */
  pass: 6,
  /** American: East's first turn (A9, A10). */
  open: 7,
} as const;
export type Step = (typeof STEP)[keyof typeof STEP];
