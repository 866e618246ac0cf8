import { join } from 'node:path';
import type { GameKey } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { JOURNAL_FILE } from '#results/run-files';
import type { Batch } from '../batches/plan';
import { type Answers, answersText, packed, unpacked } from './answers';
import { readJournal } from './read';
import type { Stretch } from './stretch';

/** The answers of programs that the journal of a run tells of. */
export class JournalledAnswers {
  readonly #path: string;
  readonly #gamesPerDeal: number;
  readonly #stretches: readonly Stretch[];
  /** The stretch that was asked for last, and its games. */
  #latest: Stretch | undefined;
  #games: readonly Answers[] = [];

  private constructor(path: string, gamesPerDeal: number, stretches: readonly Stretch[]) {
    this.#path = path;
    this.#gamesPerDeal = gamesPerDeal;
    this.#stretches = stretches;
  }

  /** Those of the run in a folder. Throws an InputError where it has no journal, as `readJournal` does. */
  static of(folder: string): JournalledAnswers {
    const stretches: Stretch[] = [];
    const { header } = readJournal(folder, { visit: (stretch) => stretches.push(stretch) });
    return new JournalledAnswers(join(folder, JOURNAL_FILE), header.run.gamesPerDeal, stretches);
  }

  /** Of a game. Throws an InputError where the journal does not tell them. */
  game({ deal, rotation }: GameKey): Answers {
    const stretch = this.#stretches.find(({ first, count }) => deal >= first && deal < first + count);
    if (stretch === undefined) {
      const why = `tells nothing of deal ${deal}: it is cut off or damaged before`;
      throw new InputError(`${this.#path} ${why}, and without what programs answered then the game cannot be shown`);
    }
    if (stretch !== this.#latest) this.#games = this.#gamesOf(stretch);
    this.#latest = stretch;
    const game = this.#games[(deal - stretch.first) * this.#gamesPerDeal + rotation];
    if (game !== undefined) return game;
    throw new InputError(`${this.#path} does not tell what programs answered in deal ${deal}, rotation ${rotation}`);
  }

  /** Of all games of some deals, see `packed`. */
  packedOf({ first, count }: Batch): string {
    const games: string[] = [];
    for (let deal = first; deal < first + count; deal++) {
      for (let rotation = 0; rotation < this.#gamesPerDeal; rotation++) {
        games.push(answersText(this.game({ deal, rotation })));
      }
    }
    return packed(games);
  }

  #gamesOf({ first, answers = [] }: Stretch): Answers[] {
    try {
      return answers.flatMap(unpacked);
    } catch (error) {
      const why = (error as Error).message;
      throw new InputError(`${this.#path}: the answers from deal ${first} on cannot be read (${why})`);
    }
  }
}
