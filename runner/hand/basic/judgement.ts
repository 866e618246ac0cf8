import { accepts } from '#engine/tiles/accepts';
import { rankOf, SET_KINDS, suitOf } from '#engine/tiles/kinds';
import { formatTile, parseHand } from '#engine/tiles/notation';
import { copies, handFromCounts } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import { badHand, badNotation, checkLength } from '../bad-hand';

/** Live copies of each kind that lowers the shanten number, by its text; kinds without live copies are left out. */
export type Accepts = Readonly<Record<string, number>>;

/** What is left after a discard. */
export interface DiscardJudgement {
  readonly discard: string;
  readonly shanten: number;
  readonly accepts: Accepts;
  /** Sum of `accepts`. */
  readonly live: number;
}

/** What can be said of a hand by itself. The keys are those of `pnpm hand --json`. */
export interface HandJudgement {
  /** As given. */
  readonly hand: string;
  readonly shanten: number;
  readonly accepts: Accepts;
  /** Of a hand with shanten number 0: the live kinds that complete it. */
  readonly waits?: readonly string[];
  /** Of 3k + 2 tiles: every discard, the best first. */
  readonly discards?: readonly DiscardJudgement[];
}

const MAX_TILES = 14;
const MAX_SETS = 4;
const COPIES = 4;

/** Concealed tiles by kind, what is visible of each kind in the hand and its melds, and the sets still wanted. */
interface Holding {
  readonly concealed: number[];
  readonly visible: readonly number[];
  readonly tiles: number;
  readonly sets: number;
}

/**
 * Judges the text of a hand for a set to every three concealed tiles, and a pair. Copies are live that are not in the
 * hand and its melds. An InputError says what is wrong with a text that is no hand.
 */
export function judgeHand(text: string): HandJudgement {
  const holding = readHolding(text);
  const { concealed, visible, tiles, sets } = holding;
  const now = evaluate(concealed, visible, sets);
  const waits = now.shanten === 0 ? { waits: Object.keys(now.accepts) } : {};
  const discards = tiles % 3 === 2 ? { discards: judgeDiscards(holding) } : {};
  return { hand: text, ...now, ...waits, ...discards };
}

function judgeDiscards({ concealed, visible, sets }: Holding): DiscardJudgement[] {
  const judged: DiscardJudgement[] = [];
  for (let kind = 0; kind < SET_KINDS; kind++) {
    if (concealed[kind] === 0) continue;
    concealed[kind]--;
    const left = evaluate(concealed, visible, sets);
    concealed[kind]++;
    const live = Object.values(left.accepts).reduce((sum, n) => sum + n, 0);
    judged.push({ discard: formatTile(kind), ...left, live });
  }
  return judged.sort((a, b) => a.shanten - b.shanten || b.live - a.live);
}

function evaluate(
  concealed: readonly number[],
  visible: readonly number[],
  sets: number,
): { readonly shanten: number; readonly accepts: Accepts } {
  const index = new Int32Array(4);
  const hand = new Int32Array(4);
  const masks = new Int32Array(4);
  handFromCounts(concealed, index, hand);
  accepts(index, 0, hand, 0, sets, masks);
  const found: Record<string, number> = {};
  for (let kind = 0; kind < SET_KINDS; kind++) {
    const live = COPIES - visible[kind];
    if (live > 0 && copies(masks[suitOf(kind)], rankOf(kind)) !== 0) found[formatTile(kind)] = live;
  }
  return { shanten: shanten(index[0], index[1], index[2], index[3], sets), accepts: found };
}

function readHolding(text: string): Holding {
  checkLength(text);
  const parsed = parseHand(text);
  if (!parsed.ok) throw badNotation(text, parsed.fault);
  const { melds } = parsed;
  const tiles = parsed.tiles.length;
  const sets = Math.floor(tiles / 3);
  if (tiles === 0) throw badHand(text, 'there is no tile in hand; give 1 to 14 besides the melds');
  if (tiles > MAX_TILES) {
    throw badHand(text, `${tiles} tiles are too many; give 1 to 14, and a declared kong in parentheses: (1111s)`);
  }
  if (sets + melds.length > MAX_SETS) {
    const most = 3 * (MAX_SETS - melds.length) + 2;
    const hint = most > 0 ? `at most ${most} tiles go with them` : 'a hand has four sets';
    throw badHand(text, `${tiles} tiles and ${melds.length} melds are more than four sets and a pair; ${hint}`);
  }
  const concealed = new Array<number>(SET_KINDS).fill(0);
  for (const kind of parsed.tiles) {
    if (kind >= SET_KINDS)
      throw badHand(text, `${formatTile(kind)} belongs to no set; give tiles of m, p, s and z only`);
    concealed[kind]++;
  }
  const visible = [...concealed];
  for (const kind of melds.flatMap((meld) => meld.tiles)) visible[kind]++;
  const excess = visible.findIndex((n) => n > COPIES);
  if (excess >= 0)
    throw badHand(text, `${formatTile(excess)} occurs ${visible[excess]} times; there are four of a kind`);
  return { concealed, visible, tiles, sets };
}
