import type { ExternalBot, ExternalSetting } from '#bots/external/external-bot';
import { MOST_GAMES } from '#bots/external/introduction';
import type { TimeControl } from '#bots/external/session';
import type { FaultRecord } from '#bots/fault';
import { Observer } from '#bots/observation/observer';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import { seatedTables } from '#engine/referee/seated-table';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
import { closeAll, haveRoom, News, programsOf, type SeatedBot, seatedBots } from '../outside/seated-programs';
import { type Schedule, scheduleOf } from '../schedule/schedule';
import type { Scheme, Seating } from '../schedule/scheme';
import type { DecisionArrays, Sizes, Slice } from './layout';
import { LearningTable } from './learning-table';

/** What an episode is: a game of so many hands as the rules have it, or each hand of it. */
export const EPISODES = ['game', 'hand'] as const;
export type Episode = (typeof EPISODES)[number];

/** What becomes of an action that is not legal. */
export const ON_ILLEGAL = ['error', 'substitute'] as const;
export type OnIllegal = (typeof ON_ILLEGAL)[number];

/** What is played, by whom, and what is seen of it. Plain data, posted to threads. */
export interface EnvironmentPlan {
  readonly setup: Setup;
  readonly tables: number;
  /** Learners a table, 1 to 4. */
  readonly players: number;
  /** Who plays the other seats: the distinct bots. */
  readonly bots: readonly BotSpec[];
  /** The four places: numbers below `players` are learners, the others `players` + an index of `bots`. */
  readonly places: Seating;
  readonly scheme: Scheme;
  readonly episode: Episode;
  readonly onIllegal: OnIllegal;
  /** The parts of the observation. */
  readonly parts: readonly string[];
  /** Where some bot runs outside this process: what it is told and given. */
  readonly outside?: EnvironmentOutside | undefined;
}

export interface EnvironmentOutside {
  readonly time: TimeControl;
  /** What it is greeted with. */
  readonly hello: object;
  /** Name of the channel on which threads are told to end their processes. */
  readonly channel: string;
}

export interface EnvironmentOptions extends EnvironmentPlan {
  /** The bots, loaded. */
  readonly opponents: readonly SeatedBot[];
  /** What those outside this process tell of. */
  readonly news: News;
  readonly observer: Observer;
  /** Is told of what bots did wrong in a game. */
  readonly onFault: (fault: FaultRecord) => void;
}

/** Makes ready in this thread what a plan is played with, for some of its tables. */
export async function readied(
  plan: EnvironmentPlan,
  onFault: EnvironmentOptions['onFault'],
  { count }: Slice = sliceOfAll(plan),
): Promise<EnvironmentOptions> {
  const { setup, bots, outside, parts } = plan;
  const news = new News();
  const settingOf = (bot: number): ExternalSetting => {
    if (outside === undefined) throw new Error('a program without its limits');
    const { time, hello } = outside;
    const seats = count * placesOf(plan, bot);
    // What it says on standard error stands in the message of its first fault.
    return { setup, hello, time, stderr: null, games: MOST_GAMES, seats, onNews: news.tell, onFailed: news.fail };
  };
  const opponents = await seatedBots(bots, settingOf);
  return { ...plan, opponents, news, observer: new Observer(setup, parts), onFault };
}

/** Places at each table that a bot has, by its index. */
export function placesOf({ places, players }: Pick<EnvironmentPlan, 'places' | 'players'>, bot: number): number {
  return places.filter((place) => place === players + bot).length;
}

function sliceOfAll({ tables }: Pick<EnvironmentPlan, 'tables'>): Slice {
  return { first: 0, count: tables };
}

export function sizesOf({ tables, players, observer }: EnvironmentOptions): Sizes {
  const { size, actions } = observer.spec;
  return { tables, players, observation: size, actions };
}

/**
 * Many tables that wait for learners, one decision each at a time. When a game ends the table begins its next one at once:
 * table t of n plays the games t, t + n, t + 2n and so on of a schedule, whatever happens at the others, so everything is a
 * function of the seed and the actions of that table alone.
 */
export class Environment {
  readonly sizes: Sizes;
  readonly #options: EnvironmentOptions;
  readonly #schedule: Schedule;
  readonly #out: DecisionArrays;
  #tables: readonly LearningTable[] = [];
  /** By table: number of its next game. */
  readonly #next: Float64Array;
  readonly #seatings: Seating[] = [];
  /** By table: hands of its game that are over; and by seat, the points of it that are told. */
  readonly #hands: Int32Array;
  readonly #told: Int32Array;
  /** By table: faults of its game that are told. */
  readonly #faults: Int32Array;

  /** Number of its first table. */
  readonly #first: number;
  readonly #programs: readonly ExternalBot[];
  /** By table: a game has begun in it, which is not over. */
  readonly #isOpen: boolean[];

  /** Plays a slice of the tables. Decisions are written into arrays for that. */
  constructor(options: EnvironmentOptions, arrays: DecisionArrays, { first, count }: Slice = sliceOfAll(options)) {
    const { places, scheme, opponents } = options;
    this.#programs = programsOf(opponents);
    this.#isOpen = new Array<boolean>(count).fill(false);
    this.#options = options;
    this.#first = first;
    this.#schedule = scheduleOf({ format: 'table', scheme, table: places });
    this.sizes = sizesOf(options);
    this.#out = arrays;
    this.#next = new Float64Array(count);
    this.#hands = new Int32Array(count);
    this.#told = new Int32Array(4 * count);
    this.#faults = new Int32Array(count);
  }

