/**
 * Checks replays against the rules of either game, without the referee:
 *
 *   node scripts/start.mjs scripts/check-replay.ts [--targets FILE] [FILE]
 *
 * Reads JSON lines (replay format 1) from FILE or standard input, one or more games. Prints one line for the first
 * violation of each game, with the line's number and the rule's, and exits with 1; or the number of games checked.
 * American games want the hands of their card, as `pnpm card show CARD --expand --json` prints them; 2 without.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { InputError } from '#engine/rules/input-error';
import { type Card, readCard } from './check-replay/american/card';
import { checkStream } from './check-replay/reader';

const USAGE = `pnpm check-replay [--targets FILE] [FILE]

Checks replays (JSON lines, from FILE or standard input) against the rules, without the referee.

  --targets FILE  Hands of the American card, as \`pnpm card show CARD --expand --json\` prints them
  --help          Show this`;

/** Violations printed in full. */
const SHOWN = 20;

async function main(): Promise<void> {
  const { file, targets, help } = optionsOf(process.argv.slice(2).filter((word, i) => i > 0 || word !== '--'));
  if (help) return console.log(USAGE);
  const card = targets === undefined ? null : cardOf(targets);
  const input = file === undefined ? process.stdin : createReadStream(file);
  const failed = new Promise<never>((_, reject) => {
    input.once('error', (error: Error) => reject(new InputError(`${file ?? 'standard input'}: ${error.message}`)));
  });
  let violations = 0;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const checked = checkStream(lines, (text) => void (++violations <= SHOWN && console.log(text)), card);
  const { games, hands, events, broken } = await Promise.race([checked, failed]);
  if (violations > SHOWN) console.log(`… and ${violations - SHOWN} games more`);
  const verdict = violations === 0 ? 'ok' : `${broken} games break the rules`;
  if (games > 0) console.log(`${games} games, ${hands} hands, ${events} events: ${verdict}`);
  process.exitCode = violations === 0 ? 0 : 1;
}

interface Options {
  readonly file: string | undefined;
  readonly targets: string | undefined;
  readonly help: boolean;
}

/** Not by `words.ts`: the checker shares nothing with the rest. */
function optionsOf(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { targets: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new InputError(`${positionals[1]}: give one file of replays`);
    return { file: positionals[0], targets: values.targets, help: values.help === true };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${(error as Error).message.split('. ')[0]} (--help shows what there is)`);
  }
}

function cardOf(file: string): Card {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`--targets ${file}: ${(error as Error).message}`);
  }
  return readCard(text.split('\n'), `--targets ${file}`);
}

main().catch((error: unknown) => {
  if (!(error instanceof InputError)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
});
