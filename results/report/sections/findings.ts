import { hasProgram } from '../../config';
import { type Figures, Sums } from '../../figures';
import { isSure } from '../../inference/comparison';
import { interval } from '../../intervals';
import type { Results } from '../../results';
import { commonDigits, count, fixed, percent, pText } from '../../table/text';
import { minus } from '../format';
import { type Html, html } from '../html';
import { label } from '../label';
import type { Section } from '../section';
import type { Reported } from '../source';
import { inWords } from '../whisker';

/** The answers in a few sentences. */
export function findingsSection(reported: Reported): Section {
  const { results } = reported;
  const found = [
    ...leader(results),
    ...overNext(results),
    ...test(results),
    ...circle(results),
    east(results),
    ...warnings(reported),
  ];
  return {
    id: 'findings',
    title: 'In short',
    text: [html`<ul class="findings">${found.map((finding) => html`<li>${finding}</li>`)}</ul>`],
    figures: [],
    tables: [],
  };
}

function leader({ ranking, labels, tally }: Results): Html[] {
  const { payout, payoutInterval, deals } = new Sums(tally).figures(ranking[0]);
  if (payout.value === null) return [html`No game was played.`];
  const mean = inWords(payout, payoutInterval, commonDigits([payout]));
  const best = ranking.length > 1 ? ' has the highest mean payout:' : ' got';
  return [
    html`${label(labels[ranking[0]])}${best} <strong>${mean}</strong> points a seat and game, over ${count(deals, 'deal')}.`,
  ];
}

function overNext({ ranking, labels, pairs }: Results): Html[] {
  const pair = pairs.find(({ over, under }) => over === ranking[0] && under === ranking[1]);
  if (pair === undefined) return [];
  const { difference, interval, pHolm, superiority, gamesNeeded } = pair;
  const next = label(labels[pair.under]);
  if (difference.value === null) return [html`It never met the next, ${next}.`];
  const by = inWords(difference, interval, commonDigits([difference]));
  const p = `p ${pText(pHolm)
    .replace(/^[.\d]/, '= $&')
    .replace('<', '< ')}`;
  if (isSure(pair)) return [html`It is better than the next, ${next}, by <strong>${by}</strong> (${p}).`];
  const more =
    gamesNeeded === null ? '' : `; to find a difference of this size takes about ${count(gamesNeeded, 'game')}`;
  return [
    html`Whether it is better than the next, ${next}, is <strong>not settled</strong>: the difference is ${by} (${p}), better with a likelihood of ${percent(superiority, 1)} %${more}.`,
  ];
}

function test({ standing, run, labels }: Results): Html[] {
  const { candidate, stopping } = run;
  const asked = stopping?.sprt;
  if (!standing?.sprt || !asked || candidate === null) return [];
  const { verdict, llr } = standing.sprt;
  const [likelier, other] = verdict === 'H1' ? [asked.s1, asked.s0] : [asked.s0, asked.s1];
  const what = asked.model === 'norm' ? 'normalised payout' : 'payout';
  const outcome =
    verdict === null
      ? html`is <strong>not decided</strong>`
      : html`accepts <strong>${verdict}</strong>: a ${what} above the table’s mean of ${likelier} rather than ${other}`;
  return [html`The sequential test of ${label(labels[candidate])} ${outcome} (LLR ${minus(fixed(llr, 2))}).`];
}

function circle({ cycles, labels }: Results): Html[] {
  const [first] = cycles?.listed ?? [];
  if (first === undefined) return [];
  const links = first.map(({ under }) => html` beats ${label(labels[under])}`);
  return [html`There are cycles, in which no order is right: ${label(labels[first[0].over])}${links}.`];
}

function east({ tally }: Results): Html {
  const sums = new Sums(tally);
  const [first, ...others] = [0, 1, 2, 3].map((seat) => rateText(sums.figures(sums.everyone, seat)));
  const { drawRate } = sums.figures(sums.everyone);
  return html`East of the first hand wins ${first} % of the hands, the seats after it ${others.join(', ')} %; ${percent(drawRate.value)} % end without a winner.`;
}

function rateText({ winRate }: Figures): string {
  const bounds = interval(winRate);
  const half = bounds === null ? '' : ` ± ${percent((bounds[1] - bounds[0]) / 2, 1)}`;
  return `${percent(winRate.value, 1)}${half}`;
}

/** What a reader must know not to be misled. */
function warnings({ results, manifest }: Reported): Html[] {
  const { tally, run, standing } = results;
  const { markedDeals } = new Sums(tally);
  const { deals, shard } = run;
  return [
    ...(markedDeals === 0 ? [] : [html`<strong>Faults</strong> in ${count(markedDeals, 'deal')}: see below.`]),
    ...(manifest.interrupted
      ? [
          html`<strong>Interrupted</strong>: these are the first ${count(deals.played, 'deal')} of ${deals.planned.toLocaleString('en')}.`,
        ]
      : []),
    ...(shard === null ? [] : [html`A <strong>part</strong> of a run: ${shard.index} of ${shard.of}.`]),
    ...(standing?.known == null
      ? []
      : [html`The run ended when it knew enough: <strong>intervals are biased</strong> then.`]),
    ...(manifest.forced.length === 0
      ? []
      : [html`A bot ran out of time or died: another run need not give the same results.`]),
    ...(hasProgram(run)
      ? [html`Programs played: another run gives the same results only where they answer alike.`]
      : []),
  ];
}
