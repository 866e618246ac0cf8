import type { GameKey } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { type Answers, unpacked } from './answers';
import { readJournal } from './read';
import type { Stretch } from './stretch';

/** The answers that the journal of a run tells of. */
export class JournalledAnswers {
  readonly #gamesPerDeal: number;
  readonly #stretches: readonly Stretch[];
  /** The stretch that was asked for last, and its games. */
  #latest: Stretch | undefined;
  #games: readonly Answers[] = [];

  private constructor(gamesPerDeal: number, stretches: readonly Stretch[]) {
    this.#gamesPerDeal = gamesPerDeal;
    this.#stretches = stretches;
  }

  /** Those of the run in a folder; null where it has no journal that tells of any. */
  static of(folder: string): JournalledAnswers | null {
    const stretches: Stretch[] = [];
    try {
      const visit = (stretch: Stretch) => {
        if (stretch.answers !== undefined) stretches.push(stretch);
      };
      const { header } = readJournal(folder, { visit });
      return stretches.length === 0 ? null : new JournalledAnswers(header.run.gamesPerDeal, stretches);
    } catch (error) {
      if (error instanceof InputError) return null;
      throw error;
    }
  }

  /** Of a game; undefined where it is none of the journal's. */
  game({ deal, rotation }: GameKey): Answers | undefined {
    const stretch = this.#stretches.find(({ first, count }) => deal >= first && deal < first + count);
    if (stretch === undefined) return undefined;
    if (stretch !== this.#latest) this.#games = gamesOf(stretch);
    this.#latest = stretch;
    return this.#games[(deal - stretch.first) * this.#gamesPerDeal + rotation];
  }
}

function gamesOf({ first, answers = [] }: Stretch): Answers[] {
  try {
    return answers.flatMap(unpacked);
  } catch (error) {
    throw new InputError(`journal: the answers from deal ${first} on cannot be read (${(error as Error).message})`);
  }
}
