/** Payouts up to so many points are counted in an array; nearly all are. */
const NEAR = 256;

/** How often each payout of a bot occurred, whole numbers. Counted once a seat and game, so in the cheapest way. */
export class PayoutCounts {
  private readonly near = new Float64Array(2 * NEAR + 1);
  private readonly far = new Map<number, number>();

  add(payout: number, count: number): void {
    if (payout >= -NEAR && payout <= NEAR) this.near[payout + NEAR] += count;
    else this.far.set(payout, (this.far.get(payout) ?? 0) + count);
  }

  /** Those that occurred, in no particular order. */
  toMap(): Map<number, number> {
    const counts = new Map(this.far);
    for (let i = 0; i < this.near.length; i++) if (this.near[i] !== 0) counts.set(i - NEAR, this.near[i]);
    return counts;
  }
}
