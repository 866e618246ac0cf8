import { DISCARD } from '#engine/referee/basic/actions';
import type { BasicView, Exposure } from '#engine/referee/view';
import { resolveRules } from '#engine/rules/load';
import type { BasicRules } from '#engine/rules/ruleset';
import { EAST, NONE, SET_KINDS } from '#engine/tiles/kinds';
import { parseHand, parseTile } from '#engine/tiles/notation';
import { handFromCounts, sumFields } from '#engine/tiles/packed';

/** A moment of a hand, as seat 0 sees it, in the notation of tiles. */
export interface Situation {
  /** Concealed tiles, and melds in parentheses. */
  readonly hand: string;
  /** Discards of seats 0-3 in order. */
  readonly discards?: readonly [string, string, string, string];
  /** Melds of the others, seats 1-3, as text such as `(123m)(444z)`. */
  readonly melds?: readonly [string, string, string];
  /** A tile just discarded by `from` that seat 0 may claim. */
  readonly offered?: string;
  readonly from?: number;
  readonly wallLeft?: number;
  /** Rules that differ from `basic`, as `key=value`. */
  readonly set?: readonly string[];
}

/** The view of a situation. What a player of this folder does not ask for is left out. */
export function viewOf({ hand, discards, melds, offered, from = 3, wallLeft = 50, set = [] }: Situation): BasicView {
  const own = read(hand);
  const others = (melds ?? ['', '', '']).map((text) => read(text).melds);
  const shown = (discards ?? ['', '', '', '']).map(inOrder);
  const counts = countOf(own.tiles);
  const all = [own.melds, ...others];
  const live = new Uint8Array(SET_KINDS).fill(4);
  for (const kind of [...own.tiles, ...shown.flatMap((kinds) => [...kinds]), ...all.flat().flatMap(tilesOf)])
    live[kind]--;
  if (offered !== undefined) live[parseTile(offered)]--;
  const words = new Int32Array(4);
  const index = new Int32Array(4);
  handFromCounts(counts, index, words);
  const liveWords = new Int32Array(4);
  handFromCounts(live, new Int32Array(4), liveWords);
  const view = {
    game: 'basic',
    rules: rulesOf(set),
    decision: offered === undefined ? 'turn' : 'claim',
    seat: 0,
    seatWind: EAST,
    counts,
    live,
    words,
    index,
    liveWords,
    setsWanted: 4 - own.melds.length,
    wallLeft,
    lastDiscard: offered === undefined ? NONE : parseTile(offered),
    lastDiscarder: offered === undefined ? NONE : from,
    melds: (seat: number) => all[seat],
    discards: (seat: number) => shown[seat],
    handSize: (seat: number) =>
      seat === 0 ? words.reduce((sum, word) => sum + sumFields(word), 0) : 13 - 3 * all[seat].length,
  };
  return view as unknown as BasicView;
}

/** The discards of a hand as actions, and before or behind them whatever else is legal, in ascending order. */
export function discardsAnd(view: BasicView, ...others: readonly number[]): Int32Array {
  const discards = [...view.counts].flatMap((copies, kind) => (copies > 0 ? [DISCARD + kind] : []));
  return Int32Array.from([...discards, ...others]).sort();
}

function rulesOf(set: readonly string[]): BasicRules {
  return resolveRules({ rules: 'basic', set }).rules as BasicRules;
}

function read(text: string): { readonly tiles: readonly number[]; readonly melds: readonly Exposure[] } {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const melds = parsed.melds.map(({ kind, tiles }): Exposure => {
    return { kind, tile: tiles[0], source: 'claim', claimed: tiles[0], from: 3, jokers: 0 };
  });
  return { tiles: parsed.tiles, melds };
}

function inOrder(text: string): Uint8Array {
  const tiles = text.trim() === '' ? [] : text.trim().split(/\s+/).map(parseTile);
  if (tiles.includes(NONE)) throw new Error(`discards are single tiles with blanks between: ${text}`);
  return Uint8Array.from(tiles);
}

function countOf(tiles: readonly number[]): Uint8Array {
  const counts = new Uint8Array(SET_KINDS);
  for (const kind of tiles) counts[kind]++;
  return counts;
}

function tilesOf({ kind, tile }: Exposure): number[] {
  if (kind === 'chow') return [tile, tile + 1, tile + 2];
  return new Array<number>(kind === 'kong' ? 4 : 3).fill(tile);
}
