import type { ExternalBot } from '#bots/external/external-bot';
import { MOST_GAMES } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import type { FaultPolicy, ForcedFault, GameKey } from '#bots/fault';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import { GameRecord } from '#engine/referee/record';
import type { Setup } from '#engine/referee/setup';
import type { Answers } from '../journal/answers';
import { helloOf } from '../outside/hello';
import { closeAll, haveRoom, News, programsOf, type SeatedBot, seatedBots } from '../outside/seated-programs';
import { StandIns } from '../outside/stand-ins';
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
  readonly #standIns: StandIns;
  readonly #setting: ProgramsSetting;
  readonly #live: readonly SeatedBot[];
  readonly #programs: readonly ExternalBot[];
  readonly #player: GamePlayer;
  readonly #news: News;

  private constructor(live: readonly SeatedBot[], setting: ProgramsSetting, news: News) {
    const { setup, seed, faults } = setting;
    this.#setting = setting;
    this.#news = news;
    this.#live = live;
    this.#programs = programsOf(live);
    this.#standIns = new StandIns(live);
    this.#player = new GamePlayer(setup, rootSeed(seed), faults);
  }

  /** Loads the bots of a run. Nothing is started by then. */
  static async of(specs: readonly BotSpec[], setting: ProgramsSetting): Promise<Programs> {
    const { setup, time, folder: cwd } = setting;
    const news = new News();
    const started = {
      setup,
      hello: helloOf(setup, time),
      time,
      stderr: null,
      games: MOST_GAMES,
      cwd,
      onNews: news.tell,
      onFailed: news.fail,
    };
    return new Programs(await seatedBots(specs, () => started), setting, news);
  }

  /** The bots, or their stand-ins, in the order of the run. */
  get seated(): readonly Seated[] {
    return this.#standIns.seated;
  }

  /** Has the stand-ins know a game. */
  async learn(key: GameKey): Promise<void> {
    const seating = this.#setting.schedule.next(key.deal)[key.rotation];
    const answers = this.#setting.answers?.(key) ?? (await this.#playWithPrograms(key, seating));
    this.#standIns.forget();
    this.#standIns.learn(answers, seating);
  }

  async #playWithPrograms(key: GameKey, seating: Seating): Promise<Answers> {
    const { forced } = this.#setting;
    const seats = seating.map((bot) => this.#live[bot]);
    const flush = () => {
      for (const program of this.#programs) program.flush();
    };
    await this.#news.until(() => haveRoom(this.#programs, seats, key.rotation));
    this.#player.begin(key, seats, new GameRecord(), forced);
    await this.#news.until(() => {
      const isOver = this.#player.advance();
      flush();
      return isOver;
    });
    forced.push(...this.#player.forced);
    return this.#player.answers;
  }

  async close(): Promise<void> {
    await closeAll(this.#programs);
  }
}
