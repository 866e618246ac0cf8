/** Times that bots may end a thread before it is asked whether to go on, and in how many of the games played by then. */
const ENDINGS_A_RUN = 60;
const MOST_ENDINGS = 0.05;

/**
 * How much a run puts up with from bots that end its threads, or keep them waiting for nothing: each time costs the limit of
 * a decision, or a new thread. It is of a whole run, however many legs that is played in.
 */
export class Patience {
  #games = 0;
  #endings = 0;
  #spoilt = 0;

  /** So many games are played. */
  played(games: number): void {
    this.#games += games;
  }

  /** So many times a bot ended a thread, or kept it waiting; `spoilt` are the games that suffered from the latter. */
  lost(endings: number, spoilt = 0): void {
    this.#endings += endings;
    this.#spoilt += spoilt;
  }

  /** The rest is not worth the time. */
  get isSpent(): boolean {
    const most = this.#games > 0 ? ENDINGS_A_RUN : 4 * ENDINGS_A_RUN; // something whole to show is worth waiting for
    return this.#endings >= most && Math.max(this.#endings, this.#spoilt) > MOST_ENDINGS * this.#games;
  }
}
