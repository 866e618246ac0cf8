import pc from 'picocolors';
import type { Argv, CommandModule } from 'yargs';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard, readCard } from '#engine/card/load';
import { formatProblem, LIMITS } from '#engine/card/problem';
import { MOST_SPECIALS, STANDARD_STOCK } from '#engine/card/slots';
import { InputError } from '#engine/rules/input-error';
import { readTextFile } from '#engine/rules/read-file';
import { layOutCard, lineAsObject, targetAsObject } from '#runner/card/show';
import type { BalanceOptions, CalibrateOptions } from '../workshop/card-command';
import { BOUNDS, CARD_BOTS, CARD_GAMES, HELD_OUT, workshopOptions } from '../workshop/options';

const HOUSE = 'house';

/** The text of a card that the user named: a file, or the one that comes with the simulator. */
function textOf(file: string): string {
  if (file === HOUSE) return HOUSE_CARD;
  const kilobytes = LIMITS.bytes / 1024;
  return readTextFile(file, { where: `card ${file}`, noun: 'card', format: 'a text file', kilobytes });
}

interface CheckOptions {
  readonly file: string;
  readonly jokers: string;
  readonly flowers: string;
}

const check: CommandModule<object, CheckOptions> = {
  command: 'check <file>',
  describe: 'Look for mistakes in a card file',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: `A card file, or ${HOUSE}` })
      .option('jokers', specials('jokers', STANDARD_STOCK.jokers))
      .option('flowers', specials('flowers', STANDARD_STOCK.flowers)),
  handler: ({ file, jokers, flowers }) => {
    const stock = { jokers: numberOf('jokers', jokers), flowers: numberOf('flowers', flowers) };
    const { card, problems } = readCard(textOf(file), stock);
    for (const problem of problems) process.stderr.write(`${formatProblem(file, problem)}\n`);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const found = `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
    if (errors > 0) throw new InputError(`card ${file}: ${found}`);
    const hands = card.lines.reduce((sum, line) => sum + line.targets.length, 0);
    process.stdout.write(
      `${file}: ${card.name}, ${counted(card.lines.length, 'line')}, ${counted(hands, 'hand')}; ${found}\n`,
    );
  },
};

function specials(name: string, standard: number) {
  const describe = `${name} in the wall, 0-${MOST_SPECIALS}`;
  return { type: 'string', requiresArg: true, default: String(standard), describe } as const;
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= MOST_SPECIALS) return value;
  throw new InputError(`--${name} ${text}: must be a whole number from 0 to ${MOST_SPECIALS}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

interface ShowOptions {
  readonly file: string;
  readonly expand: boolean;
  readonly json: boolean;
  readonly source: boolean;
}

const show: CommandModule<object, ShowOptions> = {
  command: 'show [file]',
  describe: 'Print a card: sections, lines, values, number of concrete hands',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', default: HOUSE, describe: `A card file, or ${HOUSE}` })
      .option('expand', { type: 'boolean', default: false, describe: 'List the concrete hands of each line' })
      .option('json', { type: 'boolean', default: false, describe: 'Print a JSON object a line, or a hand' })
      .option('source', {
        type: 'boolean',
        default: false,
        describe: 'Print the card file itself, to change a copy of it',
      })
      .example('$0 card show --source > my.card', 'A copy of the house card'),
  handler: ({ file, expand, json, source }) => {
    if (source) {
      if (expand || json) throw new InputError('--source prints the file as it is: leave out --expand and --json');
      process.stdout.write(textOf(file));
      return;
    }
    const card = loadCard(textOf(file), file);
    if (!json) {
      process.stdout.write(layOutCard(card, { expand, colour: pc.isColorSupported }));
      return;
    }
    const objects = card.lines.flatMap<object>((line) =>
      expand ? line.targets.map((target) => targetAsObject(line, target)) : [lineAsObject(line)],
    );
    process.stdout.write(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  },
};

const PLAYED = { type: 'string', describe: `A card file, or ${HOUSE}`, defaultDescription: HOUSE } as const;

function playedOptions<T>(yargs: Argv<T>, about: string) {
  return workshopOptions(yargs, { bots: CARD_BOTS, games: CARD_GAMES, about })
    .option('rules', {
      type: 'string',
      requiresArg: true,
      defaultDescription: 'american',
      describe: 'Ruleset of the American game',
    })
    .option('set', { type: 'string', array: true, nargs: 1, default: [], describe: 'Change a field of it: key=value' });
}

const balance: CommandModule<object, BalanceOptions> = {
  command: 'balance [file]',
  describe: 'Play a card: how often each line is nearest, aimed at and won, what it pays, and what would be even',
  builder: (yargs) =>
    playedOptions(yargs, 'Games to play')
      .positional('file', PLAYED)
      .option('out', { type: 'string', requiresArg: true, describe: 'Write the table as CSV too' })
      .option('force', { type: 'boolean', default: false, describe: 'Replace that file' })
      .example('$0 card balance my.card', 'Which of its lines are worth too little?') as Argv<BalanceOptions>,
  handler: async (options) => (await import('../workshop/card-command')).balanceCard(options),
};

const calibrate: CommandModule<object, CalibrateOptions> = {
  command: 'calibrate [file]',
  describe: 'Write a card whose values even out what its lines pay',
  builder: (yargs) =>
    playedOptions(yargs, 'Games of a round')
      .positional('file', PLAYED)
      .option('out', { type: 'string', requiresArg: true, describe: 'The new card' })
      .option('force', { type: 'boolean', default: false, describe: 'Replace that file' })
      .option('min', bound('Least value', BOUNDS.min))
      .option('max', bound('Largest value', BOUNDS.max))
      .option('step', bound('Values are multiples of it', BOUNDS.step))
      .option('held-out', {
        type: 'string',
        requiresArg: true,
        describe: 'Games on which the cards are compared in the end',
        defaultDescription: `${HELD_OUT} times those of a round`,
      })
      .example(
        '$0 card calibrate my.card --out even.card',
        'With what values would it be even?',
      ) as Argv<CalibrateOptions>,
  handler: async (options) => (await import('../workshop/card-command')).calibrateCard(options),
};

function bound(describe: string, standard: number) {
  return { type: 'string', requiresArg: true, describe, defaultDescription: String(standard) } as const;
}

/** `card check`, `card show`, `card balance`, `card calibrate`. */
export const cardCommand: CommandModule = {
  command: 'card <command>',
  describe: 'Check, show and balance cards of the American game',
  builder: (yargs) =>
    yargs
      .command(check)
      .command(show)
      .command(balance)
      .command(calibrate)
      .demandCommand(1, 'card: say check, show, balance or calibrate'),
  handler: () => {},
};
