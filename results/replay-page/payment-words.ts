import type { MeldSummary, ScorePart, WinEvent } from '#engine/referee/events';
import type { AmericanRules } from '#engine/rules/american';
import type { BasicRules } from '#engine/rules/ruleset';

/** What a part of a basic score is given for (B17, B20). */
const PARTS: Readonly<Record<string, string>> = {
  base: 'a complete hand',
  selfDraw: 'won without taking a discard',
  lastTile: 'won with the last tile of the wall',
  dragonPung: 'a pung or kong of dragons',
  noSets: 'a hand without pung or kong',
  bonusTile: 'flowers and seasons',
  allPungs: 'four pungs or kongs',
  allChows: 'four chows',
  halfFlush: 'half flush: one suit and honours',
  fullFlush: 'full flush: one suit alone',
  allHonours: 'honours alone',
  allTerminalsAndHonours: 'ones, nines and honours alone',
  concealedHand: 'nothing exposed before the winning tile',
  seatWind: "pung or kong of the winner's own wind",
  dragon: 'pung or kong of dragons',
  fourConcealedPungs: 'four pungs or kongs, none exposed',
};

interface PartWords extends ScorePart {
  readonly words: string;
  /** The set that it is given for, or none. */
  readonly tiles: readonly string[];
}

/** The parts of a basic score, each with its reason. */
export function partsInWords({ parts, shape, melds }: WinEvent, { scoring }: BasicRules): readonly PartWords[] {
  const matching = (shape?.sets ?? []).filter(([first, second]) => first === second);
  let set = 0;
  return parts.map((part) => {
    if (part.name === 'pung' || part.name === 'kong') {
      const tiles = matching[set++] ?? [];
      return { ...part, words: setWords(part, tiles, melds), tiles };
    }
    const value = scoring.patterns[part.name as keyof typeof scoring.patterns];
    const words = PARTS[part.name] ?? part.name;
    return { ...part, words: typeof value === 'string' ? `${words}: all before it ${value}` : words, tiles: [] };
  });
}

/** B17: 2, doubled for a concealed one, for ones and nines, and for a kong. */
function setWords({ name, amount }: ScorePart, tiles: readonly string[], melds: readonly MeldSummary[]): string {
  const [tile] = tiles;
  const isTerminal = /^[19][mps]$/.test(tile ?? '');
  const doublings = [isTerminal ? 'ones or nines' : null, name === 'kong' ? 'a kong' : null].filter(
    (why) => why !== null,
  );
  const isConcealed = amount > 2 * 2 ** doublings.length;
  const all = [...(isConcealed ? ['not exposed'] : []), ...doublings];
  const declared = melds.some(({ tiles: melded }) => melded[0] === tile && melded[1] === tile);
  const how = isConcealed ? 'concealed' : declared ? 'exposed' : 'completed by the discard';
  return `${how} ${name}: 2${all.map((why) => `, doubled (${why})`).join('')}`;
}

/** Why a seat pays what it pays, factor by factor: the product is the amount. */
export interface Reckoning {
  readonly factors: readonly { readonly value: number; readonly words: string }[];
  readonly amount: number;
}

/** What a loser owes for a win of the basic game (B18), or null where nobody pays. */
export function basicReckoning(win: WinEvent, loser: number, { scoring }: BasicRules): Reckoning | null {
  const drawn = win.from === null;
  const points = { value: win.points, words: 'points' };
  const times = (value: number, words: string) => reckon([points, { value, words }]);
  switch (scoring.payment) {
    case 'award':
      return null;
    case 'all-pay':
      return times(1, 'every loser pays');
    case 'discarder-pays':
      if (drawn) return times(1, 'self-drawn: every loser pays one share');
      return loser === win.from
        ? times(3, 'the discarder pays all three shares')
        : times(0, 'the discarder pays for all');
    case 'discarder-double':
      if (drawn) return times(2, 'self-drawn: every loser pays two shares');
      return loser === win.from ? times(2, 'the discarder pays two shares') : times(1, 'the others pay one share');
  }
}

/**
 * What a loser owes for a win of the American game (A27, A28). Whether the hand counts as jokerless is the card's to say
 * and stands in no event: `paid`, what the winner got in all, tells it.
 */
export function americanReckoning(win: WinEvent, loser: number, paid: number, { payment }: AmericanRules): Reckoning {
  const { from, points, jokerless = false } = win;
  const times = (seat: number) =>
    from === null ? payment.selfDraw : seat === from ? payment.discarder : payment.other;
  const others = [0, 1, 2, 3].filter((seat) => seat !== win.seat).reduce((sum, seat) => sum + times(seat), 0);
  const isDoubled = jokerless && payment.jokerless !== 1 && paid === points * others * payment.jokerless;
  const why = from === null ? 'self-drawn' : loser === from ? 'the discarder' : 'the others';
  return reckon([
    { value: points, words: `line ${win.line}` },
    { value: times(loser), words: why },
    ...(isDoubled ? [{ value: payment.jokerless, words: 'without jokers' }] : []),
  ]);
}

function reckon(factors: Reckoning['factors']): Reckoning {
  return { factors, amount: factors.reduce((product, { value }) => product * value, 1) };
}
