import { runOfVariant, sameDeals } from '../../sweep/config';
import { count } from '../../table/text';
import type { Html } from '../html';
import { html, joined } from '../html';
import { label, plainLabel, visible } from '../label';
import type { Chapter, Page, Section } from '../section';
import { botTable, ruleTable } from '../sections/configuration';
import { sliceSection } from './curves';
import { gridSection } from './heat-maps';
import { differenceDigits, differenceText, unitOf } from './shown';
import { gridOf, slicesOf } from './slices';
import { nameOf, type ReportedSweep, type Series, seriesOf } from './source';
import { surelyDifferent, variantName, variantsSection } from './variants';

/** Variants of a metric that the findings name. */
const NAMED = 3;

/** The page of a sweep. `version` is that of the project. */
export function sweepPage(reported: ReportedSweep, version: string): Page {
  const { sweep } = reported.manifest;
  const { keys, variants, games, deals, gamesPerDeal, seed, schedule, order } = sweep;
  const [{ ruleset, bots }] = variants;
  const what = joined(
    keys.map(({ key }) => label(key)),
    ' and ',
  );
  return {
    title: `Sweep of ${keys.map(({ key }) => plainLabel(key)).join(', ')}: ${plainLabel(reported.name)}`,
    kind: `sweep, ${order}, --duplicate ${schedule.scheme}`,
    heading: html`What ${what} ${keys.length === 1 ? 'does' : 'do'} to ${label(ruleset.name)}`,
    lead: joined(
      bots.map((bot) => label(bot.label)),
      ' · ',
    ),
    facts: [
      { name: 'variants', value: html`${(variants.length - 1).toLocaleString('en')}` },
      { name: 'games each', value: html`${games.planned.toLocaleString('en')}` },
      {
        name: 'deals',
        value: html`${deals.toLocaleString('en')} × ${count(gamesPerDeal, 'game')}; ${sameDeals(sweep)}`,
      },
      { name: 'seed', value: label(seed) },
    ],
    chapters: [chapterOf(reported)],
    version,
  };
}

function chapterOf(reported: ReportedSweep): Chapter {
  const { sweep } = reported.manifest;
  const series = seriesOf(reported, sweep.metrics);
  const grid = gridOf(sweep);
  const slices = grid === null && (sweep.keys.length === 1 || sweep.order === 'one-at-a-time') ? slicesOf(sweep) : [];
  const sections: Section[] = [
    findingsSection(reported, series),
    ...(grid === null ? [] : [gridSection(grid, series)]),
    ...slices.map((slice, i) => sliceSection(slice, series, `key-${i + 1}`)),
    variantsSection(reported, series, grid === null && slices.length === 0),
    configurationSection(reported),
    repeatSection(reported),
  ];
  return { id: '', title: null, sections };
}

function findingsSection(reported: ReportedSweep, series: readonly Series[]): Section {
  const found = [...series.map((each) => finding(reported, each)), ...warnings(reported)];
  return {
    id: 'findings',
    title: 'In short',
    text: [html`<ul class="findings">${found.map((each) => html`<li>${each}</li>`)}</ul>`],
    figures: [],
    tables: [],
  };
}

function finding({ manifest: { sweep } }: ReportedSweep, series: Series): Html {
  const { subject, rows } = series;
  const sure = surelyDifferent(series);
  const name = html`<strong>${nameOf(subject)}</strong> (${unitOf(subject.unit)})`;
  if (sure.length === 0) return html`${name}: no variant differs from the baseline beyond chance.`;
  const digits = differenceDigits(rows);
  const largest = sure
    .toSorted((a, b) => Math.abs(rows[b]?.difference ?? 0) - Math.abs(rows[a]?.difference ?? 0) || a - b)
    .slice(0, NAMED)
    .map((number) => {
      const row = rows[number];
      return html`${label(variantName(sweep, number))}: ${row === null ? '' : differenceText(row, digits).replace(' *', '')}`;
    });
  const compared = sweep.variants.length - 1;
  const most = sure.length > NAMED ? ', most of all' : ',';
  return html`${name}: ${sure.length} of ${count(compared, 'variant')} ${sure.length === 1 ? 'differs' : 'differ'} from the baseline beyond chance${most} ${joined(largest, '; ')}.`;
}

function warnings({ manifest }: ReportedSweep): Html[] {
  const faulty = manifest.faultyGames.filter((games) => games > 0).length;
  return [
    ...(faulty === 0
      ? []
      : [html`<strong>Faults</strong> in ${count(faulty, 'variant')}: bots broke the rules, hung or died there.`]),
    ...(manifest.interrupted ? [html`<strong>Interrupted</strong>: not all of it is played.`] : []),
    ...(manifest.reproducible
      ? []
      : [html`A bot ran out of time or died: another sweep need not give the same results.`]),
  ];
}

function configurationSection({ manifest }: ReportedSweep): Section {
  const { sweep, time, threads, machine, versions } = manifest;
  const [{ ruleset, wall }] = sweep.variants;
  const baseline = runOfVariant(sweep, 0);
  const facts: (readonly [string, Html | string])[] = [
    ['baseline', html`${label(ruleset.name)} (${ruleset.game} game)`],
    ...sweep.keys.map(
      ({ key, values }, k) =>
        [key, html`${joined(values.map(label), ', ')} (baseline ${label(sweep.variants[0].values[k])})`] as const,
    ),
    ['seed', label(sweep.seed)],
    ['schedule', `--duplicate ${sweep.schedule.scheme}, ${count(sweep.gamesPerDeal, 'game')} a deal`],
    [
      'games',
      `${sweep.games.planned.toLocaleString('en')} of each variant (${sweep.games.requested.toLocaleString('en')} asked for)`,
    ],
    ['wall', wall],
    ['on a fault', sweep.onFault === 'forfeit' ? `forfeit, fine ${sweep.fine}` : sweep.onFault],
    [
      'played',
      `${time.started.slice(0, 16).replace('T', ' ')} UTC, ${time.seconds.toFixed(1)} s on ${count(threads, 'thread')}`,
    ],
    ['machine', html`${label(machine.cpu)}, ${count(machine.cores, 'core')}, ${machine.os} ${machine.arch}`],
    ['versions', html`mahjong-arena ${versions.arena}, Node ${versions.node}`],
  ];
  return {
    id: 'configuration',
    title: 'Configuration',
    text: [html`<dl class="facts-list">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`],
    figures: [],
    tables: [botTable(baseline, null), ruleTable(baseline)],
  };
}

function repeatSection({ manifest }: ReportedSweep): Section {
  return {
    id: 'repeat',
    title: 'Play it again',
    text: [
      html`<p>The same games, and the same bytes in sweep.csv:</p><pre tabindex="0"><code>${visible(manifest.sweep.commandLine)}</code></pre>`,
    ],
    figures: [],
    tables: [],
  };
}
