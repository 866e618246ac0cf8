import { createColors } from 'picocolors';
import { isSure } from '../inference/comparison';
import type { TableOptions } from '../table';
import {
  type Column,
  commonDigits,
  count,
  drawn,
  type Paper,
  plusMinus,
  printable,
  pText,
  wrapped,
} from '../table/text';
import type { Against, ComparedRow, Comparison } from './comparison';
import { type Differing, differing } from './settings';
import { figureName, pairingInWords, unmatched } from './words';

/** The comparison as text: what differs, then each run against the base; no line break at the end. */
export function comparisonTable(comparison: Comparison, { width, colour }: TableOptions): string {
  const { bold } = createColors(colour);
  const paper = { width, bold };
  const sections = [
    settingLines(comparison, paper),
    ...comparison.against.map((run) => againstLines(run, comparison, paper)),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function settingLines({ base, against }: Comparison, paper: Paper): string[] {
  const runs = [base, ...against.map(({ run }) => run)];
  const rows = differing(runs.map(({ results }) => results.run));
  if (rows.length === 0) return ['nothing differs between the runs: the same games were played'];
  const columns: readonly Column<Differing>[] = [
    { head: 'what differs', cell: ({ what }) => printable(what), left: true },
    ...runs.map(
      ({ name }, i): Column<Differing> => ({
        head: printable(name),
        cell: ({ values }) => printable(values[i] ?? '-'),
        left: true,
      }),
    ),
  ];
  return drawn(rows, columns, paper);
}

function againstLines(against: Against, comparison: Comparison, paper: Paper): string[] {
  const { base, tests } = comparison;
  const [run, from] = [against.run.name, base.name].map(printable);
  const title = `${run} against ${from}, ${pairingInWords(against, comparison)}`;
  const legend = `difference: ${run} less ${from} ± 95 % interval; p corrected for ${count(tests, 'test')} (Holm), * below .05; bots are matched by label`;
  const both = against.rows.filter(({ value, base }) => value !== null && base !== null);
  return [
    ...wrapped(title, paper.width, 2),
    ...wrapped(legend, paper.width, 2),
    '',
    ...drawn(both, columnsOf(run, from), paper),
    ...onlyLines(against, comparison).flatMap((line) => wrapped(line, paper.width, 2)),
  ];
}

function columnsOf(run: string, base: string): readonly Column<ComparedRow>[] {
  const digits = ({ difference, value, base }: ComparedRow) =>
    commonDigits(difference.se ? [difference] : [value, base].filter((estimate) => estimate !== null));
  const shown = (row: ComparedRow, which: 'value' | 'base') => row[which]?.value?.toFixed(digits(row)) ?? '-';
  return [
    { head: 'figure', cell: (row) => printable(figureName(row)), left: true },
    { head: base, cell: (row) => shown(row, 'base') },
    { head: run, cell: (row) => shown(row, 'value') },
    {
      head: 'difference',
      cell: (row) => `${plusMinus(row.difference.value, row.interval, digits(row))}${isSure(row) ? ' *' : '  '}`,
    },
    { head: 'p', cell: ({ pHolm }) => pText(pHolm) },
    { head: 'unit', cell: ({ unit }) => unit, left: true },
  ];
}

/** What only one of the two has: bots, and figures of rules that the other does not know. */
function onlyLines(against: Against, comparison: Comparison): string[] {
  const names = { value: printable(against.run.name), base: printable(comparison.base.name) };
  const bots = unmatched(against, comparison);
  const metrics = (which: 'value' | 'base') =>
    against.rows
      .filter((row) => row.bot === null && row[which === 'value' ? 'base' : 'value'] === null)
      .map(({ metric }) => metric);
  const line = (which: 'value' | 'base', noun: string, only: readonly string[]) =>
    only.length === 0 ? [] : [`only in ${names[which]}, ${noun}: ${only.map(printable).join(', ')}`];
  return [
    ...line('base', 'bots', bots?.base ?? []),
    ...line('value', 'bots', bots?.run ?? []),
    ...line('base', 'figures', metrics('base')),
    ...line('value', 'figures', metrics('value')),
  ];
}