  /** Begins every table anew, with the games of a seed, and waits for the first decision of each. */
  async reset(seed: string): Promise<void> {
    for (const table of this.#tables) table.abandon();
    this.#isOpen.fill(false);
    const { setup } = this.#options;
    const root = rootSeed(seed);
    const { length } = this.#next;
    this.#tables = seatedTables(setup, root, length).map((seated) => new LearningTable(setup, root, seated));
    this.#out.rewards.fill(0);
    this.#out.ended.fill(0);
    this.#out.substituted.fill(0);
    for (let table = 0; table < length; table++) this.#next[table] = this.#first + table;
    await this.#awaitAll(Array.from(this.#tables.keys()));
  }

  /**
   * Answers for every table, and waits for the next decision of each. Throws an InputError for an action that is not legal,
   * unless those are substituted; before it answers any then.
   */
  async step(actions: ArrayLike<number>): Promise<void> {
    if (this.#tables.length === 0) throw new InputError('a step before the first reset: send a reset first');
    const { rewards, ended, substituted } = this.#out;
    const isChecked = this.#options.onIllegal === 'error';
    if (isChecked) this.#check(actions);
    rewards.fill(0);
    ended.fill(0);
    const waiting: number[] = [];
    for (let number = 0; number < this.#tables.length; number++) {
      const table = this.#tables[number];
      substituted[number] = isChecked || table.table.isLegal(table.seat, actions[number]) ? 0 : 1;
      table.answer(actions[number]);
      if (!this.#await(number)) waiting.push(number);
    }
    await this.#awaitAll(waiting);
  }

  /** Ends the processes of bots. */
  async close(): Promise<void> {
    if (this.#programs.length > 0) await closeAll(this.#programs);
  }

  /** The tables, for those who print them. */
  get tables(): readonly LearningTable[] {
    return this.#tables;
  }

  #check(actions: ArrayLike<number>): void {
    for (const [number, { table, seat, key }] of this.#tables.entries()) {
      const action = actions[number];
      if (table.isLegal(seat, action)) continue;
      const legal = Array.from(table.offers.of(seat), (offer) => `${offer} (${table.actionText(seat, offer)})`);
      const where = `table ${this.#first + number}, player_${this.#out.player[number]} in deal ${key.deal}, rotation ${key.rotation}`;
      throw new InputError(
        `${where}: action ${action} is not legal; it may answer ${legal.join(', ')}; or say --illegal substitute`,
      );
    }
  }

  /** Begins the next game of a table; false where a bot outside this process has no room for it yet. */
  #begin(number: number): boolean {
    const { gamesPerDeal } = this.#schedule;
    const game = this.#next[number];
    const deal = Math.floor(game / gamesPerDeal);
    const rotation = game % gamesPerDeal;
    const seating = this.#schedule.next(deal)[rotation];
    const table = this.#tables[number];
    const seats = seating.map((place) => this.#seated(table, place));
    if (!haveRoom(this.#programs, seats, rotation)) return false;
    this.#next[number] += this.sizes.tables;
    this.#seatings[number] = seating;
    this.#hands[number] = 0;
    this.#faults[number] = 0;
    this.#told.fill(0, 4 * number, 4 * number + 4);
    table.begin({ deal, rotation }, seats);
    this.#isOpen[number] = true;
    return true;
  }

  #seated(table: LearningTable, place: number): SeatedBot {
    const { players, opponents } = this.#options;
    return place < players ? table.learner(place) : opponents[place - players];
  }

  /** Waits for the next decision of tables. Bots outside this process think about all that they are asked meanwhile. */
  #awaitAll(tables: readonly number[]): Promise<void> {
    let waiting = tables;
    return this.#options.news.until(() => {
      waiting = waiting.filter((number) => !this.#await(number));
      for (const program of this.#programs) program.flush();
      return waiting.length === 0;
    });
  }

  /** Plays on until a learner must answer, in this game or a later one, and writes what it is asked; false if it cannot yet. */
  #await(number: number): boolean {
    const table = this.#tables[number];
    for (;;) {
      if (!this.#isOpen[number] && !this.#begin(number)) return false;
      const stop = table.advance();
      if (stop === 'bots') return false;
      this.#settle(number);
      if (stop === 'learner') break;
      this.#isOpen[number] = false;
    }
    const { observer } = this.#options;
    const { player, seat, deal, rotation, action_mask, observation } = this.#out;
    player[number] = this.#seatings[number][table.seat];
    seat[number] = table.seat;
    deal[number] = table.key.deal;
    rotation[number] = table.key.rotation;
    observer.mask(table.legal, action_mask, number * this.sizes.actions);
    observer.observe(table.view, table.legal, observation, number * this.sizes.observation);
    return true;
  }

  /** Tells of what bots did wrong since this was last done. */
  #tellFaults(number: number): void {
    const { faults } = this.#tables[number];
    for (; this.#faults[number] < faults.length; this.#faults[number]++) {
      this.#options.onFault(faults[this.#faults[number]]);
    }
  }

  /** Tells the points that came, and the episodes that ended, since this was last done. */
  #settle(number: number): void {
    this.#tellFaults(number);
    const { players, episode } = this.#options;
    const { table, record } = this.#tables[number];
    const { rewards, ended } = this.#out;
    for (let seat = 0; seat < 4; seat++) {
      const points = table.totals[seat];
      const player = this.#seatings[number][seat];
      if (player < players) rewards[number * players + player] += points - this.#told[4 * number + seat];
      this.#told[4 * number + seat] = points;
    }
    if (episode === 'hand') ended[number] += record.hands - this.#hands[number];
    else if (table.over) ended[number]++;
    this.#hands[number] = record.hands;
  }
}
