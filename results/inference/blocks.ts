/**
 * What the deals of a sequential test came to. A block is all games of a deal: the unit of observation, whose games
 * share tiles and are not independent. Its mean is the payout a seat and game.
 */
export interface Blocks {
  /** Points that a block totals, and how many blocks did. A total that could have occurred and did not may have 0. */
  readonly totals: ReadonlyMap<number, number>;
  /** Seats held times games of a block: a total divided by this is the mean of the block. */
  readonly seatGames: number;
}

/** Block means and how many blocks had them; ascending, so that no figure depends on the order of counting. */
export function meansOf({ totals, seatGames }: Blocks): (readonly [mean: number, count: number])[] {
  return [...totals].sort(([a], [b]) => a - b).map(([total, count]) => [total / seatGames, count]);
}
