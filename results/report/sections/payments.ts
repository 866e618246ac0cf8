import { Sums } from '../../figures';
import { MATCHUPS } from '../../matchups-csv';
import { ratio } from '../../ratio';
import type { Results } from '../../results';
import { commonDigits } from '../../table/text';
import { csvTable } from '../csv-table';
import { fixed, LABEL, WHOLE } from '../format';
import { html } from '../html';
import type { MatrixPicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';

const NOBODY = '(awards)';

/** Who paid whom. */
export function paymentsSection({ results }: Reported): Section {
  const rows = MATCHUPS.rows(results);
  const digits = commonDigits(rows.map(({ perGame }) => perGame));
  const hasAwards = rows.some(({ payer }) => payer === '');
  const isPaid = rows.some(({ payer, points }) => payer !== '' && points > 0n);
  return {
    id: 'payments',
    title: 'Who pays whom',
    text: hasAwards
      ? [html`Awards are points that a winner gets and nobody pays.${isPaid ? '' : ' Here there was nothing else.'}`]
      : [],
    figures: [
      {
        caption: html`Points that all seats of the row paid to all seats of the column, a game in which they met.`,
        pictures: [matrix(results, digits, [...(hasAwards ? [null] : []), ...(isPaid ? results.ranking : [])])],
      },
    ],
    tables: [
      csvTable(
        MATCHUPS,
        rows,
        [
          {
            csv: 'payer',
            head: 'payer',
            format: { ...LABEL, show: (value) => (value === '' ? NOBODY : String(value)) },
          },
          { csv: 'payee', head: 'payee', format: LABEL },
          { csv: 'points_per_game', head: 'points a game', format: fixed(digits) },
          { csv: 'points_per_game_se', head: 'se', format: fixed(digits) },
          { csv: 'points', head: 'points', format: WHOLE },
          { csv: 'games', head: 'games', format: WHOLE },
          { csv: 'deals', head: 'deals', format: WHOLE },
        ],
        { caption: html`Payments` },
      ),
    ],
  };
}

function matrix(
  { tally, ranking, labels }: Results,
  digits: number,
  payers: readonly (number | null)[],
): MatrixPicture {
  const sums = new Sums(tally);
  const nameOf = (bot: number | null) => (bot === null ? NOBODY : labels[bot]);
  const cells = payers.flatMap((payer, row) =>
    ranking.flatMap((payee, column) => {
      const { value } = ratio(sums.payments(payer ?? sums.everyone, payee));
      return value === null ? [] : [{ row, column, value }];
    }),
  );
  const largest = Math.max(...cells.map(({ value }) => value)) || 1;
  return {
    kind: 'matrix',
    title: 'Points a game from the row to the column',
    description: 'Payers in the rows, payees in the columns, by rank. The table has every payment.',
    rows: payers.map(nameOf),
    columns: ranking.map(nameOf),
    down: 'payer',
    across: 'pays',
    cells: cells.map(({ row, column, value }) => ({
      row,
      column,
      strength: value / largest,
      text: value === 0 ? '0' : value.toFixed(digits),
    })),
  };
}
