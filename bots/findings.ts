/** What the conformance suite looks at, in the order in which it reports. */
export const CHECKS = {
  creates: 'create makes a new player for every seat of every game',
  legal: 'every answer is one of the legal actions',
  throws: 'no decision throws',
  hooks: 'start, seen and end return nothing and throw nothing',
  pure: 'no clock, and no randomness but view.random',
  repeatable: 'the same games go the same way in another order, with the module loaded anew',
  lent: 'nothing is kept that was lent for one decision only',
  answers: 'every call comes back, and neither ends the thread nor fills the memory',
} as const;
export type Check = keyof typeof CHECKS;
export const CHECK_NAMES = Object.keys(CHECKS) as readonly Check[];

/** A place in a game of the check. */
export interface Moment {
  readonly deal: number;
  readonly rotation: number;
  /** Not known where a thread was lost. */
  readonly seat?: number;
  /** Decision of the game, from 1; 0 before the first. */
  readonly decision: number;
}

export interface Finding {
  readonly check: Check;
  readonly passed: boolean;
  /** What is wrong, in plain words; of a check that passed, what it looked at. */
  readonly message: string;
  /** Where it was first seen, if in a game, and the number of games in which it was. */
  readonly moment?: Moment;
  readonly games: number;
}

/** Collects what goes wrong: the first case of each check, and the number of games with such a case. */
export class Findings {
  readonly #first = new Map<Check, { readonly message: string; readonly moment: Moment }>();
  readonly #games = new Map<Check, Set<string>>();

  /** `message` is made for the first case only: a bot may go wrong in every decision. */
  fail(check: Check, moment: Moment, message: () => string): void {
    if (!this.#first.has(check)) this.#first.set(check, { message: message(), moment });
    const games = this.#games.get(check) ?? new Set();
    this.#games.set(check, games.add(`${moment.deal} ${moment.rotation}`));
  }

  failed(check: Check): boolean {
    return this.#first.has(check);
  }

  /** The findings of the checks that were made, in the order of `CHECKS`. */
  list(made: readonly Check[]): readonly Finding[] {
    return CHECK_NAMES.filter((check) => made.includes(check) || this.failed(check)).map((check) => {
      const first = this.#first.get(check);
      const games = this.#games.get(check)?.size ?? 0;
      if (first === undefined) return { check, passed: true, message: CHECKS[check], games };
      return { check, passed: false, ...first, games };
    });
  }
}
