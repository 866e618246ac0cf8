import type { Against, ComparedRow, Comparison } from '../compare/comparison';
import { figureName, pairingInWords, unmatched } from '../compare/words';
import { isSure } from '../inference/comparison';
import { interval } from '../intervals';
import { commonDigits, count } from '../table/text';
import { own, ownTable } from './csv-table';
import { forestOf } from './forest';
import { LABEL, P, significant, TEXT } from './format';
import { type Html, html, joined } from './html';
import { label, plainLabel } from './label';
import type { Row, RowsPicture } from './picture';
import type { Figure, Section, Table } from './section';
import { inWords, whisker } from './whisker';

/** Runs that are drawn, and bots of each. */
const DRAWN_RUNS = 4;
const DRAWN_BOTS = 12;

/** Each run against the first: the differences, paired by deal where they can be. */
export function againstSection(comparison: Comparison): Section {
  const { base, against, tests } = comparison;
  const drawn = against.slice(0, DRAWN_RUNS);
  const only = against.length > DRAWN_RUNS ? ` The first ${DRAWN_RUNS} runs.` : '';
  return {
    id: 'against',
    title: 'Against the first run',
    text: [
      html`Differences from ${label(base.name)}. Bots are matched by their labels. p is corrected for ${count(tests, 'test')} (Holm).`,
      html`<ul class="findings">${against.map((run) => html`<li>${found(run, comparison)}</li>`)}</ul>`,
    ],
    figures: [payoutFigure(drawn, comparison, only), ...drawn.flatMap((run) => standardFigure(run, comparison))],
    tables: against.map((run) => table(run, comparison)),
  };
}

function found(against: Against, comparison: Comparison): Html {
  const sure = against.rows.filter(isSure).map((row) => html`<strong>${figureText(row)}</strong>`);
  const differs = sure.length === 0 ? html`no figure differs beyond chance` : html`these differ: ${joined(sure, ', ')}`;
  const missing = unmatched(against, comparison);
  const alone =
    missing === null ? '' : ` Without a match: ${[...missing.run, ...missing.base].map(plainLabel).join(', ')}.`;
  return html`${label(against.run.name)} is ${pairingInWords(against, comparison)}; ${differs}.${alone}`;
}

function figureText({ metric, bot, under }: ComparedRow): Html {
  return html`${metric}${bot === null ? null : html` of ${label(bot)}`}${under === null ? null : html` over ${label(under)}`}`;
}

/** The payouts of the bots: all in points a game. */
function payoutFigure(against: readonly Against[], { base }: Comparison, only: string): Figure {
  const payouts = against.flatMap(({ run, rows }) =>
    rows
      .filter(({ metric, difference }) => metric === 'payout' && difference.value !== null)
      .slice(0, DRAWN_BOTS)
      .map((row, i) => ({ row, group: i === 0 ? `${run.name} less ${base.name}` : null })),
  );
  const digits = commonDigits(payouts.map(({ row }) => row.difference));
  const rows = payouts.map(
    ({ row: { bot, difference, interval }, group }): Row => ({
      label: bot ?? '',
      group,
      whiskers: [whisker(difference, interval)],
      text: inWords(difference, interval, digits),
    }),
  );
  const picture: RowsPicture = forestOf(rows, {
    title: 'Differences of the payouts of the bots',
    about: 'Points a seat and game with 95 % intervals.',
    axis: { label: 'difference, points a seat and game', unit: 'number' },
    reference: 0,
  });
  return {
    caption: html`Mean payout a seat and game of each bot, less that in the first run, with its 95 % interval.${only}`,
    pictures: [picture],
  };
}

/** All figures of a run in one picture: what is in different units is told in standard errors. */
function standardFigure(against: Against, { base }: Comparison): Figure[] {
  const rows = against.rows.flatMap((row): Row[] => {
    const { value, se, n } = row.difference;
    if (value === null || !se) return [];
    const t = { value: value / se, se: 1, n };
    const bounds = interval(t);
    return [
      {
        label: figureName(row),
        group: null,
        whiskers: [whisker(t, bounds)],
        text: `${t.value.toFixed(1).replace('-', '−')}${isSure(row) ? ' *' : ''}`,
      },
    ];
  });
  if (rows.length === 0) return [];
  const name = `${against.run.name} less ${base.name}`;
  return [
    {
      caption: html`${label(name)}: every difference, by its standard error, with its 95 % interval. An asterisk: p below .05 after correction.`,
      pictures: [
        forestOf(rows, {
          title: `All differences: ${name}`,
          about: 'Differences in standard errors, with 95 % intervals.',
          axis: { label: 'difference in standard errors', unit: 'number' },
          reference: 0,
        }),
      ],
    },
  ];
}

function table(against: Against, comparison: Comparison): Table {
  const { run } = against;
  const { base } = comparison;
  return ownTable(
    against.rows,
    [
      own('figure', LABEL, figureName),
      own(base.name, significant(5), (row) => row.base?.value ?? null),
      own(run.name, significant(5), (row) => row.value?.value ?? null),
      own('difference', significant(4), ({ difference }) => difference.value),
      own('95 % from', significant(4), (row) => row.interval?.[0] ?? null),
      own('to', significant(4), (row) => row.interval?.[1] ?? null),
      own('p', P, ({ p }) => p),
      own('p (Holm)', P, ({ pHolm }) => pHolm),
      own('unit', TEXT, ({ unit }) => unit),
    ],
    { caption: html`${label(run.name)} against ${label(base.name)}, ${pairingInWords(against, comparison)}` },
  );
}
