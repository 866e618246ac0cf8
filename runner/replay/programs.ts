import type { Bot } from '#bots/bot';
import { ExternalBot } from '#bots/external/external-bot';
import { MOST_GAMES } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import type { FaultPolicy, ForcedFault, GameKey } from '#bots/fault';
import { loadBot } from '#bots/load';
import type { Reply } from '#bots/outside';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import { type BotSpec, isOutside } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import { GameRecord } from '#engine/referee/record';
import type { Setup } from '#engine/referee/setup';
import { helloOf } from '../hello';
import type { Answers } from '../journal/answers';
import { closeAll, seatedProgram } from '../open-floor';
import type { Schedule } from '../schedule/schedule';
import type { Seating } from '../schedule/scheme';

export interface ProgramsSetting {
  readonly setup: Setup;
  readonly seed: string;
  readonly faults: FaultPolicy;
  readonly schedule: Schedule;
  readonly time: TimeControl;
  /** The folder that their commands count from. */
  readonly folder: string;
  /** What is not asked again; what is found is added. */
  readonly forced: ForcedFault[];
  /** What the programs answered in a game when it was played, where that is known: they are not asked again then. */
  readonly answers?: ((key: GameKey) => Answers | undefined) | undefined;
}

/**
 * Bots outside this process, for games that are played again one by one by stand-ins in this process that answer as they
 * did: as the journal tells, or else as they do in a game that is played with them first.
 */
export class Programs {
  /** The bots, or their stand-ins, in the order of the run. */
  readonly seated: readonly Seated[];
  readonly #setting: ProgramsSetting;
  readonly #live: readonly Seated[];
  readonly #programs: readonly ExternalBot[];
  readonly #player: GamePlayer;
  /** By bot: what was answered at each seat that it takes in the game at hand, in the order of the seats. */
  readonly #scripts: (readonly Reply[])[][];
  #onNews: () => void = () => {};

  private constructor(specs: readonly BotSpec[], loaded: readonly (Seated | null)[], setting: ProgramsSetting) {
    const { setup, seed, faults } = setting;
    const programs = new Map<number, ExternalBot>();
    this.#setting = setting;
    this.#scripts = specs.map(() => []);
    this.#live = specs.map((spec, bot) => {
      const { source } = spec;
      if (!isOutside(source)) return loaded[bot] as Seated;
      const program = this.#program(source.command);
      programs.set(bot, program);
      return seatedProgram(spec, program);
    });
    this.#programs = [...programs.values()];
    this.seated = this.#live.map((live, bot) => (programs.has(bot) ? this.#standIn(live, bot) : live));
    this.#player = new GamePlayer(setup, rootSeed(seed), faults);
    this.#player.onReady = () => this.#onNews();
  }

  /** Loads the bots of a run. Nothing is started by then. */
  static async of(specs: readonly BotSpec[], setting: ProgramsSetting): Promise<Programs> {
    const loaded = await Promise.all(specs.map((spec) => (isOutside(spec.source) ? null : loadBot(spec))));
    return new Programs(specs, loaded, setting);
  }

  /** Has the stand-ins know a game. */
  async learn(key: GameKey): Promise<void> {
    const seating = this.#setting.schedule.next(key.deal)[key.rotation];
    const answers = this.#setting.answers?.(key) ?? (await this.#playWithPrograms(key, seating));
    for (const scripts of this.#scripts) scripts.length = 0;
    for (const [seat, script] of answers.entries()) if (script !== null) this.#scripts[seating[seat]].push(script);
  }

  async #playWithPrograms(key: GameKey, seating: Seating): Promise<Answers> {
    const { forced } = this.#setting;
    const seats = seating.map((bot) => this.#live[bot]);
    await this.#until(() => this.#programs.every((program) => program.hasRoom(lanesOf(seats, program))));
    this.#player.begin(key, seats, new GameRecord(), forced);
    while (!this.#player.advance()) await this.#answers();
    for (const program of this.#programs) program.flush();
    forced.push(...this.#player.forced);
    return this.#player.answers;
  }

  async close(): Promise<void> {
    await closeAll(this.#programs);
  }

  #answers(): Promise<void> {
    return new Promise((resolve) => {
      this.#player.onReady = resolve;
      for (const program of this.#programs) program.flush();
    });
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.#onNews = resolve;
      });
    }
  }

  #program(command: readonly string[]): ExternalBot {
    const { setup, time, folder } = this.#setting;
    return new ExternalBot(command, MOST_GAMES, {
      hello: helloOf(setup, time),
      time,
      stderr: null,
      games: MOST_GAMES,
      cwd: folder,
      onNews: () => this.#onNews(),
    });
  }

  /** Answers as the program did; what it did not answer, and what it was not asked, is forced. */
  #standIn(live: Seated, bot: number): Seated {
    const { outside: _, ...seated } = live;
    const create = (): Bot => {
      const script = this.#scripts[bot].shift() ?? [];
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

/** Games are played one by one: where a bot sits in one several times its seats are told apart. */
function lanesOf(seats: readonly Seated[], program: ExternalBot): number[] {
  return [0, 1, 2, 3].filter((seat) => 'program' in seats[seat] && seats[seat].program === program);
}
