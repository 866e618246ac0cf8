import type { RootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';

/**
 * The wall of a hand and the dice. All of it is a function of (root, deal, hand): no payment, bot or earlier hand has
 * a say (design law: a deal is a function of its number).
 *
 * The tiles are shuffled in the order in which they will be drawn, and the four built walls are laid out backwards
 * from that order and the dice: a uniform shuffle stays uniform whichever way it is laid out, the game itself then
 * needs no dice, and a rule that adds a stack does not turn the whole wall round.
 */

const stream = new Stream();

/**
 * Fills `wall[0..tiles.length-1]` with a uniform permutation of `tiles`, inside-out: tile i goes to a random place
 * j <= i, what stood there to place i. Tiles whose number the rules vary stand last in `tiles`: one more of them then
 * moves a single tile of the wall.
 */
export function shuffleWall(wall: Uint8Array, tiles: Uint8Array, root: RootSeed, deal: number, hand: number): void {
  stream.seed(root, PURPOSE.wall, deal, hand, 0, 0);
  const n = tiles.length;
  wall[0] = tiles[0];
  for (let i = 1; i < n; i++) {
    const j = stream.below(i + 1);
    wall[i] = wall[j];
    wall[j] = tiles[i];
  }
}

/** Fills a wall for a hand: `shuffleWall`, but for tests and studies that lay their own. */
export type WallSource = typeof shuffleWall;

export type Throw = readonly [number, number];

/** The two dice that break the wall of this hand. */
export function wallDice(root: RootSeed, deal: number, hand: number): Throw {
  stream.seed(root, PURPOSE.wallDice, deal, hand, 0, 0);
  return throwTwo();
}

/**
 * The throws that find East (B3, A2), as [throw][seat] with `null` for who did not throw: everybody throws two dice,
 * those tied for the highest throw again. The schedule seats the bots, so the seats are numbered from the one that won.
 */
export function seatThrows(root: RootSeed, deal: number): (Throw | null)[][] {
  stream.seed(root, PURPOSE.seatDice, deal, 0, 0, 0);
  const rounds: (Throw | null)[][] = [];
  let throwers = [0, 1, 2, 3];
  while (throwers.length > 1) {
    const round: (Throw | null)[] = [null, null, null, null];
    for (const seat of throwers) round[seat] = throwTwo();
    rounds.push(round);
    const sums = round.map((dice) => (dice === null ? 0 : dice[0] + dice[1]));
    const highest = Math.max(...sums);
    throwers = throwers.filter((seat) => sums[seat] === highest);
  }
  const east = throwers[0];
  return rounds.map((round) => round.map((_, seat) => round[(seat + east) % 4]));
}

/**
 * The four walls as they stood before the break (B4, A2): by seat, stacks `[upper, lower]` counted from the right end.
 * `wall` is in drawing order: from the dealer's wall, left of the `broken` stacks, stack by stack, then round the walls
 * in the direction `step` (+1: the next seat's wall follows, -1: the last seat's), the broken stacks last. Each side has
 * a quarter of the tiles, rounded up, and the last side what is left; a side's last stack may hold one tile (A1).
 */
export function builtWalls<T>(wall: readonly T[], dealer: number, broken: number, step: 1 | -1): T[][][] {
  const side = Math.ceil(wall.length / 4);
  // As built, the dealer's wall first: the broken stacks, drawn last, stand at its right end.
  const right = wall.length - 2 * broken;
  const ring = [...wall.slice(right), ...wall.slice(0, right)];
  const built: T[][][] = [[], [], [], []];
  for (let i = 0; i < 4; i++) {
    const tiles = ring.slice(i * side, (i + 1) * side);
    const seat = (dealer + step * i + 4) % 4;
    for (let at = 0; at < tiles.length; at += 2) built[seat].push(tiles.slice(at, at + 2));
  }
  return built;
}

/** Seats in the order in which they take the first 53 tiles, by dealer (B5, A3). */
export const DEAL_ORDERS = [0, 1, 2, 3].map(dealOrder);

/** Three rounds of four tiles, then one each, then the dealer's extra. */
function dealOrder(dealer: number): Uint8Array {
  const seats = [0, 1, 2, 3].map((turn) => (dealer + turn) & 3);
  const round = seats.flatMap((seat) => [seat, seat, seat, seat]);
  return Uint8Array.from([...round, ...round, ...round, ...seats, dealer]);
}

function throwTwo(): Throw {
  return [1 + stream.below(6), 1 + stream.below(6)];
}
