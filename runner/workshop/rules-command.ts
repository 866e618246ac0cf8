import { existsSync } from 'node:fs';
import { setupOf } from '#engine/referee/setup';
import { BUILT_INS, RULESET_NAMES } from '#engine/rules/builtin';
import { GAME_NAMES } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { resolveRules } from '#engine/rules/load';
import { csvText } from '#results/csv';
import { jsonText } from '#results/json-text';
import { choice, type Given, isSet, quoted, single } from '../options/values';
import { count, notice } from '../run/notice';
import { writeOutput } from '../terminal/output-file';
import { Workbench } from './measure';
import { RULES_BOTS, RULES_GAMES, type WorkshopOptions, workshopOf } from './options';
import { type OutputOptions, outputOf, paper } from './output';
import { rulesDifference } from './rules-diff';
import { diffAsJson, diffText } from './rules-diff-text';
import { winBalance } from './win-figures';
import { type MeasuredRules, RULES_BALANCE, winsAsJson, winText } from './win-tables';
import { winSums } from './wins';

export interface DiffOptions {
  readonly a: string;
  readonly b: string;
  readonly json: boolean;
}

/** `rules diff`. */
export function diffRules({ a, b, json }: DiffOptions): void {
  const [first, second] = [a, b].map((rules) => setupOf(resolveRules({ rules, set: [] })));
  const difference = rulesDifference(first, second);
  const names = [a, b] as const;
  if (isSet('json', json)) process.stdout.write(jsonText(diffAsJson(difference, names)));
  else process.stdout.write(`${diffText(difference, names, paper()).join('\n')}\n`);
}

export interface RulesBalanceOptions extends WorkshopOptions, OutputOptions {
  readonly rules: readonly string[];
  readonly scheme: Given;
  readonly set: readonly string[];
}

const SCHEMES = ['simple', 'bonus', 'exponential'] as const;

/** `rules balance`. */
export async function balanceRules(options: RulesBalanceOptions): Promise<void> {
  const rulesets = rulesetsOf(options);
  const output = outputOf(options, 'table');
  const defaults = { bots: RULES_BOTS, games: RULES_GAMES };
  const { bots, schedule, seed, games, manner, json } = await workshopOf(options, 'basic', defaults);
  const bench = new Workbench(manner);
  const measured: MeasuredRules[] = [];
  try {
    notice(
      `seed ${seed}: ${count(rulesets.length, 'ruleset')} on the same deals, ${bots.map(({ label }) => label).join(', ')}`,
    );
    for (const { name, setup } of rulesets) {
      const sums = winSums();
      await bench.measure({ setup, bots, schedule, seed, games }, sums);
      measured.push({ sums, balance: winBalance(sums, name, setup.rules) });
    }
  } finally {
    bench.end();
  }
  if (json) process.stdout.write(jsonText({ seed, rulesets: winsAsJson(measured) }));
  else process.stdout.write(`${winText(measured, paper()).join('\n')}\n`);
  if (output !== null)
    notice(`${output.path}: ${count(writeOutput(output, csvText(RULES_BALANCE, measured)), 'byte')}`);
}

/** The rulesets that are set side by side: all that are named, each with every scheme that is. */
function rulesetsOf({ rules, scheme, set }: RulesBalanceOptions) {
  const named =
    rules.length > 0 ? rules.flatMap(namesIn) : RULESET_NAMES.filter((name) => BUILT_INS[name].game === 'basic');
  const schemes = schemesOf(scheme);
  const rulesets = named.flatMap((name) =>
    schemes.map((one) => {
      const setup = setupOf(resolveRules({ rules: name, set: one === null ? set : [...set, `scoring.scheme=${one}`] }));
      if (setup.game === 'basic') return { name: one === null ? name : `${name} ${one}`, setup };
      throw new InputError(
        `--rules ${name}: these are rules of the ${GAME_NAMES[setup.game]}; for cards see pnpm card balance`,
      );
    }),
  );
  const twice = rulesets.find(({ name }, i) => rulesets.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw new InputError(`--rules ${quoted(twice.name)} is given twice; leave one out`);
  return rulesets;
}

/** Names between commas, unless a file has them in its name. */
function namesIn(text: string): string[] {
  return existsSync(text) ? [text] : text.split(',').map((name) => name.trim());
}

function schemesOf(scheme: Given): readonly (string | null)[] {
  const text = single('scheme', scheme);
  if (text === undefined) return [null];
  return text.split(',').map((one) => choice('scheme', one.trim(), SCHEMES) ?? one);
}
