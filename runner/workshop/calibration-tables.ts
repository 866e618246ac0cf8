import { interval } from '#results/intervals';
import type { Estimate } from '#results/ratio';
import { type Column, count, drawn, type Paper, wrapped } from '#results/table/text';
import type { Calibrated } from './calibrate';
import { asJson, paysText, spreadAsJson, spreadText, withHalf } from './card-tables';
import type { Bounds } from './fit';
import type { LineFigures } from './line-figures';
import { spreadRatio } from './spread';

/** How what a calibration came to is shown. */

interface Row {
  readonly before: LineFigures;
  readonly after: LineFigures;
  readonly bounds: Bounds;
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'line', cell: ({ before }) => before.line.id, left: true },
  { head: 'section', cell: ({ before }) => before.line.section, left: true },
  { head: 'value', cell: ({ before }) => String(before.line.value) },
  { head: 'new', cell: ({ after }) => String(after.line.value) },
  { head: '', cell: ({ after, bounds }) => limitText(after.line.value, bounds), left: true },
  { head: 'pays', cell: ({ before }) => paysText(before.pays) },
  { head: 'pays now', cell: ({ after }) => paysText(after.pays) },
  { head: 'aims', cell: ({ after }) => Math.round(after.aims).toLocaleString('en') },
];

function limitText(value: number, { min, max }: Bounds): string {
  return value === max ? 'max' : value === min ? 'min' : '';
}

export function calibrationText(calibrated: Calibrated, bounds: Bounds, paper: Paper): string[] {
  const { before, after, target, rounds, stable, heldOutSeed } = calibrated;
  const rows = before.balance.lines.map((line, i) => ({ before: line, after: after.balance.lines[i], bounds }));
  const [ratio, measured] = (['beyondChance', 'measured'] as const).map((figure) => spreadRatio(before, after, figure));
  const state = stable ? 'stable' : 'not stable: values still move';
  return [
    ...wrapped(
      `${before.card.name}: a line is to pay ${target.toFixed(2)} points a time that it is aimed at; ${count(rounds.length, 'round')}, ${state}`,
      paper.width,
      2,
    ),
    ...wrapped(
      `before and after on ${count(after.balance.hands, 'hand')} that had no part in the fit (seed ${heldOutSeed}); ± 95 %`,
      paper.width,
      2,
    ),
    '',
    ...drawn(rows, COLUMNS, paper),
    '',
    ...spreadText(before.balance.spread, paper).map((line, i) => (i === 0 ? `before: ${line}` : line)),
    ...spreadText(after.balance.spread, paper).map((line, i) => (i === 0 ? `after:  ${line}` : line)),
    `after by before: ${withHalf(ratio, 3)} beyond chance, ${withHalf(measured, 3)} as measured`,
    ...(isEvener(ratio)
      ? []
      : ['so few games do not show that the lines pay more alike now: give more --games before you use these values']),
  ];
}

/** Whether the spread beyond chance has certainly shrunk. */
function isEvener(ratio: Estimate): boolean {
  const bounds = interval(ratio);
  return bounds !== null && bounds[1] < 1;
}

export function calibrationAsJson(calibrated: Calibrated) {
  const { before, after, target, rounds, stable, heldOutSeed } = calibrated;
  return {
    target,
    rounds,
    stable,
    heldOut: { seed: heldOutSeed, hands: after.balance.hands, deals: after.balance.deals },
    before: spreadAsJson(before.balance.spread),
    after: spreadAsJson(after.balance.spread),
    ratio: {
      beyondChance: asJson(spreadRatio(before, after, 'beyondChance')),
      measured: asJson(spreadRatio(before, after, 'measured')),
    },
    lines: before.balance.lines.map(({ line, pays, aims }, i) => ({
      line: line.id,
      section: line.section,
      before: line.value,
      after: after.balance.lines[i].line.value,
      aims,
      paysBefore: asJson(pays),
      paysAfter: asJson(after.balance.lines[i].pays),
    })),
  };
}
