import { SEATS } from '../../bots-csv';
import { type Figures, Sums } from '../../figures';
import { interval } from '../../intervals';
import type { Results } from '../../results';
import { commonDigits } from '../../table/text';
import { csvTable, own, ownTable } from '../csv-table';
import { forestOf } from '../forest';
import { LABEL, percent, signed, TEXT, WHOLE } from '../format';
import { html } from '../html';
import type { Row, RowsPicture } from '../picture';
import type { Section, Table } from '../section';
import type { Reported } from '../source';
import { inWords, whisker } from '../whisker';

const ALL_SEATS = [0, 1, 2, 3];
const NAMES = ['0 (first East)', '1', '2', '3'];
/** Bots whose seats are drawn apart, the best. */
const SHOWN = 8;

interface Seat extends Figures {
  readonly seat: number;
}

/** What the seats were worth. */
export function seatsSection({ results }: Reported): Section {
  const { tally, ranking, labels } = results;
  const sums = new Sums(tally);
  const everyone = ALL_SEATS.map((seat) => ({ seat, ...sums.figures(sums.everyone, seat) }));
  const only = ranking.length > SHOWN ? ` The first ${SHOWN} bots by rank.` : '';
  return {
    id: 'seats',
    title: 'Seats',
    text: [],
    figures: [
      {
        caption: html`All bots together: payout a game and share of hands won at each seat, with 95 % intervals. Seat 0 is East of the first hand and plays first; seats 1 to 3 follow in order of play.`,
        pictures: [payouts(everyone), wins(everyone)],
      },
      {
        caption: html`Mean payout a game of each bot at each seat, with its 95 % interval.${only}`,
        pictures: [bySeat(results)],
      },
    ],
    tables: [
      everyoneTable(everyone),
      csvTable(
        SEATS,
        SEATS.rows({ tally, labels }),
        [
          { csv: 'bot', head: 'bot', format: LABEL },
          { csv: 'seat', head: 'seat', format: WHOLE },
          { csv: 'payout', head: 'payout', format: signed(digitsOf(everyone)) },
          { csv: 'payout_low', head: '95 % from', format: signed(digitsOf(everyone)) },
          { csv: 'payout_high', head: 'to', format: signed(digitsOf(everyone)) },
          { csv: 'games', head: 'games', format: WHOLE },
          { csv: 'win_rate', head: 'win %', format: percent(2) },
          { csv: 'win_rate_se', head: 'se %', format: percent(2) },
          { csv: 'self_drawn_rate', head: 'self %', format: percent(2) },
          { csv: 'deal_in_rate', head: 'deal-in %', format: percent(2) },
        ],
        { caption: html`Each bot at each seat` },
      ),
    ],
  };
}

function digitsOf(seats: readonly Figures[]): number {
  return commonDigits(seats.map(({ payout }) => payout));
}

function everyoneTable(seats: readonly Seat[]): Table {
  const digits = digitsOf(seats);
  return ownTable(
    seats,
    [
      own('seat', TEXT, ({ seat }) => NAMES[seat]),
      {
        csv: null,
        head: 'payout',
        format: signed(digits),
        about: 'mean a game, all bots that sat there',
        value: ({ payout }) => payout.value,
      },
      {
        csv: null,
        head: '95 % from',
        format: signed(digits),
        about: null,
        value: (row) => row.payoutInterval?.[0] ?? null,
      },
      own('to', signed(digits), (row) => row.payoutInterval?.[1] ?? null),
      { csv: null, head: 'win %', format: percent(2), about: 'wins / hands', value: ({ winRate }) => winRate.value },
      own('se %', percent(2), ({ winRate }) => winRate.se),
      {
        csv: null,
        head: 'deal-in %',
        format: percent(2),
        about: 'deal-ins / hands',
        value: ({ dealInRate }) => dealInRate.value,
      },
    ],
    { caption: html`Seats, all bots together (as in summary.json)` },
  );
}

function payouts(seats: readonly Seat[]): RowsPicture {
  const digits = digitsOf(seats);
  const rows = seats.map(({ seat, payout, payoutInterval }) => seatRow(seat, payout, payoutInterval, digits));
  return seatPicture('Payout by seat', 'points a game', 'number', rows);
}

function wins(seats: readonly Seat[]): RowsPicture {
  const rows = seats.map(({ seat, winRate }): Row => {
    const bounds = interval(winRate);
    const half = bounds === null ? '' : ` ± ${(50 * (bounds[1] - bounds[0])).toFixed(2)}`;
    const text = winRate.value === null ? '–' : `${(100 * winRate.value).toFixed(2)}${half} %`;
    return { label: NAMES[seat], group: null, whiskers: [whisker(winRate, bounds)], text };
  });
  return seatPicture('Hands won by seat', 'hands won', 'percent', rows);
}

function bySeat({ tally, ranking, labels }: Results): RowsPicture {
  const sums = new Sums(tally);
  const held = ranking
    .slice(0, SHOWN)
    .flatMap((bot) => ALL_SEATS.map((seat) => ({ bot, seat, ...sums.figures(bot, seat) })))
    .filter(({ games }) => games > 0);
  const digits = digitsOf(held);
  const rows = held.map(({ bot, seat, payout, payoutInterval }, i) => ({
    ...seatRow(seat, payout, payoutInterval, digits),
    group: held[i - 1]?.bot === bot ? null : labels[bot],
  }));
  return seatPicture('Payout of each bot by seat', 'points a game', 'number', rows);
}

function seatRow(seat: number, payout: Figures['payout'], bounds: Figures['payoutInterval'], digits: number): Row {
  return {
    label: NAMES[seat],
    group: null,
    whiskers: [whisker(payout, bounds)],
    text: inWords(payout, bounds, digits),
  };
}

function seatPicture(title: string, label: string, unit: 'number' | 'percent', rows: readonly Row[]): RowsPicture {
  return forestOf(rows, { title, about: 'With 95 % intervals.', axis: { label, unit }, reference: null });
}
