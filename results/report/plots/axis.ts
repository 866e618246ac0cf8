import * as Plot from '@observablehq/plot';
import { minus } from '../format';
import type { Axis } from '../picture';
import { GRID, LETTER, MUTED } from './svg';

const TEXT = { fill: MUTED, fontSize: LETTER } as const;

/** About so many pixels between two ticks. */
const APART = 76;

/** Marks of an axis below, with lines at its ticks, which are about evenly spread if they are not given. */
export function bottomAxis({ label, unit }: Axis, width: number, at: readonly number[] | null = null): Plot.Markish[] {
  const ticks = at === null ? Math.max(2, Math.round(width / APART)) : [...at];
  return [
    Plot.gridX({ ticks, stroke: GRID, strokeOpacity: 1 }),
    Plot.axisX({
      ticks,
      tickSize: 0,
      tickPadding: 8,
      tickFormat: tickText(unit),
      label: label === '' ? null : `${label}${unit === 'percent' ? ', %' : ''}`,
      labelArrow: 'none',
      labelAnchor: 'right',
      labelOffset: 40,
      ...TEXT,
    }),
  ];
}

/** Marks of an axis on the left. */
export function leftAxis({ unit }: Axis, height: number): Plot.Markish[] {
  const ticks = Math.max(2, Math.round(height / 36));
  return [
    Plot.gridY({ ticks, stroke: GRID, strokeOpacity: 1 }),
    Plot.axisY({ ticks, tickSize: 0, tickPadding: 6, tickFormat: tickText(unit), label: null, ...TEXT }),
  ];
}

/** What the axes measure, above the one on the left. */
export function units(left: string, bottom: string, marginLeft: number): Plot.Markish {
  return Plot.text([`${left} ↑   ${bottom} →`], {
    frameAnchor: 'top-left',
    textAnchor: 'start',
    dx: 1 - marginLeft,
    dy: -22,
    ...TEXT,
  });
}

/** As few digits as tell the ticks apart; the library gives binary fractions like .30000000000000004. */
function tickText(unit: Axis['unit']): (value: number, i: number, ticks?: readonly number[]) => string {
  const plain = (value: number) => Number((unit === 'percent' ? 100 * value : value).toPrecision(6));
  const digitsOf = (value: number) => (String(plain(value)).split('.')[1] ?? '').length;
  return (value, _, ticks = [value]) => {
    if (value === 0) return '0';
    const digits = Math.min(6, Math.max(...ticks.map(digitsOf)));
    return minus(plain(value).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  };
}
