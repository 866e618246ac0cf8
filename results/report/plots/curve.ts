import { type Html, html } from '../html';
import type { CurvePicture, CurvePoint } from '../picture';
import { bottomAxis, leftAxis, units } from './axis';
import { DATA, type Frame, INK, MUTED, path, px, scale, svg, texts } from './svg';

const MARGIN = { left: 52, right: 12, top: 24, bottom: 26 };

/** A curve within its band, and lines across. */
export function drawCurve(picture: CurvePicture, width: number, id: string): Html {
  const { points, domain, lines, from = 0, marked = false } = picture;
  const frame = { width, height: Math.round(Math.min(260, Math.max(160, width * 0.4))), ...MARGIN };
  const end = points.reduce((most, { x }) => Math.max(most, x), from);
  const ends = [from, end > from ? end : from + 1] as const;
  // Points that are marked keep off the borders.
  const inset = marked ? 8 : 0;
  const x = scale(ends, [frame.left + inset, width - frame.right - inset]);
  const y = scale(domain, [frame.height - frame.bottom, frame.top], true);
  const at = (point: CurvePoint, value: number) => [x(point.x), y(value)] as const;
  const dots = marked ? points : points.slice(-1);
  const ticks = marked && points.length <= width / 46 ? points.map((point) => point.x) : null;
  return svg(frame, { id, ...picture }, [
    bottomAxis({ ...picture.x, label: '' }, { domain: ends, at: x }, frame, ticks),
    leftAxis(picture.y, { domain, at: y }, frame),
    band(points, at),
    lines.map((line) => html`<path d="${across(frame, y(line.at))}" stroke="${MUTED}" stroke-dasharray="4 3"/>`),
    html`<path d="${path(points.map((point) => at(point, point.value)))}" stroke="${DATA}" stroke-width="2" stroke-linejoin="round"/>`,
    dots.map((point) => html`<circle cx="${px(x(point.x))}" cy="${px(y(point.value))}" r="3.5" fill="${DATA}"/>`),
    texts(
      lines
        .map((line) => ({ x: width - frame.right - 4, y: y(line.at) - 9, text: line.name }))
        .filter(({ text }) => text !== ''),
      { anchor: 'end', fill: INK },
    ),
    units(picture.y.label, picture.x.label),
  ]);
}

/** Between the ends of the intervals, there and back. */
function band(
  points: readonly CurvePoint[],
  at: (point: CurvePoint, value: number) => readonly [x: number, y: number],
): Html | null {
  const banded = points.filter(({ low, high }) => low !== null && high !== null);
  if (banded.length === 0) return null;
  const highs = banded.map((point) => at(point, Number(point.high)));
  const lows = banded.map((point) => at(point, Number(point.low))).reverse();
  return html`<path d="${path([...highs, ...lows])}Z" fill="${DATA}" fill-opacity=".2"/>`;
}

function across({ width, left, right }: Frame, y: number): string {
  return path([
    [left, y],
    [width - right, y],
  ]);
}
