import { once } from 'node:events';
import type { Argv, CommandModule } from 'yargs';
import type { GameKey } from '#bots/fault';
import type { EventSink } from '#engine/referee/events';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
import { type FaultOptions, faultOptions, faultPolicyOf } from '#runner/options/faults';
import { type RulesOptions, rulesOptions, setupFrom } from '#runner/options/rules';
import { candidateOf, formatOf, type ScheduleOptions, scheduleOptions, specFrom } from '#runner/options/schedule';
import { botsOf, schemeOf, seedOf, type TableOptions, tableOptions, wallOf } from '#runner/options/table';
import { type Given, quoted, single, wholeNumber } from '#runner/options/values';
import { sharedWords } from '#runner/options/words';
import { START_LIMIT } from '#runner/outside/external-program';
import { Replayer, type ReplaySource } from '#runner/replay/game';
import { Narrator } from '#runner/replay/narrator';
import { recordedRun, withBots } from '#runner/replay/recorded';
import { scheduleOf } from '#runner/schedule/schedule';
import type { Scheme } from '#runner/schedule/scheme';
import { hostBotsHere } from '#runner/terminal/host-bots';
import type { Write } from '#runner/threads/thread-start';
import { readLineup, readPool } from '#runner/user-bot';

interface ReplayOptions extends RulesOptions, TableOptions, ScheduleOptions, FaultOptions {
  readonly run: Given;
  readonly deal: Given;
  readonly deals: Given;
  readonly rotation: Given;
  readonly json: boolean;
  readonly html: Given;
}

/** As many games as a page holds. */
const MOST_ON_A_PAGE = 100;

/** Milliseconds that a bot outside this process has for a decision. */
const MOVE = 5000;
const MAX_DEAL = 1_000_000_000;

export const replayCommand: CommandModule<object, ReplayOptions> = {
  command: 'replay',
  describe: 'Play a game of a run again and print it, or write it as a page to step through',
  builder: replayOptions,
  handler: replay,
};

function replayOptions(yargs: Argv): Argv<ReplayOptions> {
  const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;
  return scheduleOptions(faultOptions(tableOptions(rulesOptions(yargs))))
    .option('run', text('Folder of the run; instead of the options that say what was played'))
    .option('deal', text('Number of the deal, from 0'))
    .option('deals', text('A range of deals instead: 10..19 (inclusive)'))
    .option('rotation', { ...text('Which of the games of the deal, from 0, or all'), defaultDescription: '0' })
    .option('json', { type: 'boolean', default: false, describe: 'Print the events, one JSON object a line' })
    .option('html', text('Write a page to step through the games in a browser, one self-contained file'))
    .example('$0 replay --seed 1 --deal 17 --rotation 2', 'A game of the default bots')
    .example('$0 replay --run results/runs/my-run --deals 0..99 --json', 'The first hundred deals of a run')
    .example('$0 replay --run results/runs/my-run --deal 17 --html game.html', 'A page with that game')
    .group(
      ['run', 'rules', 'set', 'card', 'wall', 'bots', 'format', 'candidate', 'seed', 'duplicate', 'on-fault', 'fine'],
      'The run:',
    )
    .group(['deal', 'deals', 'rotation', 'json', 'html'], 'The games:') as Argv<ReplayOptions>;
}

async function replay(options: ReplayOptions): Promise<void> {
  const { first, last } = dealsOf(options);
  const page = pageOf(options);
  await hostBotsHere(async (write) => {
    const source = await sourceOf(options);
    const games = gamesOf(source, options, first, last);
    try {
      if (page === undefined) await print(write, source, games, options.json);
      else await writePage(write, source, games, page);
    } finally {
      await source.programs?.close();
    }
  });
}

async function print(write: Write, source: ReplaySource, games: Games, json: boolean): Promise<void> {
  const replayer = new Replayer(source);
  const lines: string[] = [];
  const sink: EventSink = json
    ? { push: (event) => lines.push(JSON.stringify(event)) }
    : new Narrator((line) => lines.push(line));
  for (const key of keysOf(games)) {
    await replayer.replay(key, sink);
    if (!write(`${lines.join('\n')}\n`)) await once(process.stdout, 'drain');
    lines.length = 0;
  }
}

/** The file to write, or undefined to print. */
function pageOf({ html, json }: ReplayOptions): string | undefined {
  const path = single('html', html);
  if (path === '') throw new InputError('--html is empty; name a file');
  if (path !== undefined && json) throw new InputError('--html and --json: give one of them');
  return path;
}

