import type { RunBot, RunConfig } from './config';
import { type Figures, Sums } from './figures';
import { hashOf } from './hash';
import { difference, type Estimate, interval } from './intervals';
import { round } from './round';
import type { Tally } from './tally';

/** A mean or rate with its standard error by deal; null where there is none. */
interface ErrorBar {
  readonly value: number | null;
  readonly se: number | null;
}

/** `summary.json`: the numbers of the table and more, and nothing that differs between two runs of the same games. */
export interface Summary {
  readonly format: 1;
  readonly command: RunConfig['command'];
  readonly seed: string;
  readonly ruleset: string;
  readonly game: RunConfig['ruleset']['game'];
  readonly hashes: Hashes;
  readonly duplicate: RunConfig['duplicate'];
  readonly onFault: RunConfig['onFault'];
  readonly deals: number;
  readonly gamesPerDeal: number;
  readonly games: number;
  readonly hands: number;
  readonly drawRate: ErrorBar;
  /** Deals and games in which somebody committed a fault. */
  readonly markedDeals: number;
  readonly faultyGames: number;
  /** By mean payout, the highest first. */
  readonly bots: readonly BotSummary[];
  /** Each bot over each that ranks below it, on the deals that both played. */
  readonly differences: readonly DifferenceSummary[];
  /** What each seat is worth, over all bots. */
  readonly seats: readonly SeatSummary[];
}

/** Mean payout a seat and game of the bot `over`, less that of `under`. */
export interface DifferenceSummary extends PayoutSummary {
  readonly over: string;
  readonly under: string;
  readonly deals: number;
}

interface BotSummary {
  readonly rank: number;
  readonly label: string;
  readonly name: string;
  readonly options: RunBot['options'];
  readonly salt: RunBot['salt'];
  readonly deals: number;
  readonly games: number;
  readonly hands: number;
  readonly seats: number | null;
  readonly payout: PayoutSummary;
  /** The same over the deals in which nobody committed a fault; null where nobody ever did. */
  readonly cleanPayout: PayoutSummary | null;
  readonly payoutDeviation: number | null;
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

interface PayoutSummary extends ErrorBar {
  readonly low: number | null;
  readonly high: number | null;
}

interface SeatSummary {
  readonly seat: number;
  readonly payout: PayoutSummary;
  readonly winRate: ErrorBar;
  readonly dealInRate: ErrorBar;
}

export interface Hashes {
  readonly rules: string;
  readonly card: string | null;
  readonly bots: string;
}

/** Hashes of what decides the results besides the seed. */
export function hashesOf(config: RunConfig): Hashes {
  const { rules, card } = config.ruleset;
  return {
    // Where the file of a card lies decides nothing.
    rules: hashOf(card === undefined ? rules : { ...rules, card: card.hash }),
    card: card?.hash ?? null,
    bots: hashOf({ bots: config.bots.map(({ path, ...bot }) => bot), table: config.table }),
  };
}

/** What `--json` prints. */
export function summary(tally: Tally, config: RunConfig): Summary {
  const sums = new Sums(tally);
  const everyone = sums.figures(sums.everyone);
  return {
    format: 1,
    command: config.command,
    seed: config.seed,
    ruleset: config.ruleset.name,
    game: config.ruleset.game,
    hashes: hashesOf(config),
    duplicate: config.duplicate,
    onFault: config.onFault,
    deals: everyone.deals,
    gamesPerDeal: config.gamesPerDeal,
    games: everyone.games,
    hands: everyone.hands,
    drawRate: errorBar(everyone.drawRate),
    markedDeals: sums.markedDeals,
    faultyGames: everyone.faultyGames,
    bots: ranking(tally).map((bot, i) => botSummary(tally, config.bots[bot], bot, i + 1)),
    differences: differences(tally, config),
    seats: [0, 1, 2, 3].map((seat) => seatSummary(sums.figures(sums.everyone, seat), seat)),
  };
}

/** The differences of each two bots, the higher ranked first. */
export function differences(tally: Tally, { bots }: RunConfig): DifferenceSummary[] {
  const sums = new Sums(tally);
  const ranked = ranking(tally);
  return ranked.flatMap((over, i) =>
    ranked.slice(i + 1).map((under) => {
      const estimate = over < under ? difference(sums.pair(over, under)) : negated(difference(sums.pair(under, over)));
      const bounds = interval(estimate);
      return {
        over: bots[over].label,
        under: bots[under].label,
        deals: estimate.n,
        ...errorBar(estimate),
        low: rounded(bounds?.[0]),
        high: rounded(bounds?.[1]),
      };
    }),
  );
}

function negated({ value, ...rest }: Estimate): Estimate {
  return { ...rest, value: value === null ? null : 0 - value };
}

/** Indices of the bots by mean payout, the highest first; equal ones in the order of the run. */
export function ranking(tally: Tally): number[] {
  const sums = new Sums(tally);
  const means = Array.from(
    { length: tally.bots },
    (_, bot) => sums.figures(bot).payout.value ?? Number.NEGATIVE_INFINITY,
  );
  return [...means.keys()].sort((a, b) => means[b] - means[a] || a - b);
}

function botSummary(tally: Tally, { label, name, options, salt }: RunBot, bot: number, rank: number): BotSummary {
  const sums = new Sums(tally);
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
    cleanPayout: sums.markedDeals === 0 ? null : payout(new Sums(tally, 'clean').figures(bot)),
    payoutDeviation: rounded(figures.payoutDeviation),
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

function seatSummary(figures: Figures, seat: number): SeatSummary {
  return {
    seat,
    payout: payout(figures),
    winRate: errorBar(figures.winRate),
    dealInRate: errorBar(figures.dealInRate),
  };
}

function payout({ payout, payoutInterval }: Figures): PayoutSummary {
  return { ...errorBar(payout), low: rounded(payoutInterval?.[0]), high: rounded(payoutInterval?.[1]) };
}

function errorBar({ value, se }: Estimate): ErrorBar {
  return { value: rounded(value), se: rounded(se) };
}

function rounded(value: number | null | undefined): number | null {
  return value == null ? null : round(value);
}
