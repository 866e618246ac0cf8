import type { CommandModule } from 'yargs';
import { BUILT_INS, RULESET_NAMES } from '#engine/rules/builtin';
import { rulesToToml } from '#engine/rules/toml';
import { type RulesOptions, rulesOptions, setupFrom } from '#runner/options/rules';

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

/** `rules show`, `rules list`. */
export const rulesCommand: CommandModule = {
  command: 'rules <command>',
  describe: 'Show rulesets',
  builder: (yargs) => yargs.command(show).command(list).demandCommand(1, 'rules: say show or list'),
  handler: () => {},
};
