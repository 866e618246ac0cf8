import type { CardLine } from '#engine/card/card';
import { inOrder, type Labelled } from './bots-csv';
import { byText } from './by-text';
import { type Column, type CsvFile, withError } from './csv';
import { Sums } from './figures';
import { ratio } from './ratio';
import type { ShapeSums } from './shapes';

interface HandRow extends ShapeSums {
  readonly bot: string;
}

interface LineRow extends HandRow {
  readonly line: CardLine;
}

/** A tally of games with a card. */
export interface WithCard extends Labelled {
  readonly lines: readonly CardLine[];
}

const BOT: Column<HandRow> = { name: 'bot', doc: 'label of the bot that won', value: ({ bot }) => bot };

const SHAPE: readonly Column<HandRow>[] = [
  { name: 'shape', doc: 'what won: shape of a basic hand, line of an American card', value: ({ shape }) => shape },
  { name: 'count', doc: 'wins', value: ({ wins }) => wins.x },
  ...withError<HandRow>('share', 'share of the wins: count / wins of all shapes', ({ wins }) => ratio(wins)),
  { name: 'self_drawn', doc: 'wins without taking the tile of another', value: ({ selfDraws }) => selfDraws.x },
  ...withError<HandRow>('self_drawn_rate', 'share of them: self_drawn / count', (row) => ratio(row.selfDraws)),
  ...withError<HandRow>('points', 'points of the hand, before payment: sum of points / count', (row) =>
    ratio(row.points),
  ),
  ...withError<HandRow>('payment', 'points that the winner got for it: sum of payments / count', (row) =>
    ratio(row.payments),
  ),
  ...withError<HandRow>('turn', "turn of the win, 1 + the winner's own discards: sum of turns / count", (row) =>
    ratio(row.turns),
  ),
];

/** Columns that only a card has. */
const LINE: readonly Column<LineRow>[] = [
  { name: 'section', doc: 'section of the card', value: ({ line }) => line.section },
  { name: 'value', doc: 'value on the card, points', value: ({ line }) => line.value },
  ...withError<LineRow>('jokers', 'jokers in the 14 tiles: sum of jokers / count', ({ jokers }) => ratio(jokers)),
  {
    name: 'near',
    doc: 'times that a seat ended a hand with at most two tiles of it missing; wins count, dead hands do not',
    value: ({ near }) => near.x,
  },
  ...withError<LineRow>('near_rate', 'near a seat and hand: near / (hands · seats)', ({ near }) => ratio(near)),
];

/** What won: the most frequent first, then by shape. */
export const HANDS: CsvFile<Labelled, HandRow> = {
  name: 'hands.csv',
  columns: SHAPE,
  rows: ({ tally }) => sorted(new Sums(tally).shapes(tally.bots).map((sums) => ({ bot: '', ...sums }))),
};

/** What each bot won with: bots by label, then as above. */
export const BOT_HANDS: CsvFile<Labelled, HandRow> = {
  name: 'bot-hands.csv',
  columns: [BOT, ...SHAPE],
  rows: ({ tally, labels }) => {
    const sums = new Sums(tally);
    return inOrder(labels).flatMap((bot) => sorted(sums.shapes(bot).map((shape) => ({ bot: labels[bot], ...shape }))));
  },
};

/** The same of games with a card: a row for each of its lines, whether or not it ever won. */
export const LINES: CsvFile<WithCard, LineRow> = {
  name: HANDS.name,
  columns: [...SHAPE, ...LINE],
  rows: ({ tally, lines }) => lineRows(new Sums(tally), tally.bots, '', lines),
};

export const BOT_LINES: CsvFile<WithCard, LineRow> = {
  name: BOT_HANDS.name,
  columns: [BOT, ...LINES.columns],
  rows: ({ tally, labels, lines }) => {
    const sums = new Sums(tally);
    return inOrder(labels).flatMap((bot) => lineRows(sums, bot, labels[bot], lines));
  },
};

function lineRows(sums: Sums, bot: number, label: string, lines: readonly CardLine[]): LineRow[] {
  const ids = lines.map(({ id }) => id);
  return sorted(sums.shapes(bot, ids).map((shape, i) => ({ bot: label, line: lines[i], ...shape })));
}

function sorted<Row extends HandRow>(rows: Row[]): Row[] {
  return rows.sort((a, b) => Number(b.wins.x - a.wins.x) || byText(a.shape, b.shape));
}
