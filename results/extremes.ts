import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';

const SEATS = 4;

/** As many games of a kind are kept. */
export const MOST_EXTREMES = 3;

/** A game that stands out. */
interface ExtremeGame {
  /** Points, or discards. */
  readonly value: number;
  readonly deal: number;
  readonly rotation: number;
  /** Index of the bot that it is about; the longest games are about none, -1. */
  readonly bot: number;
}

type ExtremeJSON = readonly (readonly [value: number, deal: number, rotation: number, bot: number])[];
export interface ExtremesJSON {
  readonly payouts: ExtremeJSON;
  readonly longest: ExtremeJSON;
}

/** Plain data. */
export interface ExtremesParts {
  readonly payouts: readonly ExtremeGame[];
  readonly longest: readonly ExtremeGame[];
}

/**
 * The games of a run that are worth a look: those in which a seat won most, and those with the most discards; of equal ones
 * the first in order of play, and of a deal, whose games are much alike, one at most. Merging those of different games, in any order and grouping, gives those of all the games.
 */
export class Extremes implements ExtremesParts {
  readonly payouts: ExtremeGame[] = [];
  readonly longest: ExtremeGame[] = [];

  addGame(deal: number, rotation: number, seating: readonly number[], { metrics, discards }: GameRecord): void {
    let best = 0;
    for (let seat = 1; seat < SEATS; seat++) {
      if (metrics[seat * METRIC_COUNT + M.payout] > metrics[best * METRIC_COUNT + M.payout]) best = seat;
    }
    const payout = metrics[best * METRIC_COUNT + M.payout];
    if (payout > 0 && mayEnter(this.payouts, payout))
      enter(this.payouts, { value: payout, deal, rotation, bot: seating[best] });
    if (discards > 0 && mayEnter(this.longest, discards))
      enter(this.longest, { value: discards, deal, rotation, bot: -1 });
  }

  merge({ payouts, longest }: ExtremesParts): void {
    for (const game of payouts) enter(this.payouts, game);
    for (const game of longest) enter(this.longest, game);
  }

  toParts(): ExtremesParts {
    return { payouts: this.payouts, longest: this.longest };
  }

  toJSON(): ExtremesJSON {
    return { payouts: this.payouts.map(toRow), longest: this.longest.map(toRow) };
  }

  addJSON({ payouts, longest }: ExtremesJSON): void {
    this.merge({ payouts: payouts.map(fromRow), longest: longest.map(fromRow) });
  }
}

/** What most games fail: nothing is made for them. */
function mayEnter(kept: readonly ExtremeGame[], value: number): boolean {
  return kept.length < MOST_EXTREMES || value >= kept[MOST_EXTREMES - 1].value;
}

/** Takes a game in where it belongs, unless one of its deal is there that is as good; a lesser one makes way. */
function enter(kept: ExtremeGame[], game: ExtremeGame): void {
  const same = kept.findIndex(({ deal }) => deal === game.deal);
  if (same >= 0) {
    if (compare(game, kept[same]) >= 0) return;
    kept.splice(same, 1);
  }
  let at = kept.length;
  while (at > 0 && compare(game, kept[at - 1]) < 0) at--;
  kept.splice(at, 0, game);
  if (kept.length > MOST_EXTREMES) kept.pop();
}

/** The larger value first, then in order of play. */
function compare(a: ExtremeGame, b: ExtremeGame): number {
  return b.value - a.value || a.deal - b.deal || a.rotation - b.rotation || a.bot - b.bot;
}

function toRow({ value, deal, rotation, bot }: ExtremeGame): ExtremeJSON[number] {
  return [value, deal, rotation, bot];
}

function fromRow([value, deal, rotation, bot]: ExtremeJSON[number]): ExtremeGame {
  return { value, deal, rotation, bot };
}