async function writePage(write: Write, source: ReplaySource, games: Games, path: string): Promise<void> {
  const number = (games.last - games.first + 1) * games.rotations.length;
  if (number > MOST_ON_A_PAGE) {
    const many = number.toLocaleString('en');
    throw new InputError(`--html: a page holds up to ${MOST_ON_A_PAGE} games, and these are ${many}; name fewer deals`);
  }
  const { ReplayPages } = await import('#runner/replay/page');
  const pages = await ReplayPages.of(source);
  const size = await pages.write([...keysOf(games)], path);
  write(`replay: ${path} (${Math.ceil(size / 1000).toLocaleString('en')} kB)\n`);
}

function dealsOf({ deal, deals }: ReplayOptions): { first: number; last: number } {
  const one = wholeNumber('deal', deal, 0, MAX_DEAL);
  const range = single('deals', deals);
  if (one !== undefined && range !== undefined) throw new InputError('--deal and --deals: give one of them');
  if (one !== undefined) return { first: one, last: one };
  if (range === undefined) throw new InputError('say which deal: --deal 17, or a range, --deals 10..19');
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(range) ?? [];
  if (from === undefined || Number(from) > Number(to) || Number(to) > MAX_DEAL) {
    throw new InputError(
      `--deals ${quoted(range)}: give a range such as 10..19, the smaller number first, up to ${MAX_DEAL.toLocaleString('en')}`,
    );
  }
  return { first: Number(from), last: Number(to) };
}

/** The games to show: some rotations of each deal from one to another. */
interface Games {
  readonly first: number;
  readonly last: number;
  readonly rotations: readonly number[];
}

/** Throws an InputError for those that the run has not. */
function gamesOf({ schedule, deals }: ReplaySource, options: ReplayOptions, first: number, last: number): Games {
  if (deals !== undefined && (first < deals.first || last >= deals.first + deals.played)) {
    const played = deals.played === 0 ? 'no deals' : `the deals ${deals.first} to ${deals.first + deals.played - 1}`;
    throw new InputError(
      `--run ${single('run', options.run)} has ${played} only; name ${deals.played === 0 ? 'another run' : 'some of them'}`,
    );
  }
  return { first, last, rotations: rotationsOf(options, schedule.gamesPerDeal) };
}

function* keysOf({ first, last, rotations }: Games): Generator<GameKey> {
  for (let deal = first; deal <= last; deal++) for (const rotation of rotations) yield { deal, rotation };
}

function rotationsOf({ rotation }: ReplayOptions, games: number): readonly number[] {
  if (single('rotation', rotation) === 'all') return Array.from({ length: games }, (_, i) => i);
  const text = single('rotation', rotation) ?? '0';
  if (/^\d+$/.test(text) && Number(text) < games) return [Number(text)];
  throw new InputError(`--rotation ${quoted(text)}: a deal has the rotations 0 to ${games - 1} here, or say all`);
}

async function sourceOf(options: ReplayOptions): Promise<ReplaySource> {
  const run = single('run', options.run);
  if (run !== undefined) {
    const [also] = sharedWords(options);
    if (also === undefined) return recordedRun(run, (text) => process.stderr.write(`notice: ${text}\n`));
    throw new InputError(`${also} goes without --run, which says what was played; leave one out`);
  }
  const seed = seedOf(options);
  const scheme = schemeOf(options);
  const faults = faultPolicyOf(options);
  const setup = setupFrom(options, wallOf(options));
  const { bots, schedule } = await playersOf(options, scheme, setup);
  return withBots({ setup, seed, faults, schedule, forced: [] }, bots, {
    time: { move: MOVE, bank: 0, start: START_LIMIT },
  });
}

/** With `--format` the bots of a tournament, else those of one table. */
async function playersOf(options: ReplayOptions, scheme: Scheme, setup: Setup) {
  const { game } = setup;
  if (single('format', options.format) === undefined && single('candidate', options.candidate) === undefined) {
    const { bots, table } = await readLineup(botsOf(options), game, { setup });
    return { bots, schedule: scheduleOf({ format: 'table', scheme, table }) };
  }
  const bots = await readPool(botsOf(options), game, { setup });
  const format = formatOf(options, bots);
  if (format === 'swiss') throw new InputError('--format swiss goes with --run only: its tables depend on its results');
  return { bots, schedule: scheduleOf(specFrom(format, scheme, bots.length, candidateOf(options, bots, format))) };
}
