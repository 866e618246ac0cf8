import type { FaultPolicy } from '#bots/fault';
import type { SweepConfig, VariantConfig } from '#results/sweep/config';
import type { Varied } from '../options/vary';
import { runBotOf } from '../run/bots';
import { gamesOf, type Schedule } from '../schedule/schedule';
import type { Variant } from './variants';

/** What is to be played, with every value checked: all that decides the results. */
export interface Sweep {
  /** The command line that does the same, and that of a replay of a game of the baseline, which lacks the deal. */
  readonly commandLine: string;
  readonly seed: string;
  /** Of each variant, as asked for. */
  readonly games: number;
  /** Of each variant: `games` rounded up. */
  readonly deals: number;
  readonly schedule: Schedule;
  readonly faults: FaultPolicy;
  /** Milliseconds a decision. */
  readonly timeout: number;
  readonly order: SweepConfig['order'];
  readonly keys: readonly Varied[];
  /** Of the table and the summary. */
  readonly metrics: readonly string[];
  /** By number; 0 is the baseline. */
  readonly variants: readonly Variant[];
}

/** Variants that are played together with the baseline: each thread keeps a table for each of them. */
const GROUP = 15;

/**
 * Which variants are played together, by number, without the baseline, which is always among them. A group is over before
 * the next begins, so that what is kept does not grow with the variants.
 */
export function groupsOf({ variants }: Pick<Sweep, 'variants'>): readonly (readonly number[])[] {
  const own = [...variants.keys()].filter((number) => number > 0 && variants[number].sameAs === null);
  const groups = Math.max(1, Math.ceil(own.length / GROUP));
  const cut = (group: number) => Math.round((group * own.length) / groups);
  return Array.from({ length: groups }, (_, group) => own.slice(cut(group), cut(group + 1)));
}

/** Games in all, those of the baseline once a group. */
export function gamesInAll(sweep: Sweep): number {
  const tables = groupsOf(sweep).reduce((sum, group) => sum + 1 + group.length, 0);
  return tables * gamesOf(sweep.deals, sweep.schedule);
}

export function configOf(sweep: Sweep): SweepConfig {
  const { commandLine, seed, games, deals, schedule, faults, timeout, order, keys, metrics, variants } = sweep;
  const cards = variants.flatMap(({ setup }) => {
    if (setup.game !== 'american') return [];
    const { hash, ...card } = setup.card;
    return [[hash, card] as const];
  });
  return {
    command: 'sweep',
    commandLine,
    seed,
    games: { requested: games, planned: gamesOf(deals, schedule) },
    deals,
    gamesPerDeal: schedule.gamesPerDeal,
    schedule: schedule.spec,
    onFault: faults.mode,
    fine: faults.fine,
    timeout,
    order,
    keys: keys.map(({ key, values }) => ({ key, values: [...values] })),
    cards: Object.fromEntries(cards),
    variants: variants.map(variantConfig),
    metrics: [...metrics],
  };
}

function variantConfig({ values, sameAs, setup, bots }: Variant): VariantConfig {
  const { name, game, rules } = setup;
  const card = setup.game === 'american' ? { card: setup.card.hash } : {};
  return {
    values: [...values],
    sameAs,
    ruleset: { name, game, rules, ...card },
    wall: setup.wall ?? 'shared',
    bots: bots.map(runBotOf),
  };
}
