import type { Cell } from '../../csv';
import type { SweepConfig } from '../../sweep/config';
import { CERTAIN_FROM, isCertain, isSignificant } from '../../sweep/row';
import { type OwnPick, own, ownTable } from '../csv-table';
import { significant as asSignificant, fixed, LABEL, P, percent, signed, signedPercent, TEXT, WHOLE } from '../format';
import { html } from '../html';
import type { Row, RowsPicture } from '../picture';
import type { Figure, Format, Section, Table } from '../section';
import { axisOf, differenceDigits, differenceText, differenceWhisker, valueDigits } from './shown';
import { nameOf, type ReportedSweep, type Series, seriesOf } from './source';

/** Variants that are drawn where keys are too many for curves and maps, and of which every metric is told. */
const DRAWN = 15;
const TOLD = 40;
/** Metrics, and variants, that have room side by side on paper. */
const METRICS_ABREAST = 5;
const VARIANTS_ABREAST = 8;

/** All variants with the chosen metrics. */
export function variantsSection(sweep: ReportedSweep, series: readonly Series[], isDrawn: boolean): Section {
  const hasCertain = series.some(({ rows }) => rows.some((row) => row !== null && isCertain(row)));
  const { sweep: config } = sweep.manifest;
  return {
    id: 'variants',
    title: 'All variants',
    text: [
      html`Number 0 is the baseline. A difference is to the baseline, on the deals that both played; its p is corrected for all variants (Holm).`,
      ...(hasCertain
        ? [
            html`A p that is degenerate: all deals have the same difference. From ${CERTAIN_FROM} deals on that is taken for beyond chance.`,
          ]
        : []),
    ],
    figures: isDrawn ? series.map((each) => mostDifferent(config, each)) : [],
    tables: [
      ...chunks(series, METRICS_ABREAST).map((some) => variantTable(config, some)),
      ...metricTables(sweep, 'value'),
      ...metricTables(sweep, 'difference'),
    ],
  };
}

/** `jokers 9, second never`: what it has that the baseline has not. */
export function variantName({ keys, variants }: SweepConfig, number: number): string {
  const [baseline] = variants;
  const { values } = variants[number];
  const own = keys.flatMap(({ key }, k) => (values[k] === baseline.values[k] ? [] : [`${key} ${values[k]}`]));
  return own.length === 0 ? 'the baseline' : own.join(', ');
}

function mostDifferent(config: SweepConfig, { subject, rows }: Series): Figure {
  const digits = differenceDigits(rows);
  const drawn = rows
    .flatMap((row) => (row === null || row.variant === 0 || row.difference === null ? [] : [row]))
    .sort((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference)) || a.variant - b.variant)
    .slice(0, DRAWN)
    .map(
      (row): Row => ({
        label: variantName(config, row.variant),
        group: null,
        whiskers: [differenceWhisker(row)],
        text: differenceText(row, digits),
      }),
    );
  const picture: RowsPicture = {
    kind: 'rows',
    shape: 'dots',
    title: `${nameOf(subject)}, difference`,
    description: `Differences of ${nameOf(subject)} to the baseline, the largest first. The table has every figure.`,
    axis: axisOf(`difference, ${subject.unit}`, subject.unit),
    reference: 0,
    series: [],
    rows: drawn,
  };
  return {
    caption: html`${nameOf(subject)}: the variants that differ most from the baseline, with 95 % intervals. An asterisk: beyond chance.`,
    pictures: [picture],
  };
}

function variantTable(config: SweepConfig, series: readonly Series[]): Table {
  const numbers = [...config.variants.keys()];
  const columns = series.flatMap(({ subject, rows }): OwnPick<number>[] => {
    const name = nameOf(subject);
    const isShare = subject.unit === 'share';
    const half = (number: number) => {
      const { differenceLow: low, differenceHigh: high } = rows[number] ?? {};
      return low == null || high == null ? null : (high - low) / 2;
    };
    const column = (head: string, format: Format, value: (number: number) => Cell, about: string | null = null) =>
      ({ csv: null, head, format, about, value }) as const;
    const [digits, more] = [valueDigits(rows), differenceDigits(rows)];
    return [
      column(
        isShare ? `${name} %` : name,
        isShare ? percent(digits) : fixed(digits),
        (n) => rows[n]?.value ?? null,
        subject.unit,
      ),
      column('diff.', isShare ? signedPercent(more) : signed(more), (n) => rows[n]?.difference ?? null),
      column('±', isShare ? percent(more) : fixed(more), half),
      column('p', P, (n) => rows[n]?.pHolm ?? null),
    ];
  });
  return ownTable(
    numbers,
    [
      { csv: null, head: '#', format: WHOLE, about: 'number of the variant; 0 is the baseline', value: (n) => n },
      ...config.keys.map(
        ({ key }, k): OwnPick<number> => ({
          csv: null,
          head: key,
          format: config.variants.every(({ values }) => Number.isFinite(Number(values[k]))) ? asSignificant(10) : LABEL,
          about: null,
          value: (n) => numeric(config.variants[n].values[k]),
        }),
      ),
      ...columns,
    ],
    { caption: html`The variants`, isOpen: true },
  );
}

function numeric(text: string): string | number {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Every metric of the first variants, some variants a table: rows are metrics, columns are variants. */
function metricTables(sweep: ReportedSweep, which: 'value' | 'difference'): Table[] {
  const { variants } = sweep.manifest.sweep;
  const series = seriesOf(sweep, null, TOLD + 1);
  const told = [...variants.keys()].slice(which === 'value' ? 0 : 1, TOLD + 1);
  const left = variants.length - 1 - TOLD;
  const rest = left > 0 ? `; sweep.csv has all` : '';
  return chunks(told, VARIANTS_ABREAST).map((numbers) => {
    const columns = numbers.map(
      (number): OwnPick<Series> => ({
        csv: null,
        head: number === 0 ? 'baseline' : `#${number}`,
        format: asSignificant(4),
        about: null,
        value: ({ rows }) => rows[number]?.[which] ?? null,
      }),
    );
    const range =
      numbers.length === told.length ? '' : `, variants ${numbers[0]} to ${numbers[numbers.length - 1]}${rest}`;
    return ownTable(
      series,
      [
        own('metric', LABEL, ({ subject }) => nameOf(subject)),
        ...columns,
        own('unit', TEXT, ({ subject }) => subject.unit),
      ],
      { caption: html`Every metric${which === 'value' ? '' : ', less the baseline'}${range}` },
    );
  });
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** Whether any variant differs beyond chance in a series. */
export function surelyDifferent({ rows }: Series): readonly number[] {
  return rows.flatMap((row) => (row !== null && row.variant > 0 && isSignificant(row) ? [row.variant] : []));
}
