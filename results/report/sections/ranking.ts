import { BOTS } from '../../bots-csv';
import type { Cell } from '../../csv';
import { type Figures, Sums } from '../../figures';
import { normalised } from '../../inference/comparison';
import type { Results } from '../../results';
import { commonDigits } from '../../table/text';
import { csvTable, type Picked } from '../csv-table';
import { forestOf } from '../forest';
import { fixed, LABEL, percent, signed, WHOLE } from '../format';
import { html } from '../html';
import type { Row as PictureRow, RowsPicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords, whisker } from '../whisker';

interface Row extends Figures {
  readonly bot: string;
  readonly rank: number;
  readonly normalised: Cell;
  /** Likelihood of being better than the next, paired by deal; null for the last. */
  readonly superiority: Cell;
}

/** The bots by mean payout. */
export function rankingSection({ results }: Reported): Section {
  const rows = rowsOf(results);
  const digits = commonDigits(rows.map(({ payout }) => payout));
  const sums = new Sums(results.tally);
  const everyone = sums.figures(sums.everyone);
  return {
    id: 'ranking',
    title: 'Ranking',
    text: [],
    figures: [
      {
        caption: html`Mean payout a seat and game with its 95 % interval; the dashed line is the mean of everybody. The deal is the unit of observation: the games of a deal share tiles and are not independent.`,
        pictures: [forest(rows, digits, everyone.payout.value)],
      },
    ],
    tables: [
      csvTable(BOTS, rows, columns(digits), {
        caption: html`The bots by mean payout`,
        head: 1,
        sorted: { column: 2, direction: 'descending' },
      }),
    ],
  };
}

function columns(digits: number): readonly Picked<Row>[] {
  return [
    { csv: null, head: '#', format: WHOLE, about: 'rank by mean payout', value: ({ rank }) => rank },
    { csv: 'bot', head: 'bot', format: LABEL },
    { csv: 'payout', head: 'payout', format: signed(digits) },
    { csv: 'payout_low', head: '95 % from', format: signed(digits) },
    { csv: 'payout_high', head: 'to', format: signed(digits) },
    {
      csv: null,
      head: 'norm',
      format: fixed(3),
      about:
        'mean payout by the spread of the deals, a game: how soon it shows, whatever the points (`normalised` of summary.json)',
      value: (row) => row.normalised,
    },
    {
      csv: null,
      head: 'sup %',
      format: percent(1),
      about: 'likelihood of being better than the next, paired by deal (`superiority` of pairs.csv)',
      value: ({ superiority }) => superiority,
    },
    { csv: 'payout_sd', head: 'sd', format: fixed(2) },
    { csv: 'deals', head: 'deals', format: WHOLE },
    { csv: 'games', head: 'games', format: WHOLE },
    { csv: 'win_rate', head: 'win %', format: percent(2) },
    { csv: 'self_drawn_rate', head: 'self %', format: percent(2) },
    { csv: 'deal_in_rate', head: 'deal-in %', format: percent(2) },
    { csv: 'draw_rate', head: 'draw %', format: percent(2) },
    { csv: 'win_points', head: 'points', format: fixed(2) },
    { csv: 'win_turn', head: 'turn', format: fixed(1) },
    { csv: 'claims', head: 'claims', format: fixed(2) },
    { csv: 'faults', head: 'faults', format: WHOLE },
  ];
}

function rowsOf({ ranking, labels, tally, pairs }: Results): Row[] {
  const sums = new Sums(tally);
  return ranking.map((bot, i) => {
    const figures = sums.figures(bot);
    const next = pairs.find(({ over, under }) => over === bot && under === ranking[i + 1]);
    return {
      ...figures,
      bot: labels[bot],
      rank: i + 1,
      normalised: normalised(figures.payout, figures.games / figures.deals).value,
      superiority: next?.superiority ?? null,
    };
  });
}

function forest(ranked: readonly Row[], digits: number, mean: number | null): RowsPicture {
  const rows = ranked.map(
    ({ bot, payout, payoutInterval }): PictureRow => ({
      label: bot,
      group: null,
      whiskers: [whisker(payout, payoutInterval)],
      text: inWords(payout, payoutInterval, digits),
    }),
  );
  return forestOf(rows, {
    title: 'Mean payout of each bot',
    about: 'Points a seat and game with 95 % intervals.',
    axis: { label: 'points a seat and game', unit: 'number' },
    reference: mean,
  });
}
