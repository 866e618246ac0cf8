/** The deal (B5). */

/** The tiles of each seat: three rounds of four, then one each, then the dealer's extra. */
export function dealtHands(wall: ArrayLike<number>, dealer: number): number[][] {
  const hands: number[][] = [[], [], [], []];
  let next = 0;
  const take = (seat: number, tiles: number) => {
    for (let i = 0; i < tiles; i++) hands[seat].push(wall[next++]);
  };
  const inTurn = [0, 1, 2, 3].map((step) => (dealer + step) % 4);
  for (const tiles of [4, 4, 4, 1]) for (const seat of inTurn) take(seat, tiles);
  take(dealer, 1);
  return hands;
}

/** Tiles dealt in all. */
export const DEALT = 53;
