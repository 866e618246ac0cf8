import type { Argv } from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { nearest } from '#engine/rules/nearest';
import type { SweepConfig } from '#results/sweep/config';
import { FIRST_METRICS, METRIC_NAMES } from '#results/sweep/metrics';
import { dealsFor, scheduleOf } from '../schedule/schedule';
import type { Request } from '../sweep/keys';
import { lackingMetrics } from '../sweep/metrics';
import { countOf, pointsOf } from '../sweep/points';
import type { Sweep } from '../sweep/sweep';
import { variantsOf } from '../sweep/variants';
import { readModules } from '../user-bot';
import { type FaultOptions, faultOptions, faultPolicyOf } from './faults';
import { DEFAULT_RULES, type RulesOptions, rulesOptions, setupFrom } from './rules';
import { type FolderOptions, folderOptions, MAX_GAMES, timeoutOf } from './run';
import { botsOf, MODULE_LINEUP, schemeOf, seedOf, type TableOptions, tableOptions, wallOf } from './table';
import { type Given, isSet, quoted, single, wholeNumber } from './values';
import { parseVary, type Varied } from './vary';
import { shellLine } from './words';

export interface SweepOptions extends RulesOptions, TableOptions, FaultOptions, FolderOptions {
  readonly games: Given;
  readonly vary: readonly string[];
  readonly 'one-at-a-time': boolean;
  readonly random: Given;
  readonly metrics: Given;
}

const DEFAULT_GAMES = 1000;
/** Variants of a sweep that nobody has to insist on. */
const USUAL = 10_000;
/** Nobody has the time for more. */
const MOST = 1_000_000;

export function sweepOptions<T>(yargs: Argv<T>): Argv<T & SweepOptions> {
  const grouped = yargs
    .group(['vary', 'one-at-a-time', 'random'], 'What is varied:')
    .group(['games', 'bots', 'seed', 'duplicate'], 'Games:')
    .group(['rules', 'set', 'card', 'wall'], 'The baseline, with which every variant is compared:')
    .group(['on-fault', 'fine', 'timeout'], 'Faults:');
  return folderOptions(faultOptions(tableOptions(rulesOptions(grouped), MODULE_LINEUP)))
    .option('vary', {
      type: 'string',
      array: true,
      nargs: 1,
      default: [],
      describe:
        'key=values, repeatable: a field of the ruleset, card, rules, wall, salt or bot.LABEL.option; values a,b,c or from..to:step',
    })
    .option('one-at-a-time', {
      type: 'boolean',
      default: false,
      describe: 'Vary one key while the others are as in the baseline, instead of the whole grid',
    })
    .option('random', {
      type: 'string',
      requiresArg: true,
      describe: 'Play so many points of the grid only, which the seed picks',
    })
    .option('games', {
      type: 'string',
      requiresArg: true,
      describe: 'Games of each variant, rounded up to whole deals',
      defaultDescription: String(DEFAULT_GAMES),
    })
    .option('metrics', {
      type: 'string',
      requiresArg: true,
      describe: 'What the table and summary.json tell: names of sweep.csv between commas, or all',
      defaultDescription: FIRST_METRICS.join(','),
    })
    .option('force', {
      type: 'boolean',
      default: false,
      describe: `Replace a run that is there already; play more than ${USUAL.toLocaleString('en')} variants`,
    })
    .group(['metrics'], 'Results:')
    .example('$0 sweep --rules american --vary tiles.jokers=6..10', 'More and fewer jokers')
    .example(
      '$0 sweep --rules basic-bonus --vary scoring.dragonPung=1,2,4 --vary bonusTiles=true,false',
      'A grid of six',
    )
    .example('$0 sweep --rules american --vary card=a.card,b.card --games 10000', 'Two cards')
    .example('$0 sweep --resume results/runs/my-sweep', 'Go on after a crash') as Argv<T & SweepOptions>;
}

