import { type CsvFile, withError } from '#results/csv';
import { interval } from '#results/intervals';
import type { Estimate } from '#results/ratio';
import { type Column, count, drawn, type Paper, signed, wrapped } from '#results/table/text';
import { asJson, evenText, withHalf } from './card-tables';
import { rateDifference, type WinBalance, type WinFigures } from './win-figures';
import type { WinSums } from './wins';

/** How what the scoring of basic rulesets came to is shown. */

/** A ruleset, and what was measured. */
export interface MeasuredRules {
  readonly sums: WinSums;
  readonly balance: WinBalance;
}

/** Shapes with a smaller share of the wins under each ruleset are not shown, but in CSV and JSON. */
const RARE = 0.005;

const PLAYED: readonly Column<WinFigures>[] = [
  { head: 'wins', cell: ({ wins }) => wins.toLocaleString('en') },
  { head: '% of wins', cell: ({ share }) => wonText(share, 100) },
  { head: 'turn', cell: ({ turn }) => withHalf(turn, 2) },
  { head: 'points', cell: ({ points }) => withHalf(points, 2) },
  { head: 'payment', cell: ({ payment }) => withHalf(payment, 2) },
  { head: 'adds', cell: ({ adds }) => withHalf(adds, 2) },
  { head: 'brings a 1,000', cell: ({ brings }) => withHalf(brings, 1, 1000) },
];
/** Of what was never won only a bound is known. */
function wonText(rate: Estimate, scale: number): string {
  return rate.value === 0 ? '-' : withHalf(rate, 2, scale);
}

const NAMED = (head: string): Column<WinFigures> => ({ head, cell: ({ name }) => name, left: true });
const EVEN: readonly Column<WinFigures>[] = [
  { head: 'even', cell: ({ even }) => (even === null ? '-' : evenText(even, 1)) },
  { head: 'set to', cell: ({ setting }) => (setting === null ? '-' : String(setting)) },
];

const LEGEND =
  'adds: points of a win with it less those of one without; brings: that times how often it is won, a 1,000 hands; even: what it would have to add for all patterns to bring alike, set to: the points in the ruleset that do so; ± and (…): 95 %, ? if that end is not known, … if there is none; -: never won';

export function winText(measured: readonly MeasuredRules[], paper: Paper): string[] {
  const output = wrapped(LEGEND, paper.width, 2);
  for (const { balance } of measured) output.push('', ...rulesText(balance, paper));
  if (measured.length > 1) output.push('', ...sideBySide(measured, paper));
  return output;
}

function rulesText({ name, hands, wins, points, payment, turn, patterns, shapes }: WinBalance, paper: Paper): string[] {
  const shown = shapes.filter(({ share }) => (share.value ?? 0) >= RARE);
  const means = `${withHalf(points, 3)} points and ${withHalf(payment, 3)} paid a win, turn ${withHalf(turn, 2)}`;
  const rare = shapes.length - shown.length;
  return [
    ...wrapped(`${name}: ${count(hands, 'hand')}, ${count(wins, 'win')}: ${means}`, paper.width, 2),
    ...drawn(patterns, [NAMED('pattern'), ...PLAYED, ...EVEN], paper),
    '',
    ...drawn(shown, [NAMED('shape'), ...PLAYED], paper),
    ...(rare > 0 ? [`and ${count(rare, 'shape')} below ${100 * RARE} % of the wins`] : []),
  ];
}

