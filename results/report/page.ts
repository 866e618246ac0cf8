import { Sums } from '../figures';
import { count, percent } from '../table/text';
import { runChapter } from './chapter';
import { comparisonChapter } from './comparison';
import { html, joined } from './html';
import { label, plainLabel } from './label';
import type { Fact, Page } from './section';
import type { Reported } from './source';

/** The page of a run, or of several side by side. `version` is that of the project. */
export function pageOf(runs: readonly Reported[], version: string): Page {
  return runs.length === 1 ? runPage(runs[0], version) : comparisonPage(runs, version);
}

function runPage(reported: Reported, version: string): Page {
  const { name, results } = reported;
  const { run, tally } = results;
  const { games, deals, hands, drawRate } = figuresOf(reported);
  const played = `${count(games, 'game')} of ${plainLabel(run.ruleset.name)}`;
  const facts: Fact[] = [
    { name: 'games', value: html`${games.toLocaleString('en')}` },
    { name: 'deals', value: html`${deals.toLocaleString('en')} × ${run.gamesPerDeal.toLocaleString('en')} games` },
    { name: 'hands', value: html`${hands.toLocaleString('en')}` },
    { name: 'draws', value: html`${percent(drawRate.value)} %` },
    { name: 'bots', value: html`${tally.bots}` },
    { name: 'seed', value: label(run.seed) },
  ];
  return {
    title: `${played}: ${plainLabel(name)}`,
    kind: kindOf(reported),
    heading: html`${count(games, 'game')} of ${label(run.ruleset.name)}`,
    lead: joined(
      results.ranking.map((bot) => label(results.labels[bot])),
      ' · ',
    ),
    facts,
    chapters: [runChapter(reported, '', null)],
    version,
  };
}

function comparisonPage(runs: readonly Reported[], version: string): Page {
  const names = runs.map(({ name }) => name);
  return {
    title: `${count(runs.length, 'run')}: ${names.map(plainLabel).join(', ')}`,
    kind: 'comparison',
    heading: html`${count(runs.length, 'run')} side by side`,
    lead: joined(names.map(label), ' · '),
    facts: [
      {
        name: 'games in all',
        value: html`${runs.reduce((sum, run) => sum + figuresOf(run).games, 0).toLocaleString('en')}`,
      },
    ],
    chapters: [
      comparisonChapter(runs),
      ...runs.map((reported, i) => runChapter(reported, `run-${i + 1}`, html`${label(reported.name)}`)),
    ],
    version,
  };
}

function figuresOf({ results: { tally } }: Reported) {
  const sums = new Sums(tally);
  return sums.figures(sums.everyone);
}

function kindOf({ results: { run } }: Reported): string {
  const { schedule, command, shard } = run;
  const format = schedule.format === 'table' ? '' : `, ${schedule.format}`;
  const part = shard === null ? '' : `, part ${shard.index} of ${shard.of}`;
  return `${command}${format}${part}, --duplicate ${schedule.scheme}`;
}
