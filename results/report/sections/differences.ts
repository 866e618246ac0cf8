import { isSure } from '../../inference/comparison';
import type { Pair } from '../../pairs';
import { PAIRS } from '../../pairs-csv';
import type { Results } from '../../results';
import { commonDigits } from '../../table/text';
import { csvTable } from '../csv-table';
import { forestOf } from '../forest';
import { LABEL, minus, P, percent, signed, WHOLE } from '../format';
import { html } from '../html';
import { plainLabel } from '../label';
import type { MatrixPicture, Row, RowsPicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords, whisker } from '../whisker';

/** Differences are drawn one by one up to so many, and as a matrix beyond. */
const DRAWN = 15;

/** Each bot over each that ranks below it; nothing for a run of one bot. */
export function differencesSection({ results }: Reported): Section | null {
  const { pairs, labels } = results;
  if (pairs.length === 0) return null;
  const digits = commonDigits(pairs.map(({ difference }) => difference));
  const corrected = pairs.length > 1 ? ` p is corrected for the ${pairs.length} pairs (Holm).` : '';
  const picture = pairs.length <= DRAWN ? forest(results, digits) : matrix(results, digits);
  return {
    id: 'differences',
    title: 'Is one better than another?',
    text: [
      html`Paired by deal: on the deals that both bots played, luck that both had cancels out. Two intervals of the ranking may overlap and the difference be sure all the same.`,
    ],
    figures: [
      {
        caption: html`Mean payout a seat and game of the first bot less that of the second, ${
          picture.kind === 'matrix'
            ? 'row less column: negative ones are rounded; figures, where there is room for them, have an asterisk where p is below .05'
            : 'with its 95 % interval'
        }.${corrected}`,
        pictures: [picture],
      },
    ],
    tables: [
      csvTable(
        PAIRS,
        pairs.map((pair) => ({ ...pair, labels })),
        [
          { csv: 'over', head: 'bot', format: LABEL },
          { csv: 'under', head: 'over', format: LABEL },
          { csv: 'difference', head: 'difference', format: signed(digits) },
          { csv: 'difference_low', head: '95 % from', format: signed(digits) },
          { csv: 'difference_high', head: 'to', format: signed(digits) },
          { csv: 'p', head: 'p', format: P },
          { csv: 'p_holm', head: 'p (Holm)', format: P },
          { csv: 'superiority', head: 'sup %', format: percent(1) },
          { csv: 'deals', head: 'deals', format: WHOLE },
          { csv: 'games_needed', head: 'games needed', format: WHOLE },
        ],
        { caption: html`Each bot over each that ranks below it` },
      ),
    ],
  };
}

function forest({ pairs, labels }: Results, digits: number): RowsPicture {
  const rows = pairs.map(
    ({ over, under, difference, interval }): Row => ({
      label: `${labels[over]} over ${labels[under]}`,
      group: null,
      whiskers: [whisker(difference, interval)],
      text: inWords(difference, interval, digits),
    }),
  );
  return forestOf(rows, {
    title: 'Differences of mean payouts',
    about: 'Points a seat and game with 95 % intervals.',
    axis: { label: 'difference, points a seat and game', unit: 'number' },
    reference: 0,
  });
}

function matrix({ pairs, labels, ranking }: Results, digits: number): MatrixPicture {
  const values = pairs.map(({ difference }) => Math.abs(difference.value ?? 0));
  const largest = Math.max(...values) || 1;
  const cell = (pair: Pair, sign: 1 | -1) => {
    const value = sign * (pair.difference.value ?? 0);
    const [row, column] = [ranking.indexOf(pair.over), ranking.indexOf(pair.under)];
    return {
      ...(sign === 1 ? { row, column } : { row: column, column: row }),
      strength: value / largest,
      text: `${minus(value.toFixed(digits))}${isSure(pair) ? '*' : ''}`,
    };
  };
  return {
    kind: 'matrix',
    title: 'Differences of mean payouts',
    description: `Row less column, the bots by rank from ${plainLabel(labels[ranking[0]])} down. The table has every difference.`,
    rows: ranking.map((bot) => labels[bot]),
    columns: ranking.map((bot) => labels[bot]),
    down: 'bot',
    across: 'less',
    cells: pairs
      .filter(({ difference }) => difference.value !== null)
      .flatMap((pair) => [cell(pair, 1), cell(pair, -1)]),
  };
}
