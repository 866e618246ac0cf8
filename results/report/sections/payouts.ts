import type { Results } from '../../results';
import { type OwnPick, own, ownTable } from '../csv-table';
import { LABEL, percent, significant, WHOLE } from '../format';
import { html } from '../html';
import { plainLabel } from '../label';
import type { Bar, HistogramPicture } from '../picture';
import type { Section, Table } from '../section';
import type { Reported } from '../source';

/** Bots that are drawn, the best. */
const SHOWN = 12;
/** A bar stands for one payout where no more than so many would stand side by side; else several share one. */
const MOST_BARS = 90;
const BINS = 45;

/** The distribution of one bot's payouts. */
interface Distribution {
  readonly bot: string;
  /** Ascending. */
  readonly counts: readonly (readonly [payout: number, count: number])[];
  readonly total: number;
}

export function payoutsSection({ results }: Reported): Section {
  const { ranking } = results;
  const ranked = ranking.map((bot) => distributionOf(results, bot)).filter(({ total }) => total > 0);
  const only = ranked.length > SHOWN ? ` The first ${SHOWN} by rank.` : '';
  const shown = ranked.slice(0, SHOWN);
  const scale = scaleOf(shown);
  const bars = scale.isShared
    ? `Each bar is ${scale.width.toLocaleString('en')} points wide`
    : 'Each bar is one payout';
  return {
    id: 'payouts',
    title: 'Payouts',
    text: [],
    figures: [
      {
        caption: html`How often a seat was paid how much in a single game. ${bars}; the dashed line is the mean.${only}`,
        pictures: histograms(shown, scale),
      },
    ],
    tables: [quantileTable(ranked), countTable(shown, only)],
  };
}

function distributionOf({ tally, labels }: Results, bot: number): Distribution {
  const counts = [...tally.payouts[bot]].sort(([a], [b]) => a - b);
  return { bot: labels[bot], counts, total: counts.reduce((sum, [, count]) => sum + count, 0) };
}

/** How payouts become bars. */
interface Scale {
  readonly domain: readonly [low: number, high: number];
  /** Of a bar. */
  readonly width: number;
  /** Whether a bar stands for all payouts in it, or for the one in its middle. */
  readonly isShared: boolean;
}

function scaleOf(shown: readonly Distribution[]): Scale {
  const payouts = [...new Set(shown.flatMap(({ counts }) => counts.map(([payout]) => payout)))].sort((a, b) => a - b);
  const [least, most] = [payouts[0], payouts[payouts.length - 1]];
  const gaps = payouts.slice(1).map((payout, i) => payout - payouts[i]);
  const gap = gaps.reduce((smallest, next) => Math.min(smallest, next), Math.max(1, most - least));
  if ((most - least) / gap < MOST_BARS) {
    return { domain: [least - gap / 2, most + gap / 2], width: 0.7 * gap, isShared: false };
  }
  const width = binWidth((most - least) / BINS);
  const floor = (payout: number) => Math.floor(payout / width) * width;
  return { domain: [floor(least), floor(most) + width], width, isShared: true };
}

function barsOf({ counts, total }: Distribution, { width, isShared }: Scale): Bar[] {
  const shares = new Map<number, number>();
  for (const [payout, count] of counts) {
    const from = isShared ? Math.floor(payout / width) * width : payout - width / 2;
    shares.set(from, (shares.get(from) ?? 0) + count / total);
  }
  return [...shares].map(([from, share]) => ({ from, to: from + width, share }));
}

/** Pictures of one scale. */
function histograms(shown: readonly Distribution[], scale: Scale): HistogramPicture[] {
  const bars = shown.map((distribution) => barsOf(distribution, scale));
  const highest = Math.max(...bars.flat().map(({ share }) => share));
  return shown.map((distribution, i) => ({
    kind: 'histogram',
    title: distribution.bot,
    description: `Payouts of ${plainLabel(distribution.bot)}: ${inWords(distribution)}`,
    axis: { label: 'points', unit: 'number' },
    bars: bars[i],
    domain: scale.domain,
    highest,
    mean: meanOf(distribution),
  }));
}

/** The next whole number of the form 1, 2 or 5 times a power of ten. */
function binWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(1, power * ([1, 2, 5].find((step) => step * power >= least) ?? 10));
}

/** Every payout, and how often each bot was paid it. */
function countTable(shown: readonly Distribution[], only: string): Table {
  const payouts = [...new Set(shown.flatMap(({ counts }) => counts.map(([payout]) => payout)))].sort((a, b) => a - b);
  const columns = shown.map(({ bot, counts }): OwnPick<number> => {
    const countOf = new Map(counts);
    return { csv: null, head: bot, format: WHOLE, about: null, value: (payout) => countOf.get(payout) ?? 0 };
  });
  const payout: OwnPick<number> = { csv: null, head: 'payout', format: WHOLE, about: null, value: (value) => value };
  return ownTable(payouts, [payout, ...columns], {
    caption: html`The exact distribution: how often each payout (as in payouts.csv).${only}`,
  });
}

function quantileTable(distributions: readonly Distribution[]): Table {
  const at = (share: number) => (distribution: Distribution) => quantile(distribution, share);
  const column = (head: string, value: (row: Distribution) => number, about: string | null = null) =>
    ({ csv: null, head, format: WHOLE, about, value }) as const;
  return ownTable(
    distributions,
    [
      own('bot', LABEL, ({ bot }) => bot),
      column('least', at(0)),
      column('5 %', at(0.05), 'the smallest payout that at least 5 % of all do not exceed'),
      column('25 %', at(0.25)),
      column('median', at(0.5)),
      column('75 %', at(0.75)),
      column('95 %', at(0.95)),
      column('most', at(1)),
      own('mean', significant(4), meanOf),
      {
        csv: null,
        head: 'paid %',
        format: percent(1),
        about: 'share of the games in which it was paid something',
        value: paidShare,
      },
    ],
    { caption: html`Payouts of a seat in a game: quantiles` },
  );
}

/** The smallest payout that at least this share of all do not exceed. */
function quantile({ counts, total }: Distribution, share: number): number {
  let below = 0;
  for (const [payout, count] of counts) {
    below += count;
    if (below >= share * total) return payout;
  }
  return counts[counts.length - 1][0];
}

function meanOf({ counts, total }: Distribution): number {
  return counts.reduce((sum, [payout, count]) => sum + payout * count, 0) / total;
}

function paidShare({ counts, total }: Distribution): number {
  return counts.reduce((sum, [payout, count]) => sum + (payout > 0 ? count : 0), 0) / total;
}

function inWords(distribution: Distribution): string {
  const [least, median, most] = [0, 0.5, 1].map((share) => quantile(distribution, share).toLocaleString('en'));
  return `from ${least} to ${most}, the median ${median}. The table has every payout.`;
}
