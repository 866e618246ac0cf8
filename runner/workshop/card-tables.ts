import type { CsvFile } from '#results/csv';
import { withError } from '#results/csv';
import { interval } from '#results/intervals';
import type { Estimate } from '#results/ratio';
import { type Column, count, drawn, fixed, type Paper, percent, wrapped } from '#results/table/text';
import type { CardBalance } from './card-balance';
import type { Even, LineFigures } from './line-figures';
import { atMost } from './rate';
import type { Spread } from './spread';

/** How what a card came to is shown. */

/** `12.3 ± 0.4`: with half the 95 % interval. */
export function withHalf(estimate: Estimate, digits: number, scale = 1): string {
  const bounds = interval(estimate);
  if (estimate.value === null) return '-';
  const value = (scale * estimate.value).toFixed(digits);
  return bounds === null ? value : `${value} ± ${((scale * (bounds[1] - bounds[0])) / 2).toFixed(digits)}`;
}

/** `43 (40-47)`: with its 95 % interval, which may have no end. */
export function evenText({ value, low, high }: Even, digits = 0): string {
  if (value === null) return low === null ? '-' : `> ${low.toFixed(digits)}`;
  return `${value.toFixed(digits)} (${low === null ? '?' : low.toFixed(digits)}-${high === null ? '…' : high.toFixed(digits)})`;
}

/** Of a line that nobody reached who aimed at it only a bound is known: in 3 of the aims (95 %). */
function reachedText({ reached, aims }: LineFigures): string {
  if (reached.value !== 0) return withHalf(reached, 1, 100);
  const most = atMost(aims);
  return most < 1 ? `< ${percent(most, 1)}` : '-';
}

export function paysText(pays: Estimate): string {
  return pays.value === 0 ? '-' : withHalf(pays, 1);
}

const COLUMNS: readonly Column<LineFigures>[] = [
  { head: 'line', cell: ({ line }) => line.id, left: true },
  { head: '', cell: ({ line }) => (line.concealed ? 'C' : 'X'), left: true },
  { head: 'value', cell: ({ line }) => String(line.value) },
  { head: 'dealt %', cell: ({ dealt }) => percent(dealt.value, 2) },
  { head: 'aimed %', cell: ({ aimed }) => withHalf(aimed, 2, 100) },
  { head: 'wins', cell: ({ wins }) => wins.toLocaleString('en') },
  { head: 'share %', cell: ({ share }) => percent(share.value, 2) },
  { head: 'reached %', cell: reachedText },
  { head: 'turn', cell: ({ turn }) => fixed(turn.value, 1) },
  { head: 'net', cell: ({ net }) => withHalf(net, 1) },
  { head: 'pays', cell: ({ pays }) => paysText(pays) },
  { head: 'even value', cell: ({ even }) => evenText(even) },
];

const LEGEND =
  'dealt, aimed: nearest at the deal and after the Charleston, a seat and hand; share: of all wins; reached: won with by a seat that aimed at it (<: at most, by 3 / aims, where none did); net: payout of such a seat; pays: what the line pays it; even value: at which it pays the average; ± and (…): 95 %, ? if that end is not known, … if there is none';

export function balanceText(balance: CardBalance, paper: Paper): string[] {
  const { card, hands, lines, average, spread } = balance;
  return [
    `${card.name}: ${count(card.lines.length, 'line')}, ${count(hands, 'hand')}`,
    ...wrapped(LEGEND, paper.width, 2),
    '',
    ...drawn(lines, COLUMNS, paper),
    '',
    `a line that is aimed at pays ${withHalf(average, 2)} points on average over the aims`,
    ...spreadText(spread, paper),
    ...notesText(balance, paper),
  ];
}

export function spreadText({ lines, mean, measured, beyondChance }: Spread, { width }: Paper): string[] {
  const beyond =
    beyondChance.value === 0
      ? 'no spread beyond chance to be seen in so few games'
      : `${withHalf(beyondChance, 2)} points beyond chance`;
  const text = `spread of what ${count(lines, 'line')} pay, around ${fixed(mean, 1)}: ${beyond}, ${withHalf(measured, 2)} as measured (standard deviation over lines)`;
  return wrapped(text, width, 2);
}

