import type { View } from '#engine/referee/view';
import type { LegalActions } from '../bot';

/** A named block of an observation: whole numbers from -128 to 127 in the order of its shape, the last index fastest. */
export interface Part<V extends View = View> {
  readonly name: string;
  readonly shape: readonly number[];
  /** What it says, for people; Markdown. */
  readonly doc: string;
  /** Left out unless it is asked for, since it takes long or much room. */
  readonly onWish?: true;
  /** Writes it from `out[at]` on, where zeros stand. */
  write(view: V, legal: LegalActions, out: Int8Array, at: number): void;
}

/** Numbers of a block of such a shape. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}

/** Seats are told apart as seen from the observer: 0 is its own, 1 the next in order of play, and so on. */
export function seatAfter(view: View, steps: number): number {
  return (view.seat + steps) & 3;
}

/** Inverse of `seatAfter`. */
export function stepsTo(view: View, seat: number): number {
  return (seat - view.seat) & 3;
}

/** The nearest number that an int8 holds. */
export function clipped(value: number): number {
  return Math.max(-128, Math.min(127, value));
}
