import type { Bot } from '#bots/bot';
import type { Reply } from '#bots/outside';
import type { Seated } from '#bots/seated';
import type { Answers } from '../journal/answers';
import type { Seating } from '../schedule/scheme';
import type { SeatedBot } from './seated-programs';

/** What sits in the place of programs in games that are played again: bots in this thread that answer as these did. */
export class StandIns {
  /** The bots, or their stand-ins, in the order of the run. */
  readonly seated: readonly Seated[];
  /** By bot: what was answered at each seat that it takes in the games to come, in the order of games and seats. */
  readonly #scripts: (readonly Reply[])[][];

  constructor(bots: readonly SeatedBot[]) {
    this.#scripts = bots.map(() => []);
    this.seated = bots.map((bot, i) => (bot.program === undefined ? bot : this.#standIn(bot, i)));
  }

  /** A game that is to be played after those that are learnt already. */
  learn(answers: Answers, seating: Seating): void {
    for (const [seat, script] of answers.entries()) if (script !== null) this.#scripts[seating[seat]].push(script);
  }

  /** No game is to come. */
  forget(): void {
    for (const scripts of this.#scripts) scripts.length = 0;
  }

  /** Answers as the program did; what it did not answer, and what it was not asked, is forced. */
  #standIn(bot: SeatedBot, place: number): Seated {
    const { outside: _, program: __, ...seated } = bot;
    const create = (): Bot => {
      const script = this.#scripts[place].shift() ?? [];
      const answers = script.filter((reply) => !('fault' in reply) || reply.fault === 'threw');
      return {
        decide: () => {
          const reply = answers.shift();
          if (reply !== undefined && 'fault' in reply) throw new SaidError(reply.got);
          return reply?.choice as number;
        },
      };
    };
    return { ...seated, type: { name: seated.type.name, create } };
  }
}

/** What a program said went wrong in it: `ValueError: no idea`. */
class SaidError extends Error {
  constructor(said: string) {
    const [, name = 'Error', message = said] = /^(\w+): (.*)$/s.exec(said) ?? [];
    super(message);
    this.name = name;
  }
}