function notesText({ dominated, idle }: CardBalance, { width }: Paper): string[] {
  const of = (never: 'aimed' | 'won') => idle.filter((line) => line.never === never);
  const rate = (share: number) => `${(100 * share).toPrecision(2)} %`;
  const [aimed, won] = [of('aimed'), of('won')];
  const ids = (lines: readonly { readonly line: string }[]) => lines.map(({ line }) => line).join(', ');
  return [
    ...(aimed.length > 0
      ? [`never aimed at: ${ids(aimed)} (at most ${rate(aimed[0].atMost)} of the seats and hands)`]
      : []),
    ...(won.length > 0 ? [`aimed at, never won: ${ids(won)} (at most ${rate(won[0].atMost)} of the hands)`] : []),
    ...dominatedText(dominated, 'hands', 'idle, each hand of it is one of another that pays as much:'),
    ...dominatedText(
      dominated,
      'play',
      'dominated, nearer less often, won less often when aimed at, and worth no more:',
    ),
  ].flatMap((line) => wrapped(line, width, 2));
}

function dominatedText(dominated: CardBalance['dominated'], how: 'hands' | 'play', what: string): string[] {
  const pairs = dominated.filter((one) => one.how === how).map(({ line, by }) => `${line} by ${by}`);
  return pairs.length === 0 ? [] : [`${what} ${pairs.join(', ')}`];
}

const bound = (estimate: Estimate, end: 0 | 1) => interval(estimate)?.[end] ?? null;

/** One row a line, in the order of the card. */
export const CARD_BALANCE: CsvFile<CardBalance, LineFigures> = {
  name: 'card-balance.csv',
  columns: [
    { name: 'line', doc: 'id of the line', value: ({ line }) => line.id },
    { name: 'section', doc: 'section of the card', value: ({ line }) => line.section },
    { name: 'concealed', doc: '1 if it may not be exposed', value: ({ line }) => Number(line.concealed) },
    { name: 'value', doc: 'value on the card, points', value: ({ line }) => line.value },
    ...withError<LineFigures>(
      'dealt',
      'share of the seats and hands to which it was nearest as dealt; several lines equally near share one',
      ({ dealt }) => dealt,
    ),
    ...withError<LineFigures>(
      'aimed',
      'the same when the Charleston was over: the seat aims at it',
      ({ aimed }) => aimed,
    ),
    { name: 'aims', doc: 'times that it was aimed at', value: ({ aims }) => aims },
    { name: 'wins', doc: 'wins with it, whoever aimed at what', value: ({ wins }) => wins },
    ...withError<LineFigures>('share', 'share of all wins', ({ share }) => share),
    ...withError<LineFigures>('reached', 'wins with it by seats that aimed at it / aims', ({ reached }) => reached),
    ...withError<LineFigures>('turn', "turn of the win, 1 + the winner's own discards", ({ turn }) => turn),
    ...withError<LineFigures>('payment', 'points that a win with it brought', ({ payment }) => payment),
    ...withError<LineFigures>('net', 'payout of a hand in which a seat aims at it', ({ net }) => net),
    ...withError<LineFigures>(
      'pays',
      'expected payment: points won with it by seats that aimed at it / aims',
      ({ pays }) => pays,
    ),
    { name: 'pays_low', doc: 'lower end of the 95 % interval of `pays`', value: ({ pays }) => bound(pays, 0) },
    { name: 'pays_high', doc: 'upper end', value: ({ pays }) => bound(pays, 1) },
    { name: 'even', doc: 'value at which `pays` is the average over the aims', value: ({ even }) => even.value },
    { name: 'even_low', doc: 'lower end of its 95 % interval', value: ({ even }) => even.low },
    { name: 'even_high', doc: 'upper end; empty where there is none', value: ({ even }) => even.high },
  ],
  rows: ({ lines }) => [...lines],
};

/** An estimate as it stands in JSON. */
export function asJson(estimate: Estimate) {
  const bounds = interval(estimate);
  return { value: estimate.value, se: estimate.se, low: bounds?.[0] ?? null, high: bounds?.[1] ?? null };
}

export function spreadAsJson({ lines, mean, measured, beyondChance }: Spread) {
  return { lines, mean, measured: asJson(measured), beyondChance: asJson(beyondChance) };
}

export function balanceAsJson({ card, hands, deals, lines, average, spread, dominated, idle }: CardBalance) {
  return {
    card: card.name,
    hands,
    deals,
    average: asJson(average),
    spread: spreadAsJson(spread),
    lines: lines.map(({ line, dealt, aimed, aims, wins, share, reached, turn, payment, net, pays, even }) => ({
      line: line.id,
      section: line.section,
      concealed: line.concealed,
      value: line.value,
      dealt: asJson(dealt),
      aimed: asJson(aimed),
      aims,
      wins,
      share: asJson(share),
      reached: asJson(reached),
      turn: asJson(turn),
      payment: asJson(payment),
      net: asJson(net),
      pays: asJson(pays),
      even,
    })),
    dominated,
    idle,
  };
}
