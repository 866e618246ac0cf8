import type { GameKey } from '#bots/fault';
import { Observer } from '#bots/observation/observer';
import type { OnDecision } from '#bots/play';
import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import type { Setup } from '#engine/referee/setup';
import type { Seating } from '../schedule/scheme';
import { N, NUMBERS, RowBuffer, type Rows } from './rows';

/** Makes recorders, one for each game that is played at a time. */
export type Recorders = () => Recorder;

/** `parts` are the names of the observation's parts that are wanted. */
export function recordersOf(setup: Setup, parts: readonly string[]): Recorders {
  const observer = new Observer(setup, parts);
  return () => new Recorder(observer);
}

/** Writes down the decisions of a game: what could be known, what could be done, what was done, and what it came to. */
export class Recorder {
  readonly #observer: Observer;
  readonly #buffer: RowBuffer;
  #key: GameKey = { deal: 0, rotation: 0 };
  #seating: Seating = [0, 0, 0, 0];

  constructor(observer: Observer) {
    this.#observer = observer;
    const { size, actions } = observer.spec;
    this.#buffer = new RowBuffer({ mask: actions, observation: size });
  }

  begin(key: GameKey, seating: Seating): void {
    this.#key = key;
    this.#seating = seating;
    this.#buffer.clear();
  }

  /** To be set where decisions are told. */
  readonly onDecision: OnDecision = (view, ordinal, action, substituted) => {
    const { seat, hand } = view;
    const row = ordinal - 1;
    this.#buffer.reach(row);
    const { numbers, masks, observations } = this.#buffer;
    const at = row * NUMBERS.length;
    numbers[at + N.deal] = this.#key.deal;
    numbers[at + N.rotation] = this.#key.rotation;
    numbers[at + N.seat] = seat;
    numbers[at + N.bot] = this.#seating[seat];
    numbers[at + N.hand] = hand;
    numbers[at + N.decision] = row;
    numbers[at + N.action] = action;
    numbers[at + N.substituted] = substituted ? 1 : 0;
    numbers[at + N.points] = view.scores[seat];
    const legal = view.ask();
    const { size, actions } = this.#observer.spec;
    this.#observer.mask(legal, masks, row * actions);
    this.#observer.observe(view, legal, observations, row * size);
  };

  /** The rows of the game, which is over: a copy. */
  rows({ metrics }: GameRecord): Rows {
    const { count, numbers, masks, observations } = this.#buffer.rows;
    for (let at = 0; at < numbers.length; at += NUMBERS.length) {
      numbers[at + N.payout] = metrics[numbers[at + N.seat] * METRIC_COUNT + M.payout];
    }
    return { count, numbers: numbers.slice(), masks: masks.slice(), observations: observations.slice() };
  }
}
