import type { GameRules } from '#engine/rules/game';
import { flatten, keysOf } from '#engine/rules/schema';
import type { RunBot, RunConfig } from '../config';

/** A setting that not all runs have in common, with its value in each; null where a run has not got it. */
export interface Differing {
  readonly what: string;
  readonly values: readonly (string | null)[];
}

/** What several runs do not have in common, in the order of their configuration. */
export function differing(runs: readonly RunConfig[]): readonly Differing[] {
  const labels = [...new Set(runs.flatMap(({ bots }) => bots.map(({ label }) => label)))];
  const settings = runs.map((run) => settingsOf(run, labels));
  const keys = [...new Set(settings.flatMap((setting) => [...setting.keys()]))];
  return keys
    .map((what) => ({ what, values: settings.map((setting) => setting.get(what) ?? null) }))
    .filter(({ values }) => new Set(values).size > 1);
}

/** `labels` are those of all runs. */
function settingsOf(run: RunConfig, labels: readonly string[]): ReadonlyMap<string, string | null> {
  const { ruleset, schedule, seed, games, deals, wall, bots, onFault, fine } = run;
  const { game, card } = ruleset;
  const { flat } = flatten({ game, rules: ruleset.rules } as GameRules);
  return new Map<string, string | null>([
    ['ruleset', ruleset.name],
    ['game', game],
    ['seed', seed],
    ['schedule', `${schedule.format}, ${schedule.scheme}`],
    ['games', games.played.toLocaleString('en')],
    ['first deal', deals.first.toLocaleString('en')],
    ['wall', wall],
    ['bots', bots.map(({ label }) => label).join(', ')],
    ...labels.map((label) => {
      const bot = bots.find((each) => each.label === label);
      return [`bot ${label}`, bot === undefined ? null : playedBy(bot)] as const;
    }),
    ['on a fault', onFault === 'forfeit' ? `forfeit, fine ${fine}` : onFault],
    ...(card === undefined ? [] : [['text of the card', `${card.name} (${card.hash.slice(0, 12)})`] as const]),
    ...keysOf(game)
      .filter((key) => flat[key] !== undefined)
      .map((key) => [key, String(flat[key])] as const),
  ]);
}

/** What plays under a label: `cautious?depth=2, salt 1, code 1234…`. */
function playedBy({ name, version, options, salt, hash }: RunBot): string {
  const given = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return [
    given.length === 0 ? name : `${name}?${given.join('&')}`,
    ...(version === undefined ? [] : [`version ${version}`]),
    ...(salt === 0 ? [] : [`salt ${salt}`]),
    ...(hash === undefined ? [] : [`code ${hash.slice(0, 12)}`]),
  ].join(', ');
}