/** Checks everything that can be checked before anything is written; `large`: however many variants there are. */
export async function sweepFrom(options: SweepOptions, { large }: { readonly large: boolean }): Promise<Sweep> {
  const games = wholeNumber('games', options.games, 1, MAX_GAMES) ?? DEFAULT_GAMES;
  const scheme = schemeOf(options);
  const seed = seedOf(options);
  const faults = faultPolicyOf(options);
  const timeout = timeoutOf(options);
  const metrics = metricsFrom(options);
  const keys = keysFrom(options);
  const random = wholeNumber('random', options.random, 1, MOST);
  const order = orderOf(options, random);
  checkCount(countOf(order, keys, random ?? 0), large);
  const wall = wallOf(options);
  const { game } = setupFrom(options, wall);
  const { bots, table } = await readModules(botsOf(options), game);
  const base: Request = {
    rules: single('rules', options.rules) ?? DEFAULT_RULES,
    set: [...options.set],
    card: single('card', options.card),
    wall,
    salt: 0,
    bots,
  };
  const variants = variantsOf(base, keys, pointsOf(order, keys, random ?? 0, seed));
  // Whoever sits here must play the other game too.
  const other = variants.find(({ setup }) => setup.game !== game);
  if (other !== undefined) await readModules(botsOf(options), other.setup.game);
  if (lackingMetrics({ metrics, variants }).length === metrics.length) {
    throw new InputError(
      `--metrics ${metrics.join(',')}: no variant has ${metrics.length === 1 ? 'it' : 'any of them'}; give others, or leave it out`,
    );
  }
  const schedule = scheduleOf({ format: 'table', scheme, table });
  return {
    commandLine: shellLine(['pnpm', ...process.argv.slice(2)]),
    seed,
    games,
    deals: dealsFor(games, schedule),
    schedule,
    faults,
    timeout,
    order,
    keys,
    metrics,
    variants,
  };
}

function keysFrom({ vary }: SweepOptions): readonly Varied[] {
  if (vary.length === 0) {
    throw new InputError(
      '--vary is missing: say what changes, such as --vary tiles.jokers=6..10 (see pnpm sweep --help)',
    );
  }
  const keys = vary.map(parseVary);
  const twice = keys.find(({ key }, i) => keys.findIndex((other) => other.key === key) < i);
  if (twice === undefined) return keys;
  throw new InputError(`--vary ${quoted(twice.key)} is given twice; give all its values at once: ${twice.key}=a,b,c`);
}

function orderOf(options: SweepOptions, random: number | undefined): SweepConfig['order'] {
  const single = isSet('one-at-a-time', options['one-at-a-time']);
  if (single && random !== undefined)
    throw new InputError('--one-at-a-time and --random exclude each other; leave one out');
  return single ? 'one-at-a-time' : random === undefined ? 'grid' : 'random';
}

function checkCount(variants: number, large: boolean): void {
  const many = variants.toLocaleString('en', { maximumFractionDigits: 0 });
  if (variants > MOST) {
    throw new InputError(
      `--vary makes ${many} variants, and no more than ${MOST.toLocaleString('en')} are played; pick some with --random N`,
    );
  }
  if (variants > USUAL && !large) {
    throw new InputError(
      `--vary makes ${many} variants, more than ${USUAL.toLocaleString('en')}; pick some with --random N, or insist with --force`,
    );
  }
}

function metricsFrom(options: SweepOptions): readonly string[] {
  const text = single('metrics', options.metrics);
  if (text === undefined) return FIRST_METRICS;
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 1 && names[0] === 'all') return METRIC_NAMES;
  const unknown = names.find((name) => !METRIC_NAMES.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  const guess = nearest(unknown, METRIC_NAMES);
  throw new InputError(
    `--metrics ${quoted(unknown)}: no such metric${guess === undefined ? '.' : `; did you mean ${guess}?`} Known: all, ${METRIC_NAMES.join(', ')}`,
  );
}
