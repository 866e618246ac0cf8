/** The legal actions of a seat, all of them and no others (B7-B14). */
import { FIRST_BONUS } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Legal } from '../decisions';
import { textsOf } from '../tiles';
import { mayWin } from './scoring';
import { startsRun } from './set';
import type { BasicTable } from './table';
import { handWon, type WonBy } from './win';

export type Action =
  | { readonly type: 'pass' | 'mahjong' }
  | { readonly type: 'discard' | 'pung'; readonly tile: number }
  | { readonly type: 'chow'; readonly tiles: readonly number[] }
  | { readonly type: 'kong'; readonly tile: number; readonly source: 'claim' | 'concealed' | 'added' };

/** A seat's own turn. */
export interface Turn {
  readonly seat: number;
  /** What brought the turn: the deal, a draw, or the claim of a tile for a pung or chow. */
  readonly by: 'dealt' | 'draw' | 'claim';
  /** The tile drawn or claimed; null for `dealt`. */
  readonly tile: number | null;
}

/** The action as a replay writes it. */
export function actionText(action: Action): string {
  switch (action.type) {
    case 'pass':
    case 'mahjong':
      return action.type;
    case 'discard':
    case 'pung':
      return `${action.type} ${formatTile(action.tile)}`;
    case 'chow':
      return `chow ${textsOf(action.tiles)}`;
    case 'kong':
      return `kong ${formatTile(action.tile)}${action.source === 'claim' ? '' : ` ${action.source}`}`;
  }
}

/** A tile that the other seats may take. */
export interface Offered {
  readonly by: 'discard' | 'rob';
  readonly seat: number;
  readonly tile: number;
}

/** Actions by their text. */
export function legal(actions: readonly Action[]): Legal<Action> {
  return new Map(actions.map((action) => [actionText(action), action]));
}

/** What each seat may do about a tile, null for the one that offers it. */
export function offersOf(table: BasicTable, { by, seat: owner, tile }: Offered): (Legal<Action> | null)[] {
  const actions = by === 'rob' ? robActions : claimActions;
  return [0, 1, 2, 3].map((seat) => (seat === owner ? null : legal(actions(table, seat, owner, tile))));
}

/** What a seat may do in its own turn: after a claim it only discards, else it may also win and declare kongs. */
export function turnActions(table: BasicTable, turn: Turn): Action[] {
  const { seat, by, tile } = turn;
  const discards = discardable(table, table.hands[seat], by === 'claim' ? tile : null);
  const actions: Action[] = discards.map((kind) => ({ type: 'discard', tile: kind }));
  if (by === 'claim') return actions;
  if (mayWin(handWon(table, seat, { by, tile, from: null }), table.rules)) actions.push({ type: 'mahjong' });
  if (kongAllowed(table)) actions.push(...ownKongs(table, seat));
  return actions;
}

/** What a seat may do about another's discard, `pass` first; only `pass` where it has no choice. */
export function claimActions(table: BasicTable, seat: number, discarder: number, tile: number): Action[] {
  const { rules } = table;
  const hand = table.hands[seat];
  const actions: Action[] = [{ type: 'pass' }];
  if (wins(table, seat, { by: 'discard', tile, from: discarder })) actions.push({ type: 'mahjong' });
  if (hand[tile] >= 2 && leavesDiscard(table, hand, [tile, tile], tile)) actions.push({ type: 'pung', tile });
  if (hand[tile] === 3 && rules.kongs && kongAllowed(table)) actions.push({ type: 'kong', tile, source: 'claim' });
  if (seat === (discarder + 1) % 4) {
    for (const run of runsWith(tile)) {
      const own = run.filter((kind) => kind !== tile);
      if (own.every((kind) => hand[kind] > 0) && leavesDiscard(table, hand, own, tile)) {
        actions.push({ type: 'chow', tiles: run });
      }
    }
  }
  return actions;
}

/** What a seat may do about a tile that another adds to its pung (B11, `robKong`). */
export function robActions(table: BasicTable, seat: number, owner: number, tile: number): Action[] {
  const actions: Action[] = [{ type: 'pass' }];
  if (wins(table, seat, { by: 'rob', tile, from: owner })) actions.push({ type: 'mahjong' });
  return actions;
}

function wins(table: BasicTable, seat: number, how: WonBy): boolean {
  return mayWin(handWon(table, seat, how), table.rules);
}

/** Kinds that may be discarded: all that are held, but not the kind just claimed unless `swapDiscard` (B13). */
function discardable(table: BasicTable, hand: readonly number[], claimed: number | null): number[] {
  const barred = table.rules.swapDiscard ? null : claimed;
  return heldAtLeast(1, hand).filter((kind) => kind !== barred);
}

/** B13: a claim that would leave nothing legal to discard is not offered. */
function leavesDiscard(table: BasicTable, hand: readonly number[], used: readonly number[], claimed: number): boolean {
  const rest = hand.slice();
  for (const kind of used) rest[kind]--;
  return discardable(table, rest, claimed).length > 0;
}

/** B11: only while a tile can be drawn for the kong. */
function kongAllowed(table: BasicTable): boolean {
  return table.rules.kongs && table.left > 0;
}

function ownKongs(table: BasicTable, seat: number): Action[] {
  const hand = table.hands[seat];
  const concealed = heldAtLeast(4, hand);
  const pungs = table.melds[seat].filter((meld) => meld.kind === 'pung').map((meld) => meld.tiles[0]);
  return [
    ...concealed.map((tile) => ({ type: 'kong', tile, source: 'concealed' }) as const),
    ...pungs.filter((tile) => hand[tile] > 0).map((tile) => ({ type: 'kong', tile, source: 'added' }) as const),
  ];
}

/** The kinds, bonus tiles apart, of which a hand has so many copies. */
function heldAtLeast(copies: number, hand: readonly number[]): number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind < FIRST_BONUS; kind++) if (hand[kind] >= copies) kinds.push(kind);
  return kinds;
}

/** The runs of three that hold a tile. */
function runsWith(tile: number): number[][] {
  return [tile - 2, tile - 1, tile]
    .filter((lowest) => lowest >= 0 && startsRun(lowest))
    .map((lowest) => [lowest, lowest + 1, lowest + 2])
    .filter((run) => run.includes(tile));
}
