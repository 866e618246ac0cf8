import type { FaultRecord } from '#bots/fault';
import { loadBot } from '#bots/load';
import { Observer } from '#bots/observation/observer';
import type { Seated } from '#bots/seated';
import type { BotSpec } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import { seatedTables } from '#engine/referee/seated-table';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
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
}

export interface EnvironmentOptions extends EnvironmentPlan {
  /** The bots, loaded. */
  readonly opponents: readonly Seated[];
  readonly observer: Observer;
  /** Is told of what bots did wrong in a game. */
  readonly onFault: (fault: FaultRecord) => void;
}

/** Makes ready in this thread what a plan is played with. */
export async function readied(
  plan: EnvironmentPlan,
  onFault: EnvironmentOptions['onFault'],
): Promise<EnvironmentOptions> {
  const opponents = await Promise.all(plan.bots.map(loadBot));
  return { ...plan, opponents, observer: new Observer(plan.setup, plan.parts), onFault };
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

  /** Number of its first table. */
  readonly #first: number;

  /** Plays a slice of the tables. Decisions are written into arrays for that. */
  constructor(
    options: EnvironmentOptions,
    arrays: DecisionArrays,
    { first, count }: Slice = { first: 0, count: options.tables },
  ) {
    const { places, scheme } = options;
    this.#options = options;
    this.#first = first;
    this.#schedule = scheduleOf({ format: 'table', scheme, table: places });
    this.sizes = sizesOf(options);
    this.#out = arrays;
    this.#next = new Float64Array(count);
    this.#hands = new Int32Array(count);
    this.#told = new Int32Array(4 * count);
  }

  /** Begins every table anew, with the games of a seed, and waits for the first decision of each. */
  reset(seed: string): void {
    const { setup } = this.#options;
    const root = rootSeed(seed);
    const { length } = this.#next;
    this.#tables = seatedTables(setup, root, length).map((seated) => new LearningTable(setup, root, seated));
    this.#out.rewards.fill(0);
    this.#out.ended.fill(0);
    this.#out.substituted.fill(0);
    for (let table = 0; table < length; table++) {
      this.#next[table] = this.#first + table;
      this.#begin(table);
      this.#await(table);
    }
  }

  /**
   * Answers for every table, and waits for the next decision of each. Throws an InputError for an action that is not legal,
   * unless those are substituted; before it answers any then.
   */
  step(actions: ArrayLike<number>): void {
    if (this.#tables.length === 0) throw new InputError('a step before the first reset: send a reset first');
    const { rewards, ended, substituted } = this.#out;
    const isChecked = this.#options.onIllegal === 'error';
    if (isChecked) this.#check(actions);
    rewards.fill(0);
    ended.fill(0);
    for (let number = 0; number < this.#tables.length; number++) {
      const table = this.#tables[number];
      substituted[number] = isChecked || table.table.isLegal(table.seat, actions[number]) ? 0 : 1;
      table.answer(actions[number]);
      this.#await(number);
    }
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

  #begin(number: number): void {
    const { gamesPerDeal } = this.#schedule;
    const game = this.#next[number];
    const deal = Math.floor(game / gamesPerDeal);
    const rotation = game % gamesPerDeal;
    const seating = this.#schedule.next(deal)[rotation];
    this.#next[number] += this.sizes.tables;
    this.#seatings[number] = seating;
    this.#hands[number] = 0;
    this.#told.fill(0, 4 * number, 4 * number + 4);
    const table = this.#tables[number];
    table.begin(
      { deal, rotation },
      seating.map((place) => this.#seated(table, place)),
    );
  }

  #seated(table: LearningTable, place: number): Seated {
    const { players, opponents } = this.#options;
    return place < players ? table.learner(place) : opponents[place - players];
  }

  /** Plays on until a learner must answer, in this game or a later one, and writes what it is asked. */
  #await(number: number): void {
    const table = this.#tables[number];
    while (!table.advance()) {
      this.#settle(number);
      for (const fault of table.faults) this.#options.onFault(fault);
      this.#begin(number);
    }
    this.#settle(number);
    const { observer } = this.#options;
    const { player, seat, deal, rotation, action_mask, observation } = this.#out;
    player[number] = this.#seatings[number][table.seat];
    seat[number] = table.seat;
    deal[number] = table.key.deal;
    rotation[number] = table.key.rotation;
    observer.mask(table.legal, action_mask, number * this.sizes.actions);
    observer.observe(table.view, table.legal, observation, number * this.sizes.observation);
  }

  /** Tells the points that came, and the episodes that ended, since this was last done. */
  #settle(number: number): void {
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
