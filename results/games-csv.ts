import { type GameRecord, M, METRIC_COUNT } from '#engine/referee/record';
import { type Column, csvLines } from './csv';

/** A game as it was played. */
export interface PlayedGame {
  readonly deal: number;
  /** Which seating of the deal, from 0. */
  readonly rotation: number;
  readonly seed: string;
  /** Labels by seat. */
  readonly bots: readonly string[];
  readonly record: GameRecord;
}

interface GameRow extends PlayedGame {
  readonly seat: number;
}

/** Rows by deal, rotation and seat. */
export const GAMES_COLUMNS: readonly Column<GameRow>[] = [
  { name: 'deal', doc: 'number of the deal, from 0', value: ({ deal }) => deal },
  { name: 'rotation', doc: 'which seating of the deal, from 0', value: ({ rotation }) => rotation },
  { name: 'seat', doc: 'seat, 0-3 in order of play; seat 0 is East of the first hand', value: ({ seat }) => seat },
  { name: 'bot', doc: 'label of the bot at the seat', value: ({ bots, seat }) => bots[seat] },
  {
    name: 'payout',
    doc: 'points won (lost: negative) in the game, fines included',
    value: (row) => metric(row, M.payout),
  },
  { name: 'win', doc: 'hands that the seat won', value: (row) => metric(row, M.wins) },
  {
    name: 'how',
    doc: 'how it won them: `discard`, `draw`, `swap`, `rob` or `dealt`; of several hands in order, with `;` between',
    value: (row) => wins(row, ({ by }) => by),
  },
  { name: 'shape', doc: 'what it won them with, in the same way', value: (row) => wins(row, ({ shape }) => shape) },
  {
    name: 'turns',
    doc: 'length of the game: discards made by all four seats; the same in the four rows of a game',
    value: ({ record }) => record.discards,
  },
  { name: 'seed', doc: "the run's seed; with `deal` and `rotation` it repeats the game", value: ({ seed }) => seed },
];

export const GAMES_HEADER = csvLines([GAMES_COLUMNS.map(({ name }) => name)]);

/** Four lines, one for each seat. */
export function gameLines(game: PlayedGame): string {
  const rows = [0, 1, 2, 3].map((seat) => ({ ...game, seat }));
  return csvLines(rows.map((row) => GAMES_COLUMNS.map(({ value }) => value(row))));
}

function metric({ record, seat }: GameRow, index: number): number {
  return record.metrics[seat * METRIC_COUNT + index];
}

function wins({ record, seat }: GameRow, what: (win: GameRecord['wins'][number]) => string): string {
  return record.wins
    .filter((win) => win.seat === seat)
    .map(what)
    .join('; ');
}
