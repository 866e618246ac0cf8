import { CARD_KINDS, HAND_SIZE, type Stock, stockOf } from '#engine/card/slots';
import { FIRST_BONUS, JOKER } from '#engine/tiles/kinds';
import { formatTile, parseGroups, type TextGroup } from '#engine/tiles/notation';
import { badHand, badNotation, checkLength } from '../bad-hand';

/** An exposed group: tiles of one kind, some of which may be jokers. */
export interface Exposure {
  readonly kind: number;
  readonly size: number;
  readonly jokers: number;
}

/** The tiles of a player, read from a text. */
export interface Holding {
  /** By kind (0-35). */
  readonly concealed: Uint8Array;
  readonly exposures: readonly Exposure[];
  /** By kind, the copies that are neither in hand nor exposed. */
  readonly live: Uint8Array;
  /** All tiles, the exposed ones included. */
  readonly tiles: number;
}

const SMALLEST = 3;
const LARGEST = 6;

/**
 * Reads 1 to 14 tiles, exposures in parentheses counted: `11m 3p ff j (222s jj)`. `stock` is what the wall holds of
 * flowers and jokers. An InputError says what is wrong with a text that is no hand.
 */
export function readHolding(text: string, stock: Stock): Holding {
  checkLength(text);
  const parsed = parseGroups(text);
  if (!parsed.ok) throw badNotation(text, parsed.fault);
  const exposures = parsed.groups.map((group) => exposureOf(text, group));
  const exposed = parsed.groups.flatMap((group) => group.tiles);
  const tiles = parsed.tiles.length + exposed.length;
  if (tiles === 0) throw badHand(text, `there is no tile; give 1 to ${HAND_SIZE}, exposures counted`);
  if (tiles > HAND_SIZE) {
    throw badHand(text, `${tiles} tiles are too many; give 1 to ${HAND_SIZE}, exposures counted`);
  }
  const concealed = new Uint8Array(CARD_KINDS);
  for (const kind of parsed.tiles) {
    if (kind >= FIRST_BONUS) throw badHand(text, `${formatTile(kind)} is a tile of the basic game; a flower is f`);
    concealed[kind]++;
  }
  const held = concealed.slice();
  for (const kind of exposed) held[kind]++;
  const live = held.map((copies, kind) => {
    const most = stockOf(kind, stock);
    if (copies <= most) return most - copies;
    throw badHand(text, `${formatTile(kind)} occurs ${copies} times; there ${most === 1 ? 'is 1' : `are ${most}`}`);
  });
  return { concealed, exposures, live, tiles };
}

/** A11, A16: three to six alike, jokers among them, at least one of them the tile that was claimed. */
function exposureOf(text: string, { at, text: written, tiles }: TextGroup): Exposure {
  const size = tiles.length;
  const jokers = tiles.filter((kind) => kind === JOKER).length;
  const [kind, ...others] = tiles.filter((tile) => tile !== JOKER);
  const fits = size >= SMALLEST && size <= LARGEST && kind < FIRST_BONUS && others.every((other) => other === kind);
  if (kind !== undefined && fits) return { kind, size, jokers };
  const message = `'${written}' is no exposure: three to six alike, such as (222s) or (22s jj)`;
  throw badNotation(text, { at, message });
}
