import type { Argv, CommandModule } from 'yargs';
import { BUILT_INS, RULESET_NAMES } from '#engine/rules/builtin';
import { rulesToToml } from '#engine/rules/toml';
import { type RulesOptions, rulesOptions, setupFrom } from '#runner/options/rules';
import { RULES_BOTS, RULES_GAMES, workshopOptions } from '../workshop/options';
import type { DiffOptions, RulesBalanceOptions } from '../workshop/rules-command';

const show: CommandModule<object, RulesOptions> = {
  command: 'show',
  describe: 'Print a ruleset as TOML, every field with what it decides',
  builder: rulesOptions,
  handler: (options) => {
    process.stdout.write(rulesToToml(setupFrom(options)));
  },
};

const list: CommandModule = {
  command: 'list',
  describe: 'List the built-in rulesets',
  handler: () => {
    const width = Math.max(...RULESET_NAMES.map((name) => name.length));
    for (const name of RULESET_NAMES) process.stdout.write(`${name.padEnd(width)}  ${BUILT_INS[name].about}\n`);
  },
};

const diff: CommandModule<object, DiffOptions> = {
  command: 'diff <a> <b>',
  describe: 'Say how two rulesets differ, key by key, and their cards line by line',
  builder: (yargs) =>
    yargs
      .positional('a', { type: 'string', demandOption: true, describe: 'A built-in ruleset, or a TOML file' })
      .positional('b', { type: 'string', demandOption: true, describe: 'Another' })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }) as Argv<DiffOptions>,
  handler: async (options) => (await import('../workshop/rules-command')).diffRules(options),
};

const balance: CommandModule<object, RulesBalanceOptions> = {
  command: 'balance',
  describe: 'Play basic rulesets on the same deals: which shapes and patterns pay off, and what would be even',
  builder: (yargs) =>
    workshopOptions(yargs, { bots: RULES_BOTS, games: RULES_GAMES, about: 'Games of each ruleset' })
      .option('rules', {
        type: 'string',
        array: true,
        nargs: 1,
        default: [],
        defaultDescription: 'all built-in of the basic game',
        describe: 'Rulesets, between commas or repeated; others are set against the first',
      })
      .option('scheme', { type: 'string', requiresArg: true, describe: 'Play each with these schemes: simple,bonus,…' })
      .option('set', {
        type: 'string',
        array: true,
        nargs: 1,
        default: [],
        describe: 'Change a field of all: key=value',
      })
      .option('out', { type: 'string', requiresArg: true, describe: 'Write the tables as CSV too' })
      .option('force', { type: 'boolean', default: false, describe: 'Replace that file' })
      .example('$0 rules balance --set scoring.patterns.halfFlush=x2', 'What does it do to the rest?')
      .example('$0 rules balance --rules basic --scheme simple,exponential', '') as Argv<RulesBalanceOptions>,
  handler: async (options) => (await import('../workshop/rules-command')).balanceRules(options),
};

/** `rules show`, `rules list`, `rules diff`, `rules balance`. */
export const rulesCommand: CommandModule = {
  command: 'rules <command>',
  describe: 'Show, compare and balance rulesets',
  builder: (yargs) =>
    yargs
      .command(show)
      .command(list)
      .command(diff)
      .command(balance)
      .demandCommand(1, 'rules: say show, list, diff or balance'),
  handler: () => {},
};
