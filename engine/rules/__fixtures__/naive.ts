/**
 * Scoring by brute force, from the rules and not from the code: every choice of four sets and a pair out of all that
 * exist, every set in which the winning tile may stand. Slow and plain.
 */
import { type Group, naiveReadings } from '#engine/tiles/__fixtures__/readings';
import type { BasicScoring, Pattern } from '../ruleset';
import type { Win } from '../win';

interface NaiveSet {
  readonly tiles: Group;
  readonly exposed: boolean;
}

/** The points before bonus tiles of the best way to read and place, or -1 if the hand is not complete. */
export function naiveBest(win: Win, scoring: BasicScoring): number {
  const melds = win.melds.map(({ kind, tile, concealed }): NaiveSet => {
    const tiles = kind === 'chow' ? [tile, tile + 1, tile + 2] : new Array<number>(kind === 'kong' ? 4 : 3).fill(tile);
    return { tiles, exposed: !concealed };
  });
  let best = -1;
  for (const groups of naiveReadings(win.concealed, 4 - melds.length)) {
    for (let place = 0; place < groups.length; place++) {
      if (!win.selfDrawn && !groups[place].includes(win.winTile)) continue;
      const sets = groups.slice(0, -1).map((tiles, i) => ({ tiles, exposed: !win.selfDrawn && i === place }));
      best = Math.max(best, naivePoints([...melds, ...sets], groups[groups.length - 1], win, scoring));
    }
  }
  return best;
}

function naivePoints(sets: NaiveSet[], pair: Group, win: Win, scoring: BasicScoring): number {
  const tiles = [...sets.flatMap((set) => set.tiles), ...pair];
  const matching = sets.filter((set) => set.tiles[0] === set.tiles[1]);
  const dragons = matching.filter((set) => set.tiles[0] >= 31).length;
  const honour = (tile: number) => tile >= 27;
  const suits = new Set(tiles.filter((tile) => !honour(tile)).map((tile) => Math.floor(tile / 9)));
  const honours = tiles.filter(honour).length;
  const held: Record<Pattern, number> = {
    allPungs: matching.length === 4 ? 1 : 0,
    allChows: matching.length === 0 ? 1 : 0,
    halfFlush: suits.size === 1 && honours > 0 ? 1 : 0,
    fullFlush: suits.size === 1 && honours === 0 ? 1 : 0,
    allHonours: suits.size === 0 ? 1 : 0,
    allTerminalsAndHonours: tiles.every((tile) => honour(tile) || tile % 9 === 0 || tile % 9 === 8) ? 1 : 0,
    concealedHand: win.melds.some((meld) => !meld.concealed) ? 0 : 1,
    seatWind: matching.some((set) => set.tiles[0] === win.seatWind) ? 1 : 0,
    dragon: dragons,
    fourConcealedPungs: matching.filter((set) => !set.exposed).length === 4 ? 1 : 0,
  };
  let points = 1;
  if (scoring.scheme === 'bonus') {
    if (win.selfDrawn) points += scoring.selfDraw;
    if (win.lastTile) points += scoring.lastTile;
    points += scoring.dragonPung * (scoring.dragonPungEach ? dragons : Math.sign(dragons));
  } else if (scoring.scheme === 'exponential') {
    points = matching.length === 0 ? scoring.noSets : 0;
    for (const { tiles: set, exposed } of matching) {
      const terminal = !honour(set[0]) && (set[0] % 9 === 0 || set[0] % 9 === 8);
      points += 2 * (exposed ? 1 : 2) * (terminal ? 2 : 1) * (set.length === 4 ? 2 : 1);
    }
  }
  let factor = 1;
  for (const [pattern, times] of Object.entries(held) as [Pattern, number][]) {
    const value = scoring.patterns[pattern];
    if (typeof value === 'number') points += times * value;
    else factor *= Number(value.slice(1)) ** times;
  }
  return points * factor;
}
