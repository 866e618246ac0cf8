/** The legal actions of a seat, all of them and no others (A9-A21). */
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Legal } from '../decisions';
import type { Meld } from '../table';
import type { Target } from './card';
import { fits } from './matching';
import type { AmericanTable } from './table';

export type Action =
  | { readonly type: 'pass' }
  /** With the hands of the card that it completes: none if it is false. */
  | { readonly type: 'mahjong'; readonly targets: readonly Target[] }
  | { readonly type: 'discard'; readonly tile: number }
  | { readonly type: 'claim'; readonly meld: Meld }
  | { readonly type: 'swap'; readonly owner: number; readonly index: number; readonly tile: number }
  | { readonly type: 'edit'; readonly index: number; readonly meld: Meld };

/** A seat's own turn. */
export interface Turn {
  readonly seat: number;
  readonly by: 'dealt' | 'draw' | 'claim';
  /** The tile drawn or claimed; null for `dealt`. */
  readonly tile: number | null;
  /** Who discarded the tile claimed. */
  readonly from: number | null;
  /** A joker was taken in this turn. */
  readonly swapped: boolean;
}

/** A tile taken from another's discards. */
interface Claim {
  readonly claimed: number;
  readonly from: number;
}

type Sized = 3 | 4 | 5 | 6;
const NAMES = { 3: 'pung', 4: 'kong', 5: 'quint', 6: 'sextet' } as const;
const SIZES: readonly Sized[] = [3, 4, 5, 6];

/** What a seat may do in its own turn. */
export function turnActions(table: AmericanTable, turn: Turn): Legal<Action> {
  const { seat } = turn;
  const legal = new Map<string, Action>();
  for (let tile = 0; tile <= JOKER; tile++) {
    if (table.hands[seat][tile] > 0) legal.set(`discard ${formatTile(tile)}`, { type: 'discard', tile });
  }
  addSwaps(table, seat, legal);
  const targets = turn.by === 'claim' && !turn.swapped ? [] : table.complete(seat);
  if (targets.length > 0 || mayDeclareFalsely(table, turn)) legal.set('mahjong', { type: 'mahjong', targets });
  if (mayEdit(table, turn)) addEdits(table, seat, legal);
  return legal;
}

/** A21: in a turn that began with a draw, while that tile is in hand. */
function mayDeclareFalsely({ rules, hands }: AmericanTable, { seat, by, tile }: Turn): boolean {
  return rules.falseMahjong && by === 'draw' && tile !== null && hands[seat][tile] > 0;
}

/** A12: the exposure just made may be edited until the first swap or discard. */
function mayEdit({ rules }: AmericanTable, { by, swapped }: Turn): boolean {
  return rules.exposureEdit === 'untilDiscard' && by === 'claim' && !swapped;
}

/** A17: a natural for the joker that stands for it, in anybody's exposure. */
function addSwaps(table: AmericanTable, seat: number, legal: Map<string, Action>): void {
  for (const [owner, melds] of table.melds.entries()) {
    for (const [index, { tiles }] of melds.entries()) {
      const [tile] = tiles;
      if (!tiles.includes(JOKER) || table.hands[seat][tile] === 0) continue;
      legal.set(`swap ${owner} ${index} ${formatTile(tile)}`, { type: 'swap', owner, index, tile });
    }
  }
}

/** The exposure made last, of every other size with every number of jokers (A12). */
function addEdits(table: AmericanTable, seat: number, legal: Map<string, Action>): void {
  const index = table.melds[seat].length - 1;
  const old = table.melds[seat][index];
  const others = table.melds[seat].slice(0, -1);
  const hand = table.hands[seat].slice();
  for (const kind of old.tiles) hand[kind]++;
  hand[old.tiles[0]]--; // the claimed tile stays
  for (const [text, meld] of exposures(table, others, hand, old as Claim)) {
    if (meld.tiles.join() === old.tiles.join()) continue;
    legal.set(`edit ${index} ${text}`, { type: 'edit', index, meld });
  }
}

/** What each seat may do about a discard, null for who may not do anything (A11, A19, A21, A29). */
export function windowActions(table: AmericanTable, discarder: number, tile: number): (Legal<Action> | null)[] {
  return [0, 1, 2, 3].map((seat) => {
    if (seat === discarder || table.dead[seat] || tile === JOKER) return null;
    return claimActions(table, seat, discarder, tile);
  });
}

function claimActions(table: AmericanTable, seat: number, from: number, tile: number): Legal<Action> {
  const { rules } = table;
  const legal = new Map<string, Action>([['pass', { type: 'pass' }]]);
  const targets = table.complete(seat, tile);
  if (targets.length > 0 || rules.falseMahjong) legal.set('mahjong', { type: 'mahjong', targets });
  if (table.left === 0 && rules.lastDiscard === 'mahjongOnly') return legal;
  for (const [text, meld] of exposures(table, table.melds[seat], table.hands[seat], { claimed: tile, from })) {
    legal.set(text, { type: 'claim', meld });
  }
  return legal;
}

/**
 * The groups that may be exposed with a claimed tile and tiles of `hand`, which does not hold the claimed one: any size
 * with any number of jokers (A11, A16), if a tile to discard is left (A12) and, where dead hands are off, all exposures
 * fit a line (A21).
 */
function* exposures(
  { card, rules }: AmericanTable,
  others: readonly Meld[],
  hand: readonly number[],
  { claimed, from }: Claim,
): Generator<[text: string, meld: Meld]> {
  const held = hand.reduce((sum, copies) => sum + copies, 0);
  for (const size of SIZES) {
    for (let jokers = 0; jokers < size; jokers++) {
      const naturals = size - 1 - jokers;
      if (naturals > hand[claimed] || jokers > hand[JOKER] || size - 1 >= held) continue;
      const tiles = [...new Array(naturals + 1).fill(claimed), ...new Array(jokers).fill(JOKER)];
      const meld: Meld = { kind: NAMES[size], tiles, source: 'claim', claimed, from };
      if (rules.deadHands === 'off' && !fits(card, [...others, meld])) continue;
      yield [`${NAMES[size]} ${formatTile(claimed)} j${jokers}`, meld];
    }
  }
}
