/** The deal (B5), and who would draw what is left (W1). */

/** The tiles of each seat: three rounds of four, then one each, then the dealer's extra. */
export function dealtHands<T>(wall: ArrayLike<T>, dealer: number): T[][] {
  const hands: T[][] = [[], [], [], []];
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

/** The list of each seat: its tiles as dealt, then those that it would draw if nobody claimed (W1). */
export function seatLists<T>(wall: readonly T[], dealer: number): T[][] {
  const lists = dealtHands(wall, dealer);
  let seat = dealer;
  for (const tile of wall.slice(DEALT)) {
    seat = (seat + 1) % 4;
    lists[seat].push(tile);
  }
  return lists;
}
