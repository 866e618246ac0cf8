import type { Argv, CommandModule } from 'yargs';
import { type BotSpec, isOutside } from '#bots/spec';
import { rootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import { BUILT_INS } from '#engine/rules/builtin';
import { GAMES as BOTH, type Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { DEFAULT_RULES, type RulesOptions, setupFrom } from '#runner/options/rules';
import { TIMEOUT, timeoutOf } from '#runner/options/run';
import { seedOf, type TableOptions } from '#runner/options/table';
import { type Given, single, wholeNumber } from '#runner/options/values';
import { shellLine } from '#runner/options/words';
import { START_LIMIT } from '#runner/outside/external-program';
import { notice } from '#runner/run/notice';
import { CommandFailed, EXIT } from '#runner/terminal/exit';
import { checkGames, checkInThread } from '../check/check';
import { CheckedBot } from '../check/report';
import { compileWorker } from '../compile';
import { readBot } from '../user-bot';

interface CheckOptions extends Pick<TableOptions, 'seed'>, RulesOptions {
  readonly bot: string | undefined;
  readonly cmd: Given;
  readonly games: Given;
  readonly timeout: Given;
}

const GAMES = 100;
/** Of a program, which are played many at once and then one by one. */
const PROGRAM_GAMES = 24;
const MAX_GAMES = 1_000_000;
/** Milliseconds between two lines that say how far it is. */
const PAUSE = 10_000;

/** Rules under which a bot is checked, and the flags that choose them. */
interface CheckedRules {
  readonly flags: string;
  readonly setup: Setup;
}

/** What the built-in rulesets leave out and a bot must cope with. */
const EXTRAS: Readonly<Record<Game, readonly string[]>> = {
  basic: ['bonusTiles=true', 'robKong=true', 'multipleWinners=all', 'game.length.hands=4'],
  american: ['exposureEdit=untilDiscard', 'falseMahjong=true', 'lastDiscard=any', 'game.length.hands=4'],
};

/** `check-bot`: the conformance suite for a user's bot. */
export const checkBotCommand: CommandModule<object, CheckOptions> = {
  command: 'check-bot [bot]',
  describe: 'Check that a bot keeps the contract: legal, repeatable, no clock and no lots of its own',
  builder: (yargs) =>
    yargs
      .positional('bot', {
        type: 'string',
        describe: 'As in --bots: ./my-bot.ts, name?option=value',
      })
      .option('cmd', {
        type: 'string',
        requiresArg: true,
        describe: 'A bot outside the process instead: its program and arguments, see bots/PROTOCOL.md',
      })
      .option('rules', {
        type: 'string',
        requiresArg: true,
        defaultDescription: 'all built-in, and with every extra',
        describe: 'Ruleset to play by: a name, or a TOML file',
      })
      .option('set', { type: 'string', array: true, nargs: 1, default: [], describe: 'Change a field of the ruleset' })
      .option('card', { type: 'string', requiresArg: true, describe: 'Card of the American game: house, or a file' })
      .option('games', {
        type: 'string',
        requiresArg: true,
        defaultDescription: `${GAMES}, of a program ${PROGRAM_GAMES}`,
        describe: 'Games of each ruleset; each is played three times, by a program twice',
      })
      .option('seed', { type: 'string', requiresArg: true, defaultDescription: '1', describe: 'Any text' })
      .option('timeout', {
        type: 'string',
        requiresArg: true,
        defaultDescription: String(TIMEOUT),
        describe: 'Seconds that it may take for a decision',
      })
      .example('$0 check-bot ./my-bot.ts', 'Is it fit for sim?')
      .example('$0 check-bot --cmd "python3 my_bot.py --depth 2"', 'The same of a program') as Argv<CheckOptions>,
  handler: checkBotHandler,
};

async function checkBotHandler(options: CheckOptions): Promise<void> {
  const given = wholeNumber('games', options.games, 1, MAX_GAMES);
  const timeout = timeoutOf(options);
  const seed = seedOf(options);
  const text = botText(options);
  const [chosen, ...others] = checkedRules(options);
  const { bot, games } = await readBot(text, others.length === 0 ? chosen.setup.game : undefined);
  if (isOutside(bot.source)) {
    const rules = [chosen, ...others].filter(({ setup }) => games.includes(setup.game));
    return checkProgram(text, bot, bot.source.command, rules, { count: given ?? PROGRAM_GAMES, timeout, seed });
  }
  const { bot: opponent } = await readBot(bot.label === 'greedy' ? 'random' : 'greedy');
  const script = await compileWorker('runner/check-worker.ts');
  const task = { bot, opponent, root: rootSeed(seed), games: checkGames(given ?? GAMES) };
  const checks = new CheckedBot(text, opponent.label, seed, games);
  const telling = new Telling();
  for (const { setup, flags } of [chosen, ...others]) {
    if (!games.includes(setup.game)) continue;
    telling.now(flags);
    if (!checks.add(await checkInThread(script, { ...task, setup }, timeout), flags, setup.game)) break;
  }
  telling.end();
  process.stdout.write(checks.text());
  if (checks.failures > 0) throw new CommandFailed(`bot ${text} fails ${checks.failures} of the checks`, EXIT.failed);
}

/** Tells on stderr under which rules a bot is checked that takes long. */
class Telling {
  readonly #began = performance.now();
  readonly #timer = setInterval(() => {
    notice(`checking under ${this.#flags}, ${Math.round((performance.now() - this.#began) / 1000)} s so far`);
  }, PAUSE).unref();
  #flags = '';

  now(flags: string): void {
    this.#flags = flags;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/** The one bot that is to be checked, as in `--bots`. */
function botText({ bot, cmd }: CheckOptions): string {
  const command = single('cmd', cmd);
  if (bot !== undefined && command !== undefined) throw new InputError(`${bot} and --cmd: give one of them`);
  if (command !== undefined) return `cmd:${command}`;
  if (bot !== undefined) return bot;
  throw new InputError('say which bot: ./my-bot.ts, or a program, --cmd "python3 my_bot.py"');
}

async function checkProgram(
  text: string,
  spec: BotSpec,
  command: readonly string[],
  rules: readonly CheckedRules[],
  { count, timeout, seed }: { readonly count: number; readonly timeout: number; readonly seed: string },
): Promise<void> {
  const { bot: opponent } = await readBot(spec.label === 'greedy' ? 'random' : 'greedy');
  const { ProgramCheckRun, programReport } = await import('../check/program');
  const time = { move: timeout, bank: 0, start: START_LIMIT };
  const telling = new Telling();
  const onRules = (flags: string) => telling.now(flags);
  const run = new ProgramCheckRun({ spec, command, opponent, time, seed, games: count, rules, onRules });
  const { text: report, failures } = programReport(await run.findings().finally(() => telling.end()));
  process.stdout.write(report);
  if (failures > 0) throw new CommandFailed(`bot ${text} fails ${failures} of the checks`, EXIT.failed);
}

/** The rules that the options choose, or else all the built-in ones and those with every extra. */
function checkedRules({ rules, set, card }: CheckOptions): readonly [CheckedRules, ...CheckedRules[]] {
  const chosen = single('rules', rules);
  const by = single('card', card);
  if (chosen !== undefined || set.length > 0) return [checkedRuleset(chosen ?? DEFAULT_RULES, set, by)];
  const cardOf = (game: Game) => (game === 'american' ? by : undefined);
  const builtIn = Object.entries(BUILT_INS).map(([name, { game }]) => checkedRuleset(name, [], cardOf(game)));
  const extra = BOTH.map((game) => checkedRuleset(game, EXTRAS[game], cardOf(game)));
  const [first, ...more] = [...builtIn, ...extra];
  return [first, ...more];
}

function checkedRuleset(rules: string, set: readonly string[], card: string | undefined): CheckedRules {
  const words = ['--rules', rules, ...set.flatMap((setting) => ['--set', setting]), ...(card ? ['--card', card] : [])];
  return { flags: shellLine(words), setup: setupFrom({ rules, set, card }) };
}
