/** What is written of every decision besides the action mask and the observation, in this order. */
export const NUMBERS = [
  'deal',
  'rotation',
  'seat',
  'bot',
  'hand',
  'decision',
  'action',
  'substituted',
  'points',
  'payout',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Place of each in the numbers of a row. */
export const N = Object.fromEntries(NUMBERS.map((name, i) => [name, i])) as Record<NumberName, number>;

/** Decisions, one behind the other. Plain data, posted by workers. */
export interface Rows {
  readonly count: number;
  /** NUMBERS a row. */
  readonly numbers: Int32Array;
  /** A byte an action a row. */
  readonly masks: Uint8Array;
  readonly observations: Int8Array;
}

/** Bytes of the action mask and numbers of the observation of a row. */
export interface RowSizes {
  readonly mask: number;
  readonly observation: number;
}

const FIRST_ROOM = 256;

/** Rows of games one behind the other. */
export function joined(games: readonly Rows[]): Rows {
  const count = games.reduce((sum, rows) => sum + rows.count, 0);
  const numbers = new Int32Array(count * NUMBERS.length);
  const masks = new Uint8Array(games.reduce((sum, rows) => sum + rows.masks.length, 0));
  const observations = new Int8Array(games.reduce((sum, rows) => sum + rows.observations.length, 0));
  let number = 0;
  let mask = 0;
  let observation = 0;
  for (const rows of games) {
    numbers.set(rows.numbers, number);
    masks.set(rows.masks, mask);
    observations.set(rows.observations, observation);
    number += rows.numbers.length;
    mask += rows.masks.length;
    observation += rows.observations.length;
  }
  return { count, numbers, masks, observations };
}

/** Rows that grow in number. */
export class RowBuffer {
  readonly #sizes: RowSizes;
  #room = 0;
  #count = 0;
  #numbers = new Int32Array(0);
  #masks = new Uint8Array(0);
  #observations = new Int8Array(0);

  constructor(sizes: RowSizes) {
    this.#sizes = sizes;
  }

  get count(): number {
    return this.#count;
  }

  /** The arrays themselves, with room behind the rows; good until a row is added. */
  get numbers(): Int32Array {
    return this.#numbers;
  }

  get masks(): Uint8Array {
    return this.#masks;
  }

  get observations(): Int8Array {
    return this.#observations;
  }

  /** Has room for the row of that index at least, and for all before it, which are to be filled in whatever order. */
  reach(row: number): void {
    if (row >= this.#room) this.#grow(row + 1);
    this.#count = Math.max(this.#count, row + 1);
  }

  /** Adds rows `from` to before `to` of others. */
  append({ numbers, masks, observations }: Rows, from: number, to: number): void {
    const { mask, observation } = this.#sizes;
    const at = this.#count;
    if (at + to - from > this.#room) this.#grow(at + to - from);
    this.#numbers.set(numbers.subarray(from * NUMBERS.length, to * NUMBERS.length), at * NUMBERS.length);
    this.#masks.set(masks.subarray(from * mask, to * mask), at * mask);
    this.#observations.set(observations.subarray(from * observation, to * observation), at * observation);
    this.#count += to - from;
  }

  /** The rows by now; parts of the buffer, good until it changes. */
  get rows(): Rows {
    const { mask, observation } = this.#sizes;
    return {
      count: this.#count,
      numbers: this.#numbers.subarray(0, this.#count * NUMBERS.length),
      masks: this.#masks.subarray(0, this.#count * mask),
      observations: this.#observations.subarray(0, this.#count * observation),
    };
  }

  clear(): void {
    this.#count = 0;
  }

  #grow(least: number): void {
    const { mask, observation } = this.#sizes;
    const old = this.rows;
    this.#room = Math.max(FIRST_ROOM, 2 * this.#room, least);
    this.#numbers = new Int32Array(this.#room * NUMBERS.length);
    this.#masks = new Uint8Array(this.#room * mask);
    this.#observations = new Int8Array(this.#room * observation);
    this.#numbers.set(old.numbers);
    this.#masks.set(old.masks);
    this.#observations.set(old.observations);
  }
}
