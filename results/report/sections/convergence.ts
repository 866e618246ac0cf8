import { Sums } from '../../figures';
import { commonDigits } from '../../table/text';
import { type MeansPoint, meansAlong } from '../convergence';
import { type OwnPick, own, ownTable } from '../csv-table';
import { fixed, signed, WHOLE } from '../format';
import { html } from '../html';
import { plainLabel } from '../label';
import type { CurvePicture } from '../picture';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords } from '../whisker';

/** Bots that are drawn, the best, and those of them that the table tells of. */
const SHOWN = 12;
const TOLD = 6;
/** Rows of the table. */
const CHECKPOINTS = 12;
/** The share of the deals before which the band is too wide to be of interest. */
const EARLY = 0.1;

/** How the means settled; nothing for a run of a deal or two. */
export function convergenceSection({ results }: Reported): Section | null {
  const { ranking, labels, tally } = results;
  const sums = new Sums(tally);
  const shown = ranking.slice(0, SHOWN).filter((bot) => sums.figures(bot).games > 0);
  const convergence = meansAlong(results, shown);
  if (convergence.length < 3) return null;
  const digits = commonDigits(shown.map((bot) => sums.figures(bot).payout));
  const span = spanOf(convergence);
  const pictures = shown.map((bot, i): CurvePicture => {
    const { payout, payoutInterval } = sums.figures(bot);
    const end = payout.value ?? 0;
    return {
      kind: 'curve',
      title: labels[bot],
      description: `Mean payout of ${plainLabel(labels[bot])} with its 95 % band, deal by deal. It ends at ${inWords(payout, payoutInterval, digits)}.`,
      x: { label: 'deals', unit: 'number' },
      y: { label: 'points', unit: 'number' },
      points: convergence.flatMap(({ deals, payouts }) => {
        const at = payouts[i];
        return at === null ? [] : [{ x: deals, ...at }];
      }),
      domain: [end - span, end + span],
      lines: [{ at: end, name: '' }],
    };
  });
  const few = shown.length > TOLD ? `, of the first ${TOLD} bots by rank` : '';
  const only = ranking.length > SHOWN ? ` The first ${SHOWN} by rank.` : '';
  return {
    id: 'convergence',
    title: 'Convergence',
    text: [],
    figures: [
      {
        caption: html`Mean payout a seat and game after so many deals, with its 95 % band; the line is where it ended. All axes span the same number of points.${only}`,
        pictures,
      },
    ],
    tables: [
      ownTable(
        checkpoints(convergence),
        [
          own('deals', WHOLE, ({ deals }) => deals),
          ...shown.slice(0, TOLD).flatMap((bot, i) => columns(i, labels[bot], digits)),
        ],
        { caption: html`Means on the way, and half the width of their 95 % intervals${few}` },
      ),
    ],
  };
}

/** Some of the points, about evenly spread, the last among them. */
export function checkpoints<Point>(points: readonly Point[]): readonly Point[] {
  const count = Math.min(CHECKPOINTS, points.length);
  return Array.from({ length: count }, (_, i) => points[Math.ceil(((i + 1) * points.length) / count) - 1]);
}

/** Of the bot at a place among those shown. */
function columns(at: number, label: string, digits: number): readonly OwnPick<MeansPoint>[] {
  return [
    {
      csv: null,
      head: label,
      format: signed(digits),
      about: null,
      value: ({ payouts }) => payouts[at]?.value ?? null,
    },
    {
      csv: null,
      head: '±',
      format: fixed(digits),
      about: null,
      value: ({ payouts }) => {
        const { low, high } = payouts[at] ?? { low: null, high: null };
        return low === null || high === null ? null : (high - low) / 2;
      },
    },
  ];
}

/** Half of what the axes show: the bands once they are of interest, and the means of then. */
function spanOf(points: readonly MeansPoint[]): number {
  const last = points[points.length - 1];
  const late = points.filter(({ deals }) => deals >= EARLY * last.deals);
  const distances = last.payouts.flatMap((ended, i) => {
    const end = ended?.value ?? 0;
    return late.flatMap(({ payouts }) => {
      const { value = end, low = null, high = null } = payouts[i] ?? {};
      return [value, low ?? value, high ?? value].map((edge) => Math.abs(edge - end));
    });
  });
  return Math.max(...distances) || 1;
}
