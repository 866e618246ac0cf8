import type { Argv } from 'yargs';
import type { BotSpec } from '#bots/spec';
import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';
import { MAX_LEAGUE } from '../schedule/league';
import type { ScheduleSpec } from '../schedule/schedule';
import type { Scheme } from '../schedule/scheme';
import { choice, type Given, quoted, single } from './values';

/** Who plays whom in a tournament. */
export interface ScheduleOptions {
  readonly format: Given;
  readonly candidate: Given;
}

export const FORMATS = ['all', 'league', 'gauntlet', 'duel', 'swiss'] as const;
export type Format = (typeof FORMATS)[number];

export function scheduleOptions<T>(yargs: Argv<T>): Argv<T & ScheduleOptions> {
  return yargs
    .option('format', {
      type: 'string',
      requiresArg: true,
      defaultDescription: `duel of 2 bots, all of 4, league of 5 to ${MAX_LEAGUE}, swiss of more`,
      describe: `Who plays whom: ${FORMATS.join(', ')}`,
    })
    .option('candidate', {
      type: 'string',
      requiresArg: true,
      describe: 'Label of the bot that --format gauntlet, --sprt and --until are about',
      defaultDescription: 'in a duel the first bot',
    }) as Argv<T & ScheduleOptions>;
}

export function formatOf({ format }: ScheduleOptions, bots: readonly BotSpec[]): Format {
  const given = choice('format', format, FORMATS);
  const pool = bots.length;
  // A pool of more has several tables of four: all of them on one deal tell less than as many games on as many more deals.
  const many = pool <= MAX_LEAGUE ? 'league' : 'swiss';
  const usual = pool === 2 ? 'duel' : pool === 4 ? 'all' : many;
  const chosen = given ?? usual;
  if (chosen === 'league' && pool > MAX_LEAGUE) {
    throw new InputError(`--format league is for 4 to ${MAX_LEAGUE} bots, and --bots names ${pool}; take swiss`);
  }
  if (chosen === 'duel' && pool !== 2) {
    throw new InputError(`--format duel is for 2 bots, and --bots names ${pool}; take all, league, gauntlet or swiss`);
  }
  if (chosen !== 'duel' && pool < 4) {
    throw new InputError(
      `--bots names ${pool} bots, too few for a table of four; name 4 or more, or 2 for --format duel`,
    );
  }
  return chosen;
}

/** Index of the candidate; of a duel the first bot, if none is named. */
export function candidateOf(options: ScheduleOptions, bots: readonly BotSpec[], format: Format): number | null {
  const label = single('candidate', options.candidate);
  if (label === undefined) {
    if (format === 'gauntlet')
      throw new InputError('--format gauntlet needs a --candidate: the label of one of the bots');
    return format === 'duel' ? 0 : null;
  }
  const labels = bots.map((bot) => bot.label);
  const index = labels.indexOf(label);
  if (index >= 0) return index;
  throw new InputError(
    `--candidate ${quoted(label)} is none of the bots ${labels.join(', ')}${didYouMean(label, labels)}`,
  );
}

/** What a format plays, save swiss, which needs to know of rounds. */
export function specFrom(
  format: Exclude<Format, 'swiss'>,
  scheme: Scheme,
  pool: number,
  candidate: number | null,
): ScheduleSpec {
  switch (format) {
    case 'all':
    case 'league':
      return { format, scheme, pool };
    case 'gauntlet':
      return { format, scheme, pool, candidate: candidate ?? 0 };
    case 'duel':
      return { format, scheme };
  }
}
