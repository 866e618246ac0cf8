import type { Pair } from '../pairs';
import { type PartRow, partRows } from '../parts-csv';
import type { Results } from '../results';
import { type Column, commonDigits, drawn, type Paper, percent, plusMinus, printable, pText, wrapped } from './text';

type Row = Pick<Pair, 'difference' | 'interval' | 'p' | 'superiority' | 'gamesNeeded'> & {
  /** Digits after the point of the differences. */
  readonly digits: number;
};
type PairRow = Row & { readonly over: string; readonly under: string };
type NamedPart = Row & Pick<PartRow, 'part'>;

const PAIR_HEADS: readonly Column<PairRow>[] = [
  { head: 'bot', cell: ({ over }) => over, left: true },
  { head: 'over', cell: ({ under }) => under, left: true },
];
const PART_HEADS: readonly Column<NamedPart>[] = [{ head: 'seats', cell: ({ part }) => part, left: true }];
const FIGURES: readonly Column<Row>[] = [
  {
    head: 'difference',
    cell: ({ difference, interval, digits }) =>
      difference.value === null ? 'did not play' : plusMinus(difference.value, interval, digits),
  },
  { head: 'p', cell: ({ p }) => pText(p) },
  { head: 'sup %', cell: ({ superiority }) => percent(superiority, 1) },
  { head: 'games needed', cell: ({ gamesNeeded }) => needed(gamesNeeded) },
];

/** More games than anybody plays for one difference: the number itself says nothing then. */
const MANY_GAMES = 10_000_000;

function needed(games: number | null): string {
  if (games === null) return '-';
  return games > MANY_GAMES ? '> 10 million' : games.toLocaleString('en');
}

/** Pools that are so small have all their pairs shown; of others each bot over the next. */
const ALL_PAIRS = 4;

/** The differences, paired by deal: what the intervals of two rows of the ranking do not tell. */
export function pairTable({ ranking, labels, pairs }: Results, paper: Paper): string[] {
  const all = ranking.length <= ALL_PAIRS;
  const places = new Map(ranking.map((bot, place) => [bot, place]));
  const next = ({ over, under }: Pair) => Number(places.get(under)) === Number(places.get(over)) + 1;
  const shown = pairs.filter((pair) => all || next(pair));
  const digits = commonDigits(shown.map(({ difference }) => difference));
  const rows = shown.map((pair) => ({
    ...pair,
    p: pair.pHolm,
    over: printable(labels[pair.over]),
    under: printable(labels[pair.under]),
    digits,
  }));
  const which = pairs.length === 1 ? 'one over the other' : all ? 'each over each below it' : 'each over the next';
  const corrected = pairs.length > 1 ? `; p corrected for ${pairs.length} pairs (Holm)` : '';
  return [
    ...wrapped(`${which}, points a seat and game, paired by deal${corrected}:`, paper.width),
    ...drawn(rows, [...PAIR_HEADS, ...FIGURES], paper),
  ];
}

/** The parts of a duel apart and together; nothing for a run without parts. */
export function partTable(results: Results, paper: Paper): string[] {
  const parts = partRows(results);
  if (parts.length === 0) return [];
  const digits = commonDigits(parts.map(({ difference }) => difference));
  const [{ bot, opponent }] = parts;
  return [
    ...wrapped(`${printable(bot)} over ${printable(opponent)}, points a seat and game:`, paper.width),
    ...drawn(
      parts.map((part) => ({ ...part, digits })),
      [...PART_HEADS, ...FIGURES],
      paper,
    ),
    ...wrapped('all: by seats; a bot that is better by d in every part is better by 6/7 d there', paper.width, 2),
  ];
}
