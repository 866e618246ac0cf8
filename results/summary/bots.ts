import type { RunBot } from '../config';
import { type Figures, Sums } from '../figures';
import { normalised } from '../inference/comparison';
import type { Results } from '../results';
import { type Bounded, bounded, type ErrorBar, errorBar, rounded } from './error-bar';

export interface BotSummary {
  readonly rank: number;
  readonly label: string;
  readonly name: string;
  readonly options: RunBot['options'];
  readonly salt: RunBot['salt'];
  readonly deals: number;
  readonly games: number;
  readonly hands: number;
  readonly seats: number | null;
  readonly payout: Bounded;
  /** The same over the deals in which nobody committed a fault; null where nobody ever did. */
  readonly cleanPayout: Bounded | null;
  readonly payoutDeviation: number | null;
  /** Mean payout by the spread of the deals, a game. */
  readonly normalised: ErrorBar;
  readonly designEffect: number | null;
  readonly wins: number;
  readonly winRate: ErrorBar;
  readonly selfDrawRate: ErrorBar;
  readonly dealInRate: ErrorBar;
  readonly drawRate: ErrorBar;
  readonly winPoints: ErrorBar;
  readonly winTurn: ErrorBar;
  readonly claims: ErrorBar;
  readonly kongs: ErrorBar;
  readonly faults: number;
  readonly faultyGames: number;
}

export interface SeatSummary {
  readonly seat: number;
  readonly payout: Bounded;
  readonly winRate: ErrorBar;
  readonly dealInRate: ErrorBar;
}

/** By mean payout, the highest first. */
export function botSummaries({ tally, ranking, run }: Results): BotSummary[] {
  const sums = new Sums(tally);
  return ranking.map((bot, i) => botSummary(sums, run.bots[bot], bot, i + 1));
}

export function seatSummaries({ tally }: Results): SeatSummary[] {
  const sums = new Sums(tally);
  return [0, 1, 2, 3].map((seat) => {
    const figures = sums.figures(sums.everyone, seat);
    return {
      seat,
      payout: payout(figures),
      winRate: errorBar(figures.winRate),
      dealInRate: errorBar(figures.dealInRate),
    };
  });
}

function botSummary(sums: Sums, { label, name, options, salt }: RunBot, bot: number, rank: number): BotSummary {
  const figures = sums.figures(bot);
  return {
    rank,
    label,
    name,
    options,
    salt,
    deals: figures.deals,
    games: figures.games,
    hands: figures.hands,
    seats: rounded(figures.seats),
    payout: payout(figures),
    cleanPayout: sums.markedDeals === 0 ? null : payout(sums.clean.figures(bot)),
    payoutDeviation: rounded(figures.payoutDeviation),
    normalised: errorBar(normalised(figures.payout, figures.games / figures.deals)),
    designEffect: rounded(figures.designEffect),
    wins: figures.wins,
    winRate: errorBar(figures.winRate),
    selfDrawRate: errorBar(figures.selfDrawRate),
    dealInRate: errorBar(figures.dealInRate),
    drawRate: errorBar(figures.drawRate),
    winPoints: errorBar(figures.winPoints),
    winTurn: errorBar(figures.winTurn),
    claims: errorBar(figures.claims),
    kongs: errorBar(figures.kongs),
    faults: figures.faults,
    faultyGames: figures.faultyGames,
  };
}

function payout({ payout, payoutInterval }: Figures): Bounded {
  return bounded(payout, payoutInterval);
}
