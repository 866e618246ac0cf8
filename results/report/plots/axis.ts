import { ticks as evenTicks } from 'd3-array';
import { minus } from '../format';
import { type Html, html } from '../html';
import type { Axis } from '../picture';
import { type Frame, GRID, MUTED, path, texts } from './svg';

/** About so many pixels between two ticks. */
const APART = 76;
const APART_UPRIGHT = 36;
/** From the frame to the middle of what stands at a tick, and of the label of the axis. */
const TICK_TEXT = 14;
const LABEL = 36;

/** An axis: its ends, and where a value stands. */
export interface Scaled {
  readonly domain: readonly [low: number, high: number];
  readonly at: (value: number) => number;
}

/** An axis below, with lines at its ticks, which are about evenly spread if they are not given. */
export function bottomAxis(
  { label, unit }: Axis,
  { domain, at }: Scaled,
  { width, height, left, right, top, bottom }: Frame,
  given: readonly number[] | null = null,
): Html {
  const ticks = given ?? ticksOf(domain, Math.max(2, Math.round((width - left - right) / APART)));
  const end = height - bottom;
  const text = tickText(unit, ticks);
  const lines = ticks.map((tick) =>
    path([
      [at(tick), top],
      [at(tick), end],
    ]),
  );
  const name =
    label === '' ? [] : [{ x: width - right, y: end + LABEL, text: `${label}${unit === 'percent' ? ', %' : ''}` }];
  return html`${gridLines(lines)}${texts(
    ticks.map((tick) => ({ x: at(tick), y: end + TICK_TEXT, text: text(tick) })),
    { anchor: 'middle', fill: MUTED },
  )}${texts(name, { anchor: 'end', fill: MUTED })}`;
}

/** An axis on the left. */
export function leftAxis(
  { unit }: Axis,
  { domain, at }: Scaled,
  { width, height, left, right, top, bottom }: Frame,
): Html {
  const ticks = ticksOf(domain, Math.max(2, Math.round((height - top - bottom) / APART_UPRIGHT)));
  const text = tickText(unit, ticks);
  return html`${gridLines(
    ticks.map((tick) =>
      path([
        [left, at(tick)],
        [width - right, at(tick)],
      ]),
    ),
  )}${texts(
    ticks.map((tick) => ({ x: left - 6, y: at(tick), text: text(tick) })),
    { anchor: 'end', fill: MUTED },
  )}`;
}

/** What the axes measure, above the one on the left. */
export function units(left: string, bottom: string): Html {
  return texts([{ x: 1, y: 8, text: `${left} ↑   ${bottom} →` }], { anchor: 'start', fill: MUTED });
}

function gridLines(lines: readonly string[]): Html {
  return html`<path d="${lines.join('')}" stroke="${GRID}"/>`;
}

function ticksOf([low, high]: readonly [number, number], count: number): readonly number[] {
  return low === high ? [low] : evenTicks(low, high, count);
}

/** As few digits as tell the ticks apart; binary fractions like .30000000000000004 are none. */
function tickText(unit: Axis['unit'], ticks: readonly number[]): (value: number) => string {
  const plain = (value: number) => Number((unit === 'percent' ? 100 * value : value).toPrecision(6));
  const digitsOf = (value: number) => (String(plain(value)).split('.')[1] ?? '').length;
  const digits = Math.min(6, Math.max(0, ...ticks.map(digitsOf)));
  return (value) => {
    if (value === 0) return '0';
    return minus(plain(value).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  };
}