/** How often hands are won with each, a ruleset a column, and how that differs from the first. */
function sideBySide(measured: readonly MeasuredRules[], paper: Paper): string[] {
  const [{ balance: first, sums }, ...others] = measured;
  const shapes = new Map(
    measured
      .flatMap(({ balance }) => balance.shapes.filter(({ share }) => (share.value ?? 0) >= RARE))
      .map((one) => [one.name, one]),
  );
  const rows = [...first.patterns, ...shapes.values()];
  const of = ({ balance }: MeasuredRules, { kind, name }: WinFigures) =>
    (kind === 'shape' ? balance.shapes : balance.patterns).find((one) => one.name === name);
  const rate = (at: MeasuredRules) => (row: WinFigures) => {
    const own = of(at, row);
    return own === undefined ? '-' : wonText(own.rate, 100);
  };
  const columns: Column<WinFigures>[] = [
    NAMED('% of hands'),
    { head: first.name, cell: rate(measured[0]) },
    ...others.flatMap((other): Column<WinFigures>[] => [
      { head: other.balance.name, cell: rate(other) },
      { head: 'change', cell: (row) => changeText(other.sums, sums, row) },
    ]),
  ];
  return [
    ...wrapped(
      `% of hands won with each, on the same deals; change from ${first.name}, * where 0 is outside its 95 % interval:`,
      paper.width,
      2,
    ),
    ...drawn(rows, columns, paper),
  ];
}

function changeText(sums: WinSums, first: WinSums, row: WinFigures): string {
  const change = rateDifference(sums, first, row);
  const bounds = interval(change);
  if (change.value === null || bounds === null) return '-';
  const half = (100 * (bounds[1] - bounds[0])) / 2;
  return `${signed(100 * change.value, 2)} ± ${half.toFixed(2)}${bounds[0] > 0 || bounds[1] < 0 ? '*' : ' '}`;
}

interface WinRow extends WinFigures {
  readonly rules: string;
}

/** Patterns in their order, then shapes, of each ruleset. */
export const RULES_BALANCE: CsvFile<readonly MeasuredRules[], WinRow> = {
  name: 'rules-balance.csv',
  columns: [
    { name: 'rules', doc: 'ruleset', value: ({ rules }) => rules },
    { name: 'kind', doc: '`pattern` (B20) or `shape`', value: ({ kind }) => kind },
    { name: 'name', doc: 'which', value: ({ name }) => name },
    { name: 'wins', doc: 'wins with it', value: ({ wins }) => wins },
    ...withError<WinRow>('rate', 'wins with it / hands', ({ rate }) => rate),
    ...withError<WinRow>('share', 'wins with it / wins', ({ share }) => share),
    ...withError<WinRow>('turn', "turn of such a win, 1 + the winner's own discards", ({ turn }) => turn),
    ...withError<WinRow>('points', 'points of such a win', ({ points }) => points),
    ...withError<WinRow>('payment', 'points that such a win brought', ({ payment }) => payment),
    ...withError<WinRow>('adds', 'points of a win with it less those of one without', ({ adds }) => adds),
    ...withError<WinRow>('brings', 'adds * rate, points a hand', ({ brings }) => brings),
    {
      name: 'even',
      doc: 'what a pattern would have to add for all to bring alike',
      value: ({ even }) => even?.value ?? null,
    },
    { name: 'even_low', doc: 'lower end of its 95 % interval', value: ({ even }) => even?.low ?? null },
    { name: 'even_high', doc: 'upper end; empty where there is none', value: ({ even }) => even?.high ?? null },
    { name: 'setting', doc: 'the points in the ruleset that would do so', value: ({ setting }) => setting },
  ],
  rows: (measured) =>
    measured.flatMap(({ balance: { name, patterns, shapes } }) =>
      [...patterns, ...shapes].map((figures) => ({ rules: name, ...figures })),
    ),
};

export function winsAsJson(measured: readonly MeasuredRules[]) {
  const [{ sums: first }] = measured;
  const figures = (sums: WinSums) => (one: WinFigures) => ({
    name: one.name,
    wins: one.wins,
    rate: asJson(one.rate),
    share: asJson(one.share),
    turn: asJson(one.turn),
    points: asJson(one.points),
    payment: asJson(one.payment),
    adds: asJson(one.adds),
    brings: asJson(one.brings),
    even: one.even,
    setting: one.setting,
    rateChange: sums === first ? null : asJson(rateDifference(sums, first, one)),
  });
  return measured.map(({ sums, balance: { name, hands, deals, wins, points, payment, turn, patterns, shapes } }) => ({
    rules: name,
    hands,
    deals,
    wins,
    points: asJson(points),
    payment: asJson(payment),
    turn: asJson(turn),
    patterns: patterns.map(figures(sums)),
    shapes: shapes.map(figures(sums)),
  }));
}
