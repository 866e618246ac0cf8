import type { RunConfig } from '#results/config';
import type { SimConfig } from './options/sim';

/** What the manifest says of a run of which so many deals were played. */
export function runConfigOf(config: SimConfig, deals: number): RunConfig {
  const { seed, games, schedule, lineup, ruleset, faults, timeout } = config;
  return {
    command: 'sim',
    commandLine: config.command,
    seed,
    games: { requested: games, played: deals * schedule.gamesPerDeal },
    deals,
    gamesPerDeal: schedule.gamesPerDeal,
    duplicate: schedule.scheme,
    bots: lineup.bots.map(({ label, name, options, salt, source }) => ({
      label,
      name: 'builtIn' in source ? source.builtIn : name,
      options: { ...options },
      salt,
      ...('builtIn' in source ? {} : { path: source.path, hash: source.hash }),
    })),
    table: lineup.table,
    ruleset: ruleset.game === 'american' ? { ...ruleset, card: { ...ruleset.card } } : { ...ruleset },
    onFault: faults.mode,
    fine: faults.fine,
    timeout,
  };
}
