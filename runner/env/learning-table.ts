import type { BotType, LegalActions } from '#bots/bot';
import type { FaultPolicy, FaultRecord, GameKey } from '#bots/fault';
import type { OutsideBot, OutsidePlace } from '#bots/outside';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import type { RootSeed } from '#engine/random/seed';
import { GameRecord } from '#engine/referee/record';
import type { Seat, SeatedTable } from '#engine/referee/seated-table';
import type { Setup } from '#engine/referee/setup';
import type { Table } from '#engine/referee/table';

/** What a bot does wrong costs it the safe action of that decision. */
const POLICY: FaultPolicy = { mode: 'substitute', fine: 0 };

/** A learner is a bot outside this process, which is asked and not waited for: nobody makes one here. */
const OUTSIDE: BotType = { name: 'learner', create: () => ({ decide: (_, legal) => legal[0] }) };

/** Why a table stops: a learner must answer, the game is over, or bots outside this process have yet to answer. */
export type Stop = 'learner' | 'over' | 'bots';

/**
 * A table at which learners sit among bots. It plays on by itself until learners must answer, one after the other; those
 * who choose at the same time do not see what the others chose.
 */
export class LearningTable {
  readonly table: Table;
  readonly record = new GameRecord();
  key: GameKey = { deal: 0, rotation: 0 };
  /** The seat that must answer, and what it may do; valid after `advance` said so. */
  seat = 0;
  legal: LegalActions = new Int32Array(0);
  readonly #views: readonly Seat[];
  readonly #player: GamePlayer;
  /** By seat: what a learner was given to play it, and its legal actions; and the seats that are asked, the first first. */
  readonly #places: OutsidePlace[] = [];
  readonly #legal: LegalActions[] = [];
  readonly #asked: number[] = [];
  readonly #outside: OutsideBot = { sit: (place) => this.#sit(place) };

  constructor(setup: Setup, root: RootSeed, seated: SeatedTable) {
    this.table = seated.table;
    this.#views = seated.seats;
    this.#player = new GamePlayer(setup, root, POLICY, undefined, seated);
  }

  /** A learner, to be seated. */
  learner(player: number): Seated {
    return { label: `player_${player}`, type: OUTSIDE, options: {}, salt: 0, outside: this.#outside };
  }

  /** What the seat that must answer may know. */
  get view(): Seat {
    return this.#views[this.seat];
  }

  /** Of the last game, the learners' own among them. */
  get faults(): readonly FaultRecord[] {
    return this.#player.faults;
  }

  /** Begins a game, `seats[i]` at seat i. */
  begin(key: GameKey, seats: readonly Seated[]): void {
    this.key = key;
    this.#asked.length = 0;
    this.#player.begin(key, seats, this.record);
  }

  /** Plays on as far as it can. */
  advance(): Stop {
    if (this.#asked.length === 0 && this.#player.advance()) return 'over';
    if (this.#asked.length === 0) return 'bots';
    this.seat = this.#asked[0];
    this.legal = this.#legal[this.seat];
    return 'learner';
  }

  /** Leaves the game as it is. */
  abandon(): void {
    this.#player.abandon();
  }

  /** Takes the answer of the seat that must. A safe one is played instead of what is not legal. */
  answer(action: number): void {
    this.#asked.shift();
    this.#places[this.seat].reply({ choice: action });
  }

  #sit(place: OutsidePlace): ReturnType<OutsideBot['sit']> {
    const { seat } = place.view;
    this.#places[seat] = place;
    const ask = (legal: LegalActions) => {
      this.#legal[seat] = legal;
      this.#asked.push(seat);
    };
    return { ask, end: () => {} };
  }
}
