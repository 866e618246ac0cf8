import { inOrder } from '../../bots-csv';
import { HEAD_TO_HEAD } from '../../ratings-csv';
import type { Results } from '../../results';
import { csvTable } from '../csv-table';
import { LABEL, percent, WHOLE } from '../format';
import { html } from '../html';
import { plainLabel } from '../label';
import type { MatrixPicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { cyclesInWords } from './ratings';

/** Half the width of the narrowest scale of colours. */
const LEAST_SCALE = 0.1;

/** Who was paid more than whom; nothing for a run that keeps no placings. */
export function headToHeadSection({ results }: Reported): Section | null {
  const { headToHead, labels, cycles } = results;
  if (headToHead === null) return null;
  const order = inOrder(labels);
  const rows = order.flatMap((a) =>
    order.map((b) => ({ bot: labels[a], opponent: labels[b], ...headToHead[a][b] })).filter(({ games }) => games > 0),
  );
  const circles = cyclesInWords(cycles, labels);
  return {
    id: 'head-to-head',
    title: 'Head to head',
    text:
      circles.length > 0 || labels.length < 3
        ? circles
        : [html`There are no cycles, in which A beats B, B beats C and C beats A.`],
    figures: [
      {
        caption: html`How often the bot of the row was paid more than the bot of the column in the same game, per cent, ties half. Above 50 the row is ahead; cells below are rounded.`,
        pictures: [matrix(results)],
      },
    ],
    tables: [
      csvTable(
        HEAD_TO_HEAD,
        rows,
        [
          { csv: 'bot', head: 'bot', format: LABEL },
          { csv: 'opponent', head: 'against', format: LABEL },
          { csv: 'share', head: 'share %', format: percent(1) },
          { csv: 'share_se', head: 'se %', format: percent(1) },
          { csv: 'games', head: 'games', format: WHOLE },
          { csv: 'above', head: 'above', format: WHOLE },
          { csv: 'ties', head: 'ties', format: WHOLE },
          { csv: 'below', head: 'below', format: WHOLE },
        ],
        { caption: html`Each bot against each that it met` },
      ),
    ],
  };
}

function matrix({ headToHead, labels, ranking }: Results): MatrixPicture {
  const cells = ranking.flatMap((bot, row) =>
    ranking.flatMap((opponent, column) => {
      const share = headToHead?.[bot][opponent].share.value ?? null;
      return share === null ? [] : [{ row, column, share }];
    }),
  );
  // A lead of a few per cent is not to look like a rout where there is nothing larger.
  const largest = Math.max(LEAST_SCALE, ...cells.map(({ share }) => Math.abs(share - 0.5)));
  const names = ranking.map((bot) => labels[bot]);
  return {
    kind: 'matrix',
    title: 'Share of games in which the row was paid more than the column',
    description: `Per cent, ties half, the bots by rank from ${plainLabel(names[0])} down. The table has every share.`,
    rows: names,
    columns: names,
    down: 'bot',
    across: 'against',
    cells: cells.map(({ row, column, share }) => ({
      row,
      column,
      strength: (share - 0.5) / largest,
      text: (100 * share).toFixed(1),
    })),
  };
}
