import type { Cycles } from '../ratings/cycles';
import type { BotRatings } from '../ratings/ratings';
import type { Results } from '../results';
import { type Column, drawn, type Paper, percent, plusMinus, printable, wrapped } from './text';

interface RatingRow extends BotRatings {
  readonly name: string;
}

const COLUMNS: readonly Column<RatingRow>[] = [
  { head: 'rating (Elo)', cell: ({ name }) => name, left: true },
  { head: 'Plackett-Luce', cell: ({ plackettLuce: { value, interval } }) => plusMinus(value, interval, 1) },
  { head: 'Bradley-Terry', cell: ({ bradleyTerry: { value, interval } }) => plusMinus(value, interval, 1) },
];

/** The strengths, strongest first, and who beats whom in a circle; nothing for a run that keeps no placings. */
export function ratingTable({ ratings, labels, cycles }: Results, paper: Paper): string[] {
  if (ratings === null) return [];
  const rows = ratings
    .map((rating, bot) => ({ ...rating, name: printable(labels[bot]) }))
    .sort((a, b) => a.component - b.component || (b.plackettLuce.value ?? 0) - (a.plackettLuce.value ?? 0));
  const title =
    'strength by placings (Plackett-Luce) and by who is paid more (Bradley-Terry), ± 95 % by bootstrap over deals:';
  const apart = rows.some(({ component }) => component > 0)
    ? ['between some of them no games lead: their ratings cannot be compared']
    : [];
  return [
    ...wrapped(title, paper.width),
    ...drawn(rows, COLUMNS, paper),
    ...apart.flatMap((line) => wrapped(line, paper.width)),
    ...cycleLines(cycles, labels).flatMap((line) => wrapped(line, paper.width, 4)),
  ];
}

function cycleLines(cycles: Cycles | null, labels: readonly string[]): string[] {
  if (cycles === null || cycles.length === 0) return [];
  const lines = cycles.listed.map((cycle) => {
    const links = cycle.map(
      ({ under, share, beyondError }) =>
        `beats ${printable(labels[under])} (${percent(share, 1)} %${beyondError ? '' : ', within its error'})`,
    );
    return `- ${printable(labels[cycle[0].over])} ${links.join(' ')}`;
  });
  const more = cycles.more > 0 ? [`- and ${cycles.more.toLocaleString('en')} more`] : [];
  return [
    'cycles, in which no order is right (share of games in which it is paid more, ties half):',
    ...lines,
    ...more,
  ];
}
