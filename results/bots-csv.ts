import { byText } from './by-text';
import { type Column, type CsvFile, withError } from './csv';
import { type Figures, Sums } from './figures';
import type { Tally } from './tally';

/** A tally and the labels of its bots, by index. */
export interface Labelled {
  readonly tally: Tally;
  readonly labels: readonly string[];
}

interface BotRow extends Figures {
  readonly bot: string;
}

interface SeatRow extends BotRow {
  readonly seat: number;
}

const BOT: Column<BotRow> = { name: 'bot', doc: 'label of the bot', value: ({ bot }) => bot };

const FIGURES: readonly Column<Figures>[] = [
  { name: 'deals', doc: 'deals played: _G_, the number of observations', value: ({ deals }) => deals },
  {
    name: 'games',
    doc: 'games played; a game counts once whatever the number of seats held',
    value: ({ games }) => games,
  },
  { name: 'hands', doc: 'hands played; a hand counts once', value: ({ hands }) => hands },
  { name: 'seats', doc: 'seats held in a game, on average: _k_', value: ({ seats }) => seats },
  ...withError<Figures>(
    'payout',
    'points won (lost: negative) a seat and game: sum of payouts / (games · _k_)',
    (row) => row.payout,
  ),
  {
    name: 'payout_low',
    doc: 'lower end of the 95 % interval of `payout`',
    value: (row) => row.payoutInterval?.[0] ?? null,
  },
  {
    name: 'payout_high',
    doc: 'upper end of the 95 % interval of `payout`',
    value: (row) => row.payoutInterval?.[1] ?? null,
  },
  {
    name: 'payout_sd',
    doc: 'standard deviation of the payout of a single seat in a single game',
    value: (row) => row.payoutDeviation,
  },
  {
    name: 'design_effect',
    doc: '(`payout_se` / the standard error if the games were independent)²; below 1 the duplicate scheme saves games',
    value: (row) => row.designEffect,
  },
  { name: 'wins', doc: 'hands won, of all seats held', value: ({ wins }) => wins },
  ...withError<Figures>('win_rate', 'wins a seat and hand: wins / (hands · _k_)', (row) => row.winRate),
  { name: 'self_drawn', doc: 'hands won without taking the tile of another', value: (row) => row.selfDraws },
  ...withError<Figures>('self_drawn_rate', 'share of the wins: self_drawn / wins', (row) => row.selfDrawRate),
  {
    name: 'deal_ins',
    doc: 'hands that another won on a tile of this bot, by discard or robbed kong',
    value: (row) => row.dealIns,
  },
  ...withError<Figures>('deal_in_rate', 'deal-ins a seat and hand: deal_ins / (hands · _k_)', (row) => row.dealInRate),
  { name: 'draws', doc: 'hands without a winner; a hand counts once', value: ({ draws }) => draws },
  ...withError<Figures>('draw_rate', 'share of the hands: draws / hands', (row) => row.drawRate),
  ...withError<Figures>(
    'win_points',
    'points of a hand won, before payment: sum of points / wins',
    (row) => row.winPoints,
  ),
  ...withError<Figures>(
    'win_turn',
    "turn of a win, 1 + the winner's own discards in the hand: sum of turns / wins",
    (row) => row.winTurn,
  ),
  ...withError<Figures>(
    'claims',
    'discards claimed for a meld a seat and game: claims / (games · _k_)',
    (row) => row.claims,
  ),
  ...withError<Figures>('kongs', 'kongs of all three kinds a seat and game: kongs / (games · _k_)', (row) => row.kongs),
  { name: 'faults', doc: 'faults committed', value: ({ faults }) => faults },
  { name: 'faulty_games', doc: 'games with a fault of this row', value: (row) => row.faultyGames },
];

/** Bots by label. */
export const BOTS: CsvFile<Labelled, BotRow> = {
  name: 'bots.csv',
  columns: [BOT, ...FIGURES],
  rows: (source) => botRows(source, 'all'),
};

/** The same over the deals in which nobody committed a fault; written where there are others. */
export const BOTS_CLEAN: CsvFile<Labelled, BotRow> = {
  ...BOTS,
  name: 'bots-clean.csv',
  rows: (source) => botRows(source, 'clean'),
};

/** Bots by label, then seats. */
export const SEATS: CsvFile<Labelled, SeatRow> = {
  name: 'seats.csv',
  columns: [
    BOT,
    { name: 'seat', doc: 'seat, 0-3 in order of play; seat 0 is East of the first hand', value: ({ seat }) => seat },
    ...FIGURES,
  ],
  rows: ({ tally, labels }) => {
    const sums = new Sums(tally);
    return inOrder(labels)
      .flatMap((bot) => [0, 1, 2, 3].map((seat) => ({ bot: labels[bot], seat, ...sums.figures(bot, seat) })))
      .filter(({ games }) => games > 0);
  },
};

function botRows({ tally, labels }: Labelled, which: 'all' | 'clean'): BotRow[] {
  const sums = new Sums(tally, which);
  return inOrder(labels).map((bot) => ({ bot: labels[bot], ...sums.figures(bot) }));
}

/** Indices of the labels, sorted by label. */
export function inOrder(labels: readonly string[]): number[] {
  return [...labels.keys()].sort((a, b) => byText(labels[a], labels[b]) || a - b);
}
