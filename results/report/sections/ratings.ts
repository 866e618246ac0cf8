import type { Cycles } from '../../ratings/cycles';
import type { BotRatings } from '../../ratings/ratings';
import { RATINGS } from '../../ratings-csv';
import { percent as percentText } from '../../table/text';
import { csvTable } from '../csv-table';
import { rowsInWords } from '../describe';
import { LABEL, signed, WHOLE } from '../format';
import { type Html, html } from '../html';
import { label } from '../label';
import type { Row, RowsPicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords, whisker } from '../whisker';

interface RatingRow extends BotRatings {
  readonly bot: string;
}

const DIGITS = 1;

/** Strengths on the Elo scale, strongest first; nothing for a run that keeps no placings. */
export function ratingsSection({ results }: Reported): Section | null {
  const { ratings, labels } = results;
  if (ratings === null) return null;
  const rows = ratings
    .map((rating, bot) => ({ ...rating, bot: labels[bot] }))
    .sort((a, b) => a.component - b.component || (b.plackettLuce.value ?? 0) - (a.plackettLuce.value ?? 0));
  const isSplit = rows.some(({ component }) => component > 0);
  return {
    id: 'ratings',
    title: 'Ratings',
    text: isSplit
      ? [html`No games connect some of the bots: ratings of different components (see the table) cannot be compared.`]
      : [],
    figures: [
      {
        caption: html`Strength on the Elo scale with its 95 % interval, by the placings of each game (Plackett-Luce) and by who was paid more, pair by pair (Bradley-Terry). 400 points are odds of ten to one; the mean is 0. Errors by bootstrap over deals.`,
        pictures: [forest(rows)],
      },
    ],
    tables: [
      csvTable(
        RATINGS,
        rows,
        [
          { csv: 'bot', head: 'bot', format: LABEL },
          { csv: 'plackett_luce', head: 'Plackett-Luce', format: signed(DIGITS) },
          { csv: 'plackett_luce_low', head: '95 % from', format: signed(DIGITS) },
          { csv: 'plackett_luce_high', head: 'to', format: signed(DIGITS) },
          { csv: 'bradley_terry', head: 'Bradley-Terry', format: signed(DIGITS) },
          { csv: 'bradley_terry_low', head: '95 % from', format: signed(DIGITS) },
          { csv: 'bradley_terry_high', head: 'to', format: signed(DIGITS) },
          ...(isSplit ? [{ csv: 'component', head: 'component', format: WHOLE }] : []),
        ],
        { caption: html`Ratings, the strongest first` },
      ),
    ],
  };
}

function forest(rated: readonly RatingRow[]): RowsPicture {
  const rows = rated.map(
    ({ bot, plackettLuce, bradleyTerry }): Row => ({
      label: bot,
      group: null,
      whiskers: [whisker(plackettLuce, plackettLuce.interval), whisker(bradleyTerry, bradleyTerry.interval)],
      text: inWords(plackettLuce, plackettLuce.interval, DIGITS),
    }),
  );
  return {
    kind: 'rows',
    shape: 'dots',
    title: 'Ratings of the bots',
    description: `Elo points by Plackett-Luce with 95 % intervals; those by Bradley-Terry stand in the table. ${rowsInWords(rows)}`,
    axis: { label: 'Elo points', unit: 'number' },
    reference: 0,
    series: ['Plackett-Luce', 'Bradley-Terry'],
    rows,
  };
}

/** Who beats whom in a circle, a paragraph and a list; nothing where nobody does. */
export function cyclesInWords(cycles: Cycles | null, labels: readonly string[]): readonly Html[] {
  if (cycles === null || cycles.length === 0) return [];
  const listed = cycles.listed.map((cycle) => {
    const links = cycle.map(
      ({ under, share, beyondError }) =>
        html` beats ${label(labels[under])} (${percentText(share, 1)} %${beyondError ? '' : ', within its error'})`,
    );
    return html`<li>${label(labels[cycle[0].over])}${links}</li>`;
  });
  const more = cycles.more > 0 ? html`<li>and ${cycles.more.toLocaleString('en')} more</li>` : null;
  return [
    html`<p>Cycles, in which no order is right (share of games in which it is paid more, ties half):</p><ul>${listed}${more}</ul>`,
  ];
}
