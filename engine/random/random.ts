/** What a bot may use for its randomness; seeded by the harness, so that a game can be played again. */
export interface Random {
  /** A uniform 32-bit word, 0 to 2^32 - 1. */
  word(): number;
  /** A uniform whole number, 0 to n - 1, for 1 <= n <= 2^21. */
  below(n: number): number;
  /** A uniform number in [0, 1). */
  unit(): number;
}
