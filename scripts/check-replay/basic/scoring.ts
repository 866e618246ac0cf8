/** The points of a complete hand (B2, B17, B20): every reading, every place of the winning tile, the best of all. */
import type { BasicRules, Pattern, PatternValue } from '#engine/rules/ruleset';
import { isDragon, isHonour, isTerminal } from '#engine/tiles/kinds';
import { type Group, type Reading, readings, tilesOf } from './readings';
import type { BasicMeld } from './table';
import { type Hand, isSelfDraw } from './win';

export interface Part {
  readonly name: string;
  readonly amount: number;
}

export interface Score {
  readonly reading: Reading;
  readonly parts: readonly Part[];
  readonly points: number;
}

interface OpenGroup extends Group {
  readonly exposed: boolean;
}

/** A hand read in one way: melds included, each set exposed or not. */
interface ReadHand {
  readonly hand: Hand;
  readonly sets: readonly OpenGroup[];
  readonly pair: number;
}

/** Whether the hand is complete and reaches the minimum, which bonus tiles do not count for (B2, B20). */
export function mayWin(hand: Hand, rules: BasicRules): boolean {
  const all = scores(hand, rules);
  return all.length > 0 && best(all) >= rules.scoring.minimum;
}

export function best(all: readonly Score[]): number {
  return Math.max(...all.map((score) => score.points));
}

/** The score, without bonus tiles, of every reading with every place of the winning tile; none if not complete. */
export function scores(hand: Hand, rules: BasicRules): Score[] {
  const melds = hand.melds.map(openGroupOf);
  return readings(hand.concealed).flatMap(({ sets, pair }) =>
    placesOf(hand, sets, pair).map((place) => {
      const inHand = sets.map((set, i) => ({ ...set, exposed: i === place }));
      const parts = partsOf({ hand, sets: [...melds, ...inHand], pair }, rules);
      const points = parts.reduce((sum, part) => sum + part.amount, 0);
      return { reading: { sets: [...melds, ...sets], pair }, parts, points };
    }),
  );
}

/** B2: what the exposed bonus tiles add. */
export function bonusPart(hand: Hand, rules: BasicRules): Part {
  return { name: 'bonusTile', amount: hand.bonusTiles * rules.scoring.bonusTile };
}

function openGroupOf(meld: BasicMeld): OpenGroup {
  return { kind: meld.kind, tile: meld.tiles[0], exposed: meld.source !== 'concealed' };
}

/** Indexes of the sets in hand that another's tile may have completed; -1 where no set is (the pair, or a self-draw). */
function placesOf(hand: Hand, sets: readonly Group[], pair: number): number[] {
  const { tile } = hand;
  if (isSelfDraw(hand) || tile === null) return [-1];
  const places = [...sets.keys()].filter((i) => tilesOf(sets[i]).includes(tile));
  return pair === tile ? [...places, -1] : places;
}

/** The parts of a score: the scheme's, then patterns by points, then doublings, each with what it adds. */
function partsOf(read: ReadHand, rules: BasicRules): Part[] {
  const parts = schemeParts(read, rules);
  const doublings: [Pattern, number][] = [];
  for (const [pattern, times] of timesOf(read)) {
    const value = rules.scoring.patterns[pattern];
    if (typeof value === 'number') parts.push({ name: pattern, amount: times * value });
    else doublings.push([pattern, factorOf(value) ** times]);
  }
  let total = parts.reduce((sum, part) => sum + part.amount, 0);
  for (const [name, factor] of doublings) {
    parts.push({ name, amount: total * (factor - 1) });
    total *= factor;
  }
  return parts;
}

function factorOf(value: PatternValue): number {
  return Number(String(value).slice(1));
}

function schemeParts(read: ReadHand, rules: BasicRules): Part[] {
  const { scoring } = rules;
  switch (scoring.scheme) {
    case 'simple':
      return [{ name: 'base', amount: 1 }];
    case 'bonus': {
      const { hand } = read;
      const dragons = read.sets.filter((set) => isPung(set) && isDragon(set.tile)).length;
      const counted = scoring.dragonPungEach ? dragons : Math.min(dragons, 1);
      return [
        { name: 'base', amount: 1 },
        { name: 'selfDraw', amount: isSelfDraw(hand) ? scoring.selfDraw : 0 },
        { name: 'lastTile', amount: hand.lastTile ? scoring.lastTile : 0 },
        { name: 'dragonPung', amount: counted * scoring.dragonPung },
      ];
    }
    case 'exponential': {
      const matching = read.sets.filter(isPung).map((set) => ({ name: set.kind, amount: matchingPoints(set) }));
      return matching.length > 0 ? matching : [{ name: 'noSets', amount: scoring.noSets }];
    }
  }
}

/** B17: 2, doubled if not exposed, doubled if of ones or nines, doubled if a kong. */
function matchingPoints(set: OpenGroup): number {
  let points = 2;
  if (!set.exposed) points *= 2;
  if (isTerminal(set.tile)) points *= 2;
  if (set.kind === 'kong') points *= 2;
  return points;
}

/** How often each pattern of B20 is in the hand, in the order of the rule. */
function timesOf(read: ReadHand): [Pattern, number][] {
  const { hand, sets, pair } = read;
  const pungs = sets.filter(isPung);
  const tiles = [...sets.flatMap(tilesOf), pair];
  const suits = new Set(tiles.filter((tile) => !isHonour(tile)).map((tile) => Math.floor(tile / 9)));
  const honours = tiles.some(isHonour);
  const terminal = (tile: number) => isTerminal(tile) || isHonour(tile);
  const once = (is: boolean) => (is ? 1 : 0);
  return [
    ['allPungs', once(pungs.length === 4)],
    ['allChows', once(pungs.length === 0)],
    ['halfFlush', once(suits.size === 1 && honours)],
    ['fullFlush', once(suits.size === 1 && !honours)],
    ['allHonours', once(tiles.every(isHonour))],
    ['allTerminalsAndHonours', once(tiles.every(terminal))],
    ['concealedHand', once(hand.melds.every((meld) => meld.source === 'concealed'))],
    ['seatWind', once(pungs.some((set) => set.tile === hand.wind))],
    ['dragon', pungs.filter((set) => isDragon(set.tile)).length],
    ['fourConcealedPungs', once(pungs.length === 4 && pungs.every((set) => !set.exposed))],
  ];
}

/** A matching set: a pung or kong. */
function isPung(set: Group): boolean {
  return set.kind !== 'chow';
}
