import type { RunConfig } from '#results/config';
import { RunFolder } from '#results/folder';
import { RunError } from '#results/streamed-file';
import { defaultFolder } from '../default-folder';
import { CommandFailed, EXIT, type ExitCode } from '../exit';
import { faultText } from '../faults';
import { Interrupted } from '../interrupt';
import { headLine, Journal } from '../journal/journal';
import { mannerOf, placeOf, type RunOptions } from '../options/run';
import { single } from '../options/values';
import { RunAborted } from '../pool';
import { conclude, type Outcome, resumeCommand, writeResults } from './conclude';
import { headerOf } from './head';
import { introduction, notice } from './notice';
import { type Ending, playRun } from './play';
import type { Reopened } from './resume';
import { type Manner, type Run, runConfigOf } from './run';
import { RunState } from './state';

/** A command that plays a run: its name, and how it reads its options. */
export interface RunCommand<Options> {
  readonly name: RunConfig['command'];
  readonly read: (options: Options) => Promise<Run>;
}

/** A run that is about to go on. */
interface Underway extends Reopened {
  readonly openJournal: () => Journal;
}

/** Plays a new run, or with `--resume` what is left of one, and writes and prints its results. */
export async function conduct<Options extends RunOptions>(
  options: Options,
  command: RunCommand<Options>,
): Promise<ExitCode> {
  const manner = mannerOf(options);
  const resumed = single('resume', options.resume);
  if (resumed === undefined) return finish(await begin(options, command, manner), manner);
  const { openAgain } = await import('./resume'); // with what reads journals
  const reopened = await openAgain(resumed, options, command);
  const { folder, end } = reopened;
  const openJournal = () => {
    folder.reopenResults();
    return Journal.open(folder.journal, end);
  };
  if (!reopened.isWhole) return finish({ ...reopened, openJournal }, manner);
  folder.leave();
  return conclude(folder, await outcomeOf(reopened, 'done', manner), manner.json);
}

async function begin<Options extends RunOptions>(
  options: Options,
  command: RunCommand<Options>,
  { threads }: Manner,
): Promise<Underway> {
  const place = placeOf(options);
  const run = await command.read(options);
  const started = new Date();
  const { name = nameOf(run), out = defaultFolder(name, started), force } = place;
  const folder = RunFolder.create(out, { force });
  notice(introduction(run, threads));
  const openJournal = () => {
    const head = headLine(headerOf(run, options, started));
    folder.begin(head.text);
    return Journal.open(folder.journal, head.end);
  };
  return { run, folder, state: RunState.ofNew(run), started, openJournal };
}

async function finish(underway: Underway, manner: Manner): Promise<ExitCode> {
  const { run, folder, state } = underway;
  try {
    const ending = await playRun(run, manner, state, underway);
    if (state.collected.deals === 0) throw nothingPlayed(ending);
    const outcome = await outcomeOf(underway, ending, manner);
    await writeResults(folder, outcome);
    return await conclude(folder, outcome, manner.json);
  } catch (error) {
    const isLost = error instanceof RunAborted || !folder.hasBegun;
    if (isLost) folder.abandon();
    else folder.leave();
    throw failure(error, run, isLost ? null : resumeCommand(run.command, folder));
  }
}

function nothingPlayed(ending: Ending): CommandFailed {
  const [what, code] =
    ending === 'hopeless' ? (['given up', EXIT.faults] as const) : (['interrupted', EXIT.interrupted] as const);
  return new CommandFailed(`${what} before a deal was whole`, code);
}

async function outcomeOf({ run, state, started }: Reopened, ending: Ending, { threads }: Manner): Promise<Outcome> {
  const { Results } = await import('#results/results');
  const { collected, forced, schedule } = state;
  const results = new Results(collected.totals, runConfigOf(run, collected.deals, schedule));
  return { results, collected, forced, started, threads, ending };
}

function nameOf({ setup, command, schedule, shard }: Run): string {
  const ruleset = setup.name
    .replace(/^.*[/\\]/, '')
    .replace(/\.toml$/i, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '-');
  const played = command === 'sim' ? ruleset : `${ruleset}-${schedule.spec.format}`;
  return shard === null ? played : `${played}-${shard.index}-of-${shard.of}`;
}

/** What a failure means to the user. `resume` is the command that goes on, if there is anything to go on with. */
function failure(error: unknown, run: Run, resume: string | null): unknown {
  const then = resume === null ? 'nothing is written' : `go on with: ${resume}`;
  if (error instanceof Interrupted)
    return new CommandFailed(`interrupted twice: stopped at once; ${then}`, EXIT.interrupted);
  if (error instanceof RunError) {
    const first = error.isForLackOfRoom ? 'make room, then ' : '';
    return new CommandFailed(`${error.message}; ${resume === null ? then : first + then}`, EXIT.failed);
  }
  if (error instanceof CommandFailed) return new CommandFailed(`${error.message}; ${then}`, error.code);
  if (error instanceof RunAborted) {
    const { deal, rotation } = error.fault;
    const replay = run.replayCommand && `; to see it: ${run.replayCommand} --deal ${deal} --rotation ${rotation}`;
    return new CommandFailed(`${faultText(error.fault)} (seed ${run.seed})${replay ?? ''}`, EXIT.faults);
  }
  if (resume !== null) notice(`what was played until then is kept; ${then}`);
  return error;
}
