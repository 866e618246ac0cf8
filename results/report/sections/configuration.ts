import type { GameRules } from '#engine/rules/game';
import { FIELDS, flatten, keysOf } from '#engine/rules/schema';
import type { RunConfig } from '../../config';
import type { Manifest } from '../../manifest';
import { count } from '../../table/text';
import { type OwnPick, own, ownTable } from '../csv-table';
import { LABEL, significant, TEXT, WHOLE } from '../format';
import { type Html, html } from '../html';
import { label } from '../label';
import type { Section, Table } from '../section';
import type { Reported } from '../source';

/** All that decided the results, and how they came about. */
export function configurationSection({ results, manifest }: Reported): Section {
  const { run } = results;
  const facts = factsOf(run, manifest).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return {
    id: 'configuration',
    title: 'Configuration',
    text: [html`<dl class="facts-list">${facts}</dl>`],
    figures: [],
    tables: [botTable(run, manifest.decisions), ruleTable(run)],
  };
}

function factsOf(run: RunConfig, manifest: Manifest): (readonly [name: string, value: Html | string])[] {
  const { ruleset, schedule, deals, games, shard } = run;
  const { hashes, versions, machine, time } = manifest;
  const to = deals.first + deals.played - 1;
  return [
    ['ruleset', html`${label(ruleset.name)} (${ruleset.game} game)`],
    ...(ruleset.card === undefined ? [] : [['card', label(ruleset.card.name)] as const]),
    ['seed', label(run.seed)],
    ['schedule', `${schedule.format}, --duplicate ${schedule.scheme}, ${count(run.gamesPerDeal, 'game')} a deal`],
    [
      'deals',
      `${deals.first.toLocaleString('en')} to ${to.toLocaleString('en')} of ${deals.planned.toLocaleString('en')} planned`,
    ],
    ['games', `${games.played.toLocaleString('en')} (${games.requested.toLocaleString('en')} asked for)`],
    ...(shard === null ? [] : [['part', `${shard.index} of ${shard.of}`] as const]),
    ['wall', run.wall],
    ['on a fault', run.onFault === 'forfeit' ? `forfeit, fine ${run.fine}` : run.onFault],
    ['time a decision', `${run.timeout.toLocaleString('en')} ms at most`],
    [
      'played',
      `${time.started.slice(0, 16).replace('T', ' ')} UTC, ${time.seconds.toFixed(1)} s on ${count(manifest.threads, 'thread')}`,
    ],
    ['machine', html`${label(machine.cpu)}, ${count(machine.cores, 'core')}, ${machine.os} ${machine.arch}`],
    ['versions', html`mahjong-arena ${versions.arena}, Node ${versions.node}`],
    [
      'hashes',
      html`rules <code>${hashes.rules.slice(0, 12)}</code>, bots <code>${hashes.bots.slice(0, 12)}</code>, run <code>${hashes.run.slice(0, 12)}</code>${hashes.card === null ? null : html`, card <code>${hashes.card.slice(0, 12)}</code>`}`,
    ],
  ];
}

/** `decisions` says how long they thought, or null where that is not known. */
export function botTable({ bots }: Pick<RunConfig, 'bots'>, decisions: Manifest['decisions'] | null): Table {
  const rows = bots.map((bot, i) => ({ ...bot, clock: decisions?.[i] }));
  const hasModule = rows.some(({ hash }) => hash !== undefined);
  const code: OwnPick<(typeof rows)[number]> = {
    csv: null,
    head: 'code',
    format: TEXT,
    about: "SHA-256 of a user's module, its beginning",
    value: ({ hash }) => hash?.slice(0, 12) ?? null,
  };
  const clock: OwnPick<(typeof rows)[number]> = {
    csv: null,
    head: 'ms a decision',
    format: significant(3),
    about: 'mean of the decisions that were timed',
    value: ({ clock }) => clock?.milliseconds ?? null,
  };
  return ownTable(
    rows,
    [
      own('label', LABEL, ({ label }) => label),
      {
        csv: null,
        head: 'bot',
        format: LABEL,
        about: 'its name in the registry, or the one that its module gives itself',
        value: ({ name }) => name,
      },
      {
        csv: null,
        head: 'options',
        format: LABEL,
        about: 'all of them, defaults included',
        value: ({ options }) => optionText(options),
      },
      own('salt', WHOLE, ({ salt }) => salt),
      ...(hasModule ? [code] : []),
      ...(decisions === null ? [] : [clock]),
    ],
    { caption: html`The bots` },
  );
}

function optionText(options: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

interface RuleRow {
  readonly key: string;
  readonly value: string;
  readonly initial: string;
  readonly about: string;
}

/** The rules key by key. */
export function ruleTable({ ruleset: { game, rules } }: Pick<RunConfig, 'ruleset'>): Table {
  const { flat } = flatten({ game, rules } as GameRules);
  const rows = keysOf(game).flatMap((key): RuleRow[] => {
    const value = flat[key];
    const { initial, about } = FIELDS[game][key];
    return value === undefined ? [] : [{ key, value: String(value), initial: String(initial), about }];
  });
  const changed = rows.filter(({ value, initial }) => value !== initial).length;
  const initial: OwnPick<RuleRow> = {
    csv: null,
    head: 'changed from',
    format: LABEL,
    about: "the game's default, where the value is another",
    value: ({ value, initial }) => (value === initial ? null : initial),
  };
  return ownTable(
    rows,
    [
      own('key', TEXT, ({ key }) => key),
      own('value', LABEL, ({ value }) => value),
      ...(changed === 0 ? [] : [initial]),
      own('decides', TEXT, ({ about }) => about),
    ],
    {
      caption: html`The rules: ${changed === 0 ? 'all defaults of the game' : `${count(changed, 'key')} not as the game has it by default`}`,
    },
  );
}
