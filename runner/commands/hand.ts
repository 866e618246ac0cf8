import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Argv, CommandModule } from 'yargs';
import { HAND_SIZE } from '#engine/card/slots';
import { InputError } from '#engine/rules/input-error';
import { type Judge, judgeOf } from '#runner/hand/judge';
import { type RulesOptions, rulesOptions, setupFrom } from '#runner/options/rules';
import { type Given, wholeNumber } from '#runner/options/values';

interface HandOptions extends RulesOptions {
  readonly tiles: readonly string[];
  readonly within: Given;
  readonly json: boolean;
  readonly stdin: boolean;
}

/** `hand "123m 456p …"`: how far a hand is, what it accepts, and what each discard leaves. */
export const handCommand: CommandModule<object, HandOptions> = {
  command: 'hand [tiles..]',
  describe: 'Judge a hand: how far it is, accepted tiles, discards',
  builder: handOptions,
  handler: judge,
};

/** What `--help` says below the options: paragraphs, which it wraps. */
const NOTATION = [
  `Tiles: 1-9 with m characters (craks), p circles (dots) or s bamboo (bams); 1-7z East South West North white green red;
  f flower, j joker.`,
  `The basic game: n tiles without melds are judged for n/3 sets, rounded down, and a pair, 1 to 14 of them. Melds stand in
  parentheses: (123s), (444z), (1111s). With 3k+2 tiles there is a table of the discards.`,
  `The American game: the nearest lines of the card, and what they miss of 14 tiles; 1 to 14 may be given, exposures
  counted. Exposures stand in parentheses, three to six tiles alike, jokers as j: (222s jj). With 14 tiles there is a table
  of the discards. "22m (3)" means that two are missing, and three are neither in hand nor exposed; jokers "less 1 held"
  that one in hand stands for one of the missing tiles, "2 would help" that two more could.`,
];

function handOptions(yargs: Argv): Argv<HandOptions> {
  return rulesOptions(yargs)
    .positional('tiles', {
      type: 'string',
      array: true,
      default: [],
      defaultDescription: 'none',
      describe: 'The hand; melds and exposures in parentheses',
    })
    .option('within', {
      type: 'string',
      requiresArg: true,
      defaultDescription: '0',
      describe: 'American game: lines up to so many tiles further than the nearest, too',
    })
    .option('json', { type: 'boolean', default: false, describe: 'Print one JSON object' })
    .option('stdin', {
      type: 'boolean',
      default: false,
      describe:
        'Read a hand a line, print a JSON object a line; blank lines are skipped, a bad one is answered with its error',
    })
    .example('$0 hand "123m 456p 1178s 25z"', 'A hand without melds')
    .example('$0 hand "11223m 55p 1z (444z) (1111s)"', 'A hand with an exposed pung and a kong')
    .example('$0 hand --rules american "22m 44p (222sj)"', 'A hand with an exposed kong, a joker in it')
    .epilogue(NOTATION.map((paragraph) => paragraph.replace(/\s+/g, ' ')).join('\n\n')) as Argv<HandOptions>;
}

async function judge(options: HandOptions): Promise<void> {
  const { tiles, json, stdin } = options;
  const text = tiles.join(' ').trim();
  if (stdin && text !== '') {
    throw new InputError(`--stdin reads the hands from its input: leave out ${JSON.stringify(text)}`);
  }
  if (!stdin && text === '') {
    throw new InputError('hand: give the tiles, as pnpm hand "123m 456p 1178s 25z", or --stdin');
  }
  const within = wholeNumber('within', options.within, 0, HAND_SIZE);
  const judge = await judgeOf(setupFrom(options), within);
  if (stdin) refuseBad(await judgeLines(judge, process.stdin, process.stdout));
  else process.stdout.write(json ? `${JSON.stringify(judge.asObject(text))}\n` : judge.asText(text));
}

/**
 * Answers each line with a line: the judgement, or `{"line":n,"error":…}` for one that is no hand, lines counted from
 * 1. Blank lines are counted and skipped. Returns the numbers of the lines that are no hands.
 */
export async function judgeLines(
  judge: Judge,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<number[]> {
  const bad: number[] = [];
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    const text = line.trim();
    if (text === '') continue;
    const answered = answer(judge, text, number);
    if ('error' in answered) bad.push(number);
    if (!output.write(`${JSON.stringify(answered)}\n`)) await once(output, 'drain');
  }
  return bad;
}

/** All lines are answered, and yet it did not go as it should: a script can tell by the exit code. */
function refuseBad([first, ...others]: readonly number[]): void {
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, nor ${others.length === 1 ? 'is 1 other' : `are ${others.length} others`}`;
  throw new InputError(`line ${first} of the input is no hand${more}; their answers say why`);
}

function answer(judge: Judge, text: string, line: number): object {
  try {
    return judge.asObject(text);
  } catch (error) {
    if (error instanceof InputError) return { line, error: error.message };
    throw error;
  }
}
