import type { CsvFile } from '../../csv';
import { Sums } from '../../figures';
import { HANDS, LINES } from '../../hands-csv';
import { interval } from '../../intervals';
import { ratio } from '../../ratio';
import type { Results } from '../../results';
import { csvTable, type OwnPick, own, ownTable, type Picked } from '../csv-table';
import { rowsInWords } from '../describe';
import { fixed, LABEL, percent, TEXT, WHOLE } from '../format';
import { html } from '../html';
import type { RowsPicture } from '../picture';
import type { Section, Table } from '../section';
import type { Reported } from '../source';
import { whisker } from '../whisker';

/** Shapes that have a bar, the most frequent. */
const DRAWN = 20;
/** Bots that have a column, the best. */
const COMPARED = 8;

type RowOf<File> = File extends CsvFile<never, infer Row> ? Row : never;
type HandRow = RowOf<typeof HANDS>;
type LineRow = RowOf<typeof LINES>;

/** What won. */
export function handsSection({ results }: Reported): Section {
  const lines = results.run.ruleset.card === undefined ? null : LINES.rows(results);
  const rows: readonly HandRow[] = lines ?? HANDS.rows(results);
  const title = lines === null ? 'Winning hands' : 'Lines of the card';
  const drawn = rows.filter(({ wins }) => wins.x > 0n).slice(0, DRAWN);
  if (drawn.length === 0) return { id: 'hands', title, text: [html`Nobody won.`], figures: [], tables: [] };
  const only = drawn.length === DRAWN ? ` The ${DRAWN} most frequent.` : '';
  const options = {
    caption: html`${title}, all bots together`,
    sorted: { column: 1, direction: 'descending' },
  } as const;
  return {
    id: 'hands',
    title,
    text: [],
    figures: [{ caption: html`Share of all wins, with its 95 % interval.${only}`, pictures: [bars(title, drawn)] }],
    tables: [
      lines === null ? csvTable(HANDS, rows, SHAPE, options) : csvTable(LINES, lines, [...SHAPE, ...LINE], options),
      byBotTable(results, rows),
    ],
  };
}

const SHAPE: readonly Picked<HandRow>[] = [
  { csv: 'shape', head: 'hand', format: LABEL },
  { csv: 'count', head: 'wins', format: WHOLE },
  { csv: 'share', head: 'share %', format: percent(2) },
  { csv: 'share_se', head: 'se %', format: percent(2) },
  { csv: 'self_drawn_rate', head: 'self %', format: percent(1) },
  { csv: 'points', head: 'points', format: fixed(2) },
  { csv: 'payment', head: 'payment', format: fixed(2) },
  { csv: 'turn', head: 'turn', format: fixed(1) },
];

const LINE: readonly Picked<LineRow>[] = [
  own('groups', TEXT, ({ line }) => line.groups),
  { csv: 'section', head: 'section', format: TEXT },
  { csv: 'value', head: 'value', format: WHOLE },
  { csv: 'jokers', head: 'jokers', format: fixed(2) },
  { csv: 'near', head: 'near', format: WHOLE },
  { csv: 'near_rate', head: 'near %', format: percent(2) },
];

function bars(title: string, drawn: readonly HandRow[]): RowsPicture {
  const rows = drawn.map(({ shape, wins }) => {
    const share = ratio(wins);
    const text = share.value === null ? '–' : `${(100 * share.value).toFixed(2)} %`;
    return { label: shape, group: null, whiskers: [whisker(share, interval(share))], text };
  });
  return {
    kind: 'rows',
    shape: 'bars',
    title,
    description: `Share of all wins. ${rowsInWords(rows)}`,
    axis: { label: 'share of the wins', unit: 'percent' },
    reference: null,
    series: [],
    rows,
  };
}

/** How large a part of its own wins each bot won with what. */
function byBotTable({ tally, ranking, labels }: Results, rows: readonly HandRow[]): Table {
  const sums = new Sums(tally);
  const shapes = rows.map(({ shape }) => shape);
  const shown = ranking.slice(0, COMPARED);
  const shares = new Map(
    shown.map((bot) => [bot, new Map(sums.shapes(bot, shapes).map(({ shape, wins }) => [shape, ratio(wins).value]))]),
  );
  const columns = shown.map(
    (bot): OwnPick<HandRow> => ({
      csv: null,
      head: labels[bot],
      format: percent(2),
      about: null,
      value: ({ shape }) => shares.get(bot)?.get(shape) ?? null,
    }),
  );
  const hand = { csv: null, head: 'hand', format: LABEL, about: null, value: ({ shape }: HandRow) => shape } as const;
  const only = ranking.length > COMPARED ? `, the first ${COMPARED} by rank` : '';
  return ownTable(rows, [hand, ...columns], {
    caption: html`Share of its own wins of each bot, per cent${only} (share of bot-hands.csv)`,
  });
}
