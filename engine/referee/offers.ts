/** Room for the legal actions of a seat; no state of either game has so many. */
export const MAX_OFFERS = 64;

/** The legal actions by seat, in ascending order of their numbers. Row `seat` begins at `seat * MAX_OFFERS`. */
export class Offers {
  readonly actions = new Int32Array(4 * MAX_OFFERS);
  readonly count = new Uint8Array(4);

  copyFrom(other: Offers): void {
    this.actions.set(other.actions);
    this.count.set(other.count);
  }

  add(seat: number, action: number): void {
    this.actions[seat * MAX_OFFERS + this.count[seat]++] = action;
  }

  includes(seat: number, action: number): boolean {
    const at = seat * MAX_OFFERS;
    for (let i = at + this.count[seat] - 1; i >= at; i--) if (this.actions[i] === action) return true;
    return false;
  }

  /** The actions of a seat; valid until they change. */
  of(seat: number): Int32Array {
    return this.actions.subarray(seat * MAX_OFFERS, seat * MAX_OFFERS + this.count[seat]);
  }
}
