/** Built walls, their break and the order of the tiles (B1-B4, A1, A2). */
import { formatTile } from '#engine/tiles/notation';
import { seatLists } from './deal';
import { sumOf } from './dice';
import type { EventOf } from './shapes';
import type { WallKind } from './standing';
import { countsOf, kindsOf } from './tiles';
import { fail, same } from './violation';

type Hand = EventOf<'hand'>;

export interface TileSet {
  /** Copies of each kind. */
  readonly copies: readonly number[];
  /** The rule that says so. */
  readonly ruleOf: (kind: number) => string;
}

export interface Layout {
  readonly set: TileSet;
  /** The rule of the walls. */
  readonly rule: string;
  /** Steps in order of play from the dealer's wall to the other walls as they are drawn from. */
  readonly others: readonly [number, number, number];
}

/** The tiles in drawing order, checked against the walls as built and the dice: one list of them, or one a seat (W1). */
export function checkWall(event: Hand, { set, rule, others }: Layout, drawnFrom: WallKind): number[] {
  checkSides(event, rule, others);
  checkSet(kindsOf(event.built.flat(2)), set);
  const expected = wallOrder(event.built, event.dealer, sumOf(rule, event.dice.wall), others);
  const lists = isInLists(event.wall) ? event.wall : null;
  if ((lists === null) !== (drawnFrom === 'shared')) {
    fail('format', lists ? 'four lists of tiles' : 'one list of tiles', `a wall that is ${drawnFrom}`);
  }
  if (lists === null) sameTiles(rule, 'wall', event.wall as string[], expected);
  const bySeat = seatLists(expected, event.dealer);
  for (const [seat, list] of (lists ?? []).entries()) sameTiles('W1', `list of seat ${seat}`, list, bySeat[seat]);
  return kindsOf(expected);
}

function isInLists(wall: Hand['wall']): wall is string[][] & Hand['wall'] {
  return typeof wall[0] === 'object';
}

function sameTiles(rule: string, what: string, found: readonly string[], expected: readonly string[]): void {
  same(rule, `tiles in the ${what}`, found.length, expected.length);
  for (const [i, tile] of expected.entries()) same(rule, `${what} position ${i}`, found[i], tile);
}

/**
 * Each side is a quarter of the tiles, rounded up, and the side that would be drawn from last has what is left; two
 * tiles a stack, but the last of a side may hold one (A1). In the basic game all come out even.
 */
function checkSides({ built, dealer, wall }: Hand, rule: string, others: readonly number[]): void {
  const all = wall.flat().length;
  const whole = Math.ceil(all / 4);
  const last = (dealer + others[2]) % 4;
  for (const [seat, side] of built.entries()) {
    const tiles = seat === last ? all - 3 * whole : whole;
    same(rule, `tiles in the wall of seat ${seat}`, side.flat().length, tiles);
    same(rule, `stacks in the wall of seat ${seat}`, side.length, Math.ceil(tiles / 2));
    const single = side.findIndex((stack) => stack.length !== 2);
    if (single >= 0 && single < side.length - 1) fail(rule, `stack ${single} of seat ${seat} single`, 'two tiles');
  }
}

/** Every tile of the set, none more and none less. */
function checkSet(kinds: readonly number[], { copies, ruleOf }: TileSet): void {
  const counts = countsOf(kinds);
  for (const [kind, wanted] of copies.entries()) {
    if (counts[kind] !== wanted) {
      fail(ruleOf(kind), `${counts[kind]} of ${formatTile(kind)} in the walls`, String(wanted));
    }
  }
}

/**
 * `broken` stacks from the right edge of the dealer's wall stay for the end; what is to the left of the break comes
 * first, then the other walls from the right, the upper tile of a stack before the lower (B4, A2).
 */
export function wallOrder(built: Hand['built'], dealer: number, broken: number, others: readonly number[]): string[] {
  const own = built[dealer];
  return [own.slice(broken), ...others.map((step) => built[(dealer + step) % 4]), own.slice(0, broken)].flat(2);
}
