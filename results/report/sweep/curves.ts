import { rowsInWords } from '../describe';
import { forestOf } from '../forest';
import { html } from '../html';
import type { CurvePicture, Picture, Row, RowsPicture, Whisker } from '../picture';
import type { Figure, Section } from '../section';
import {
  axisOf,
  differenceDigits,
  differenceText,
  differenceWhisker,
  unitOf,
  valueDigits,
  valueText,
  valueWhisker,
} from './shown';
import type { Slice } from './slices';
import { nameOf, type Series } from './source';

/** What the values of one key did, metric by metric: the figure itself, and its difference to the baseline. */
export function sliceSection(slice: Slice, series: readonly Series[], id: string): Section {
  const figures = series
    .filter(({ rows }) => slice.variants.some(({ number }) => rows[number]?.value != null))
    .map((each): Figure => {
      const pictures = slice.isNumeric ? curves(slice, each) : forests(slice, each);
      return {
        caption: html`${nameOf(each.subject)}, ${unitOf(each.subject.unit)}, by ${slice.key}; then less the baseline. With 95 % ${slice.isNumeric ? 'bands' : 'intervals'}.`,
        pictures,
      };
    });
  return { id, title: `What ${slice.key} does`, text: [], figures, tables: [] };
}

function valuesAlong({ variants }: Slice, { rows }: Series): Row[] {
  const digits = valueDigits(variants.map(({ number }) => rows[number]));
  return variants.map(({ number, value }) => {
    const row = rows[number];
    return along(value, row && valueWhisker(row), row === null ? '–' : valueText(row, digits));
  });
}

/** Of the baseline nothing: 0. */
function differencesAlong({ variants }: Slice, { rows }: Series): Row[] {
  const digits = differenceDigits(variants.map(({ number }) => rows[number]));
  return variants.map(({ number, value }) => {
    const row = rows[number];
    if (number === 0) return along(value, { value: 0, low: 0, high: 0 }, 'baseline');
    return along(value, row && differenceWhisker(row), row === null ? '–' : differenceText(row, digits));
  });
}

function along(value: string, whisker: Whisker | null, text: string): Row {
  return { label: value, group: null, whiskers: [whisker], text };
}

function curves(slice: Slice, series: Series): Picture[] {
  const { subject, rows } = series;
  const baseline = rows[0]?.value ?? null;
  return [
    curve(nameOf(subject), valuesAlong(slice, series), slice.key, subject.unit, baseline, 'baseline'),
    curve(`${nameOf(subject)}, difference`, differencesAlong(slice, series), slice.key, subject.unit, 0, ''),
  ];
}

function curve(
  title: string,
  rows: readonly Row[],
  key: string,
  unit: string,
  line: number | null,
  name: string,
): CurvePicture {
  const points = rows.flatMap(({ label, whiskers: [whisker] }) =>
    whisker === null ? [] : [{ x: Number(label), ...whisker }],
  );
  const edges = points.flatMap(({ value, low, high }) => [low ?? value, high ?? value]);
  const [low, high] = [
    Math.min(...edges, line ?? Number.POSITIVE_INFINITY),
    Math.max(...edges, line ?? Number.NEGATIVE_INFINITY),
  ];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return {
    kind: 'curve',
    title,
    description: `${title} by ${key}: ${rowsInWords(rows)}`,
    x: { label: key, unit: 'number' },
    y: axisOf(unitOf(unit), unit),
    points,
    domain: [low - room, high + room],
    lines: line === null ? [] : [{ at: line, name }],
    from: Math.min(...points.map(({ x }) => x)),
    marked: true,
  };
}

function forests(slice: Slice, series: Series): Picture[] {
  const { subject, rows } = series;
  return [
    forest(nameOf(subject), valuesAlong(slice, series), slice.key, subject.unit, rows[0]?.value ?? null),
    forest(`${nameOf(subject)}, difference`, differencesAlong(slice, series), slice.key, subject.unit, 0),
  ];
}

function forest(title: string, rows: readonly Row[], key: string, unit: string, reference: number | null): RowsPicture {
  return forestOf(rows, { title, about: `${title} by ${key}:`, axis: axisOf(unit, unit), reference });
}
