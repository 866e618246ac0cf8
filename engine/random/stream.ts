import type { Random } from './random';
import type { RootSeed } from './seed';

/** What a stream is for. The number is part of the key: never reuse or renumber one, it would change every seeded game. */
export const PURPOSE = { wall: 0, seatDice: 1, wallDice: 2, bot: 3 } as const;
export type Purpose = (typeof PURPOSE)[keyof typeof PURPOSE];

const WARM_UP = 16;

/**
 * A stream of random numbers that is a function of its key alone: sfc32 (Chris Doty-Humphrey's small fast counter
 * generator), whose 128-bit state is root words XOR key words. Its step is a bijection of the state, so different keys
 * of one root never share a state, and sixteen steps spread a key's every bit over the whole state.
 *
 * One object is re-seeded for many keys; nothing is ever drawn on from the previous game or hand.
 */
export class Stream implements Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  /**
   * Starts the stream of (deal, hand, purpose, seat, salt). `deal` is a whole number below 2^53, `hand` below
   * 2048, `seat` 0-3, `salt` below 2^32.
   */
  seed(root: RootSeed, purpose: Purpose, deal: number, hand: number, seat: number, salt: number): void {
    const dealLow = deal | 0;
    const dealHigh = (deal / 0x1_0000_0000) | 0; // at most 21 bits
    this.#a = root[0] ^ dealLow;
    this.#b = root[1] ^ ((dealHigh << 11) | hand);
    this.#c = root[2] ^ ((purpose << 2) | seat);
    this.#counter = root[3] ^ salt;
    for (let i = 0; i < WARM_UP; i++) this.word();
  }

  word(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** Multiply and keep the high part (Lemire 2019); the few words that would favour small results are drawn again. */
  below(n: number): number {
    let word = this.word();
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const threshold = (0x1_0000_0000 - n) % n;
      while (low < threshold) {
        word = this.word();
        low = Math.imul(word, n) >>> 0;
      }
    }
    return (word * n - low) / 0x1_0000_0000; // exact: word * n < 2^53
  }

  unit(): number {
    return this.word() / 0x1_0000_0000;
  }
}
