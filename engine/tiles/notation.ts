/** The text form of tiles: `123m 55p 7z`, `f` flower, `j` joker, `1f`-`8f` bonus tiles. Used at the borders only. */
import { FIRST_BONUS, FLOWER, HONOURS, JOKER, KINDS, rankOf, SET_KINDS, suitOf } from './kinds';

const SUITS = 'mpsz';

/** Text of each kind. */
const TEXTS: readonly string[] = Array.from({ length: KINDS }, (_, kind) => {
  if (kind < SET_KINDS) return `${rankOf(kind) + 1}${SUITS[suitOf(kind)]}`;
  if (kind === FLOWER) return 'f';
  if (kind === JOKER) return 'j';
  return `${kind - FIRST_BONUS + 1}f`;
});
const KIND_OF: ReadonlyMap<string, number> = new Map(TEXTS.map((text, kind) => [text, kind]));

/** Text of a kind: `3m`, `7z`, `f`, `j`, `1f`. */
export function formatTile(kind: number): string {
  return TEXTS[kind] as string;
}

/** The kind that a text names, or -1. */
export function parseTile(text: string): number {
  return KIND_OF.get(text) ?? -1;
}

/** Text of any tiles, sorted and grouped: `123m 55p 7z ff j 13f`. */
export function formatTiles(kinds: Iterable<number>): string {
  const groups = new Map<string, string>();
  for (const kind of Uint8Array.from(kinds).sort()) {
    const text = formatTile(kind);
    const letter = text.slice(-1);
    const key = kind >= FIRST_BONUS ? 'bonus' : letter;
    const before = groups.get(key);
    const grown = before === undefined ? '' : text.length > 1 ? before.slice(0, -1) : before;
    groups.set(key, grown + text);
  }
  return [...groups.values()].join(' ');
}

/** Text of tiles given as numbers of copies by kind. */
export function formatCounts(counts: ArrayLike<number>): string {
  const kinds: number[] = [];
  for (let kind = 0; kind < counts.length; kind++)
    for (let copy = 0; copy < (counts[kind] as number); copy++) kinds.push(kind);
  return formatTiles(kinds);
}

/** An exposed or declared set of a hand's text: three in a run, or three or four alike. */
export interface TextMeld {
  readonly kind: 'chow' | 'pung' | 'kong';
  /** Sorted. */
  readonly tiles: readonly number[];
}

/** A text that is no hand: what is wrong, and at which character, from 0. */
export interface NotationFault {
  readonly at: number;
  readonly message: string;
}

export type ParsedHand =
  | { readonly ok: true; readonly tiles: readonly number[]; readonly melds: readonly TextMeld[] }
  | { readonly ok: false; readonly fault: NotationFault };

type Token =
  | { readonly type: 'tiles'; readonly at: number; readonly kinds: readonly number[] }
  | { readonly type: '(' | ')'; readonly at: number };

/** Tiles and parentheses of a text in order, or the first thing that is neither. */
function tokens(text: string): readonly Token[] | NotationFault {
  const found: Token[] = [];
  // Digits with the letter that they belong to, a flower or joker without, a parenthesis, or blanks.
  const pattern = /(?<digits>\d+)(?<suit>[mpszf]?)|(?<alone>[fj])|(?<paren>[()])|\s+/y;
  let at = 0;
  while (at < text.length) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) return { at, message: `'${String.fromCodePoint(text.codePointAt(at) ?? 0)}' is no tile` };
    const { digits, suit, alone, paren } = groups;
    if (paren === '(' || paren === ')') found.push({ type: paren, at });
    else if (alone !== undefined) found.push({ type: 'tiles', at, kinds: [parseTile(alone)] });
    else if (digits !== undefined) {
      if (!suit) return { at, message: `'${digits}' wants a letter after it: m, p, s or z` };
      const kinds = Array.from(digits, (digit) => parseTile(digit + suit));
      const wrong = kinds.indexOf(-1);
      if (wrong >= 0) return { at: at + wrong, message: `there is no tile '${digits[wrong]}${suit}'` };
      found.push({ type: 'tiles', at, kinds });
    }
    at = pattern.lastIndex;
  }
  return found;
}

/** The meld that sorted tiles make, or undefined. */
function meldOf(tiles: readonly number[]): TextMeld | undefined {
  const [a, b, c] = tiles as readonly [number, number, number];
  if (tiles.some((kind) => kind >= SET_KINDS)) return undefined;
  const alike = tiles.every((kind) => kind === a);
  if (alike && tiles.length === 3) return { kind: 'pung', tiles };
  if (alike && tiles.length === 4) return { kind: 'kong', tiles };
  const run = tiles.length === 3 && suitOf(a) !== HONOURS && suitOf(c) === suitOf(a) && b === a + 1 && c === b + 1;
  return run ? { kind: 'chow', tiles } : undefined;
}

/** Tiles in parentheses. */
export interface TextGroup {
  /** Index of its `(`. */
  readonly at: number;
  /** As written, with the parentheses. */
  readonly text: string;
  /** Sorted; there may be none. */
  readonly tiles: readonly number[];
}

export type ParsedGroups =
  | { readonly ok: true; readonly tiles: readonly number[]; readonly groups: readonly TextGroup[] }
  | { readonly ok: false; readonly fault: NotationFault };

/** Reads tiles, and groups of any tiles in parentheses: `123m 5p (222s jj) (fff)`. Blanks mean nothing. */
export function parseGroups(text: string): ParsedGroups {
  const list = tokens(text);
  if ('message' in list) return { ok: false, fault: list };
  const tiles: number[] = [];
  const groups: TextGroup[] = [];
  let open: { readonly at: number; readonly kinds: number[] } | undefined;
  for (const token of list) {
    const { at } = token;
    if (token.type === 'tiles') for (const kind of token.kinds) (open?.kinds ?? tiles).push(kind);
    else if (token.type === '(') {
      if (open !== undefined) return { ok: false, fault: { at, message: `'(' inside a meld` } };
      open = { at, kinds: [] };
    } else {
      if (open === undefined) return { ok: false, fault: { at, message: `')' without a '('` } };
      groups.push({ at: open.at, text: text.slice(open.at, at + 1), tiles: open.kinds.sort((a, b) => a - b) });
      open = undefined;
    }
  }
  if (open !== undefined) return { ok: false, fault: { at: open.at, message: `'(' without a ')'` } };
  return { ok: true, tiles, groups };
}

/**
 * Reads the text of a hand: tiles, and melds in parentheses, as `123m 5p (444z) (1111s)`. Only the notation is looked
 * at here: how many tiles there are, and how many of a kind, is the caller's business.
 */
export function parseHand(text: string): ParsedHand {
  const parsed = parseGroups(text);
  if (!parsed.ok) return parsed;
  const melds: TextMeld[] = [];
  for (const { at, text, tiles } of parsed.groups) {
    const meld = meldOf(tiles);
    if (meld === undefined) {
      const message = `'${text}' is no meld: three or four alike, or three in a run of one suit`;
      return { ok: false, fault: { at, message } };
    }
    melds.push(meld);
  }
  return { ok: true, tiles: parsed.tiles, melds };
}
