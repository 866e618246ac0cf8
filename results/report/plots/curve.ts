import * as Plot from '@observablehq/plot';
import type { Html } from '../html';
import type { CurvePicture } from '../picture';
import { bottomAxis, leftAxis, units } from './axis';
import { DATA, INK, LETTER, MUTED, svg } from './svg';

const MARGIN = { marginLeft: 52, marginRight: 12, marginTop: 24, marginBottom: 26 };

/** A curve within its band, and lines across. */
export function drawCurve(picture: CurvePicture, width: number, id: string): Html {
  const { x, y, points, domain, lines, title, description } = picture;
  const height = Math.round(Math.min(260, Math.max(160, width * 0.4)));
  const banded = points.filter(({ low, high }) => low !== null && high !== null);
  const options = {
    width,
    height,
    ...MARGIN,
    x: { domain: [0, Math.max(1, ...points.map((point) => point.x))] },
    y: { domain: [...domain], clamp: true },
    marks: [
      ...bottomAxis({ ...x, label: '' }, width - MARGIN.marginLeft - MARGIN.marginRight),
      ...leftAxis(y, height - MARGIN.marginTop - MARGIN.marginBottom),
      Plot.areaY(banded, { x: 'x', y1: 'low', y2: 'high', fill: DATA, fillOpacity: 0.2 }),
      Plot.ruleY(lines, { y: 'at', stroke: MUTED, strokeDasharray: '4 3' }),
      Plot.lineY(points, { x: 'x', y: 'value', stroke: DATA, strokeWidth: 2 }),
      Plot.dot(points.slice(-1), { x: 'x', y: 'value', r: 3.5, fill: DATA }),
      Plot.text(lines, {
        y: 'at',
        text: 'name',
        frameAnchor: 'right',
        textAnchor: 'end',
        dx: -4,
        dy: -9,
        fill: INK,
        fontSize: LETTER,
      }),
      units(y.label, x.label, MARGIN.marginLeft),
    ],
  } satisfies Plot.PlotOptions;
  return svg(options, { id, title, description });
}
