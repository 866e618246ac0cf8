import * as Plot from '@observablehq/plot';
import type { Html } from '../html';
import type { HistogramPicture } from '../picture';
import { bottomAxis, leftAxis, units } from './axis';
import { DATA, INK, svg } from './svg';

const HEIGHT = 150;
const MARGIN = { marginLeft: 38, marginRight: 10, marginTop: 24, marginBottom: 26 };
/** The middles of so few bars are the ticks of the axis. */
const FEW = 8;

/** Bars of shares. */
export function drawHistogram(picture: HistogramPicture, width: number, id: string): Html {
  const { axis, bars, domain, highest, mean, title, description } = picture;
  const ticks = bars.length <= FEW ? bars.map(({ from, to }) => (from + to) / 2) : null;
  const options = {
    width,
    height: HEIGHT,
    ...MARGIN,
    x: { domain: [...domain] },
    y: { domain: [0, highest] },
    marks: [
      ...bottomAxis({ ...axis, label: '' }, width - MARGIN.marginLeft - MARGIN.marginRight, ticks),
      ...leftAxis({ label: '', unit: 'percent' }, HEIGHT - MARGIN.marginTop - MARGIN.marginBottom),
      Plot.rect(bars, { x1: 'from', x2: 'to', y1: 0, y2: 'share', fill: DATA }),
      Plot.ruleY([0], { stroke: INK }),
      ...(mean === null ? [] : [Plot.ruleX([mean], { stroke: INK, strokeDasharray: '4 3' })]),
      units('% of games', axis.label, MARGIN.marginLeft),
    ],
  } satisfies Plot.PlotOptions;
  return svg(options, { id, title, description });
}
