import { type Html, html } from '../html';
import type { HistogramPicture } from '../picture';
import { bottomAxis, leftAxis, units } from './axis';
import { DATA, INK, path, px, scale, svg } from './svg';

const FRAME = { height: 150, left: 38, right: 10, top: 24, bottom: 26 };
/** The middles of so few bars are the ticks of the axis. */
const FEW = 8;

/** Bars of shares. */
export function drawHistogram(picture: HistogramPicture, width: number, id: string): Html {
  const { axis, bars, domain, highest, mean } = picture;
  const frame = { width, ...FRAME };
  const ground = frame.height - frame.bottom;
  const x = scale(domain, [frame.left, width - frame.right]);
  const y = scale([0, highest], [ground, frame.top]);
  const ticks = bars.length <= FEW ? bars.map(({ from, to }) => (from + to) / 2) : null;
  return svg(frame, { id, ...picture }, [
    bottomAxis({ ...axis, label: '' }, { domain, at: x }, frame, ticks),
    leftAxis({ label: '', unit: 'percent' }, { domain: [0, highest], at: y }, frame),
    html`<g fill="${DATA}">${bars.map(
      ({ from, to, share }) =>
        html`<rect x="${px(x(from))}" y="${px(y(share))}" width="${px(x(to) - x(from))}" height="${px(ground - y(share))}"/>`,
    )}</g>`,
    html`<path d="${path([
      [frame.left, ground],
      [width - frame.right, ground],
    ])}" stroke="${INK}"/>`,
    mean === null
      ? null
      : html`<path d="${path([
          [x(mean), frame.top],
          [x(mean), ground],
        ])}" stroke="${INK}" stroke-dasharray="4 3"/>`,
    units('% of games', axis.label),
  ]);
}
