import type { Stopping } from '../../config';
import { interval } from '../../intervals';
import { round } from '../../round';
import type { Standing } from '../../stopping';
import { commonDigits, fixed as plain } from '../../table/text';
import { type LlrPoint, llrAlong } from '../convergence';
import { own, ownTable } from '../csv-table';
import { fixed, minus, WHOLE } from '../format';
import { type Html, html } from '../html';
import { label } from '../label';
import type { CurvePicture } from '../picture';
import type { Figure, Section, Table } from '../section';
import type { Reported } from '../source';
import { inWords } from '../whisker';
import { checkpoints } from './convergence';

type Sprt = NonNullable<Stopping['sprt']>;
type Decided = NonNullable<Standing['sprt']>;

/** What may end the run before its games are played; nothing for a run that nothing stops. */
export function stoppingSection(reported: Reported): Section | null {
  const { run, labels, standing } = reported.results;
  const { stopping, candidate } = run;
  if (stopping === null || standing === null) return null;
  const whose = candidate === null ? html`everybody` : label(labels[candidate]);
  const { sprt } = standing;
  const test = stopping.sprt !== null && sprt !== null ? { asked: stopping.sprt, found: sprt } : null;
  const points = test ? llrAlong(reported.results) : [];
  return {
    id: 'stopping',
    title: test ? 'Sequential test' : 'When it was to stop',
    text: [
      ...(test ? [testInWords(whose, test.asked, test.found)] : []),
      ...(stopping.until === null ? [] : [widthInWords(whose, stopping.until, standing.halfWidth)]),
      html`Looked at every ${stopping.checkEvery.toLocaleString('en')} deals.${
        standing.known === null ? '' : ' The run ended when it knew enough: intervals after such a stop are biased.'
      }`,
    ],
    figures: test ? [path(points, test.found)] : [],
    tables: test ? [pathTable(points)] : [],
  };
}

function testInWords(whose: Html, { s0, s1, alpha, beta, model, exact }: Sprt, decided: Decided): Html {
  const what = `${model === 'norm' ? 'normalised payout' : 'payout'} above the table’s mean`;
  const { payout, llr, lower, upper, verdict } = decided;
  const mean = inWords(payout, interval(payout), commonDigits([payout]));
  return html`SPRT of ${whose}: ${what} ${s0} (H0) or ${s1} (H1)${exact ? ', exact' : ''}, α ${alpha}, β ${beta}. LLR <data value="${round(llr)}">${minus(plain(llr, 2))}</data> (${minus(plain(lower, 2))}, ${minus(plain(upper, 2))}): <strong>${
    verdict === null ? 'not decided' : `${verdict} accepted`
  }</strong>; ${mean} points a seat and game.`;
}

function widthInWords(whose: Html, until: number, halfWidth: number | null): Html {
  const now = halfWidth === null ? 'not known yet' : `± ${halfWidth.toPrecision(3)}`;
  return html`Interval of the payout of ${whose}: ${now}, wanted ± ${until}.`;
}

function path(along: readonly LlrPoint[], { lower, upper, llr }: Decided): Figure {
  const points = along.map((point) => ({ x: point.deals, value: point.llr, low: null, high: null }));
  const values = [lower, upper, ...points.map(({ value }) => value)];
  const picture: CurvePicture = {
    kind: 'curve',
    title: 'Log-likelihood ratio deal by deal',
    description: `It ends at ${plain(llr, 2)}; H0 is accepted at ${plain(lower, 2)} or below, H1 at ${plain(upper, 2)} or above.`,
    x: { label: 'deals', unit: 'number' },
    y: { label: 'LLR', unit: 'number' },
    points,
    domain: [Math.min(...values), Math.max(...values)],
    lines: [
      { at: lower, name: 'H0' },
      { at: upper, name: 'H1' },
    ],
  };
  return {
    caption: html`Log-likelihood ratio of H1 to H0 as the deals came in, and the bounds at which the test ends.`,
    pictures: [picture],
  };
}

function pathTable(along: readonly LlrPoint[]): Table {
  return ownTable(
    checkpoints(along),
    [own('deals', WHOLE, ({ deals }) => deals), own('LLR', fixed(2), ({ llr }) => llr)],
    { caption: html`The log-likelihood ratio on the way` },
  );
}
