import { Worker } from 'node:worker_threads';
import type { CheckGame, CheckReport } from '#bots/conformance';
import type { Finding } from '#bots/findings';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import type { BotSpec } from '#bots/spec';
import { whatWasThrown } from '#bots/thrown';
import type { RootSeed } from '#engine/random/seed';
import type { Setup } from '#engine/referee/setup';
import { scheduleOf } from '../schedule/schedule';
import { Watchdog } from '../threads/watchdog';

/** Megabytes of JavaScript objects that a bot under test may hold. */
const MEMORY = 1024;

/** Plain data, posted to the thread of a check. */
export interface CheckTask {
  readonly bot: BotSpec;
  readonly opponent: BotSpec;
  readonly setup: Setup;
  readonly root: RootSeed;
  readonly games: readonly CheckGame[];
  /** See `NOTE`; shared memory. */
  readonly note: Int32Array;
}

const FOUR_ALIKE = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 0, 0, 0] });
const TWO_AND_TWO = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 0, 1] });

/** Whether the opponent takes two of the places in a deal of the check. */
export function hasOpponent(deal: number): boolean {
  return deal % 2 === 1;
}

/**
 * The games of a check, one a deal: by turns four of the bot under test, and two and two with the opponent. They are
 * games of `sim` and `replay` with the same seed, and the bot alone or the two of them as `--bots`.
 */
export function checkGames(count: number): readonly CheckGame[] {
  return Array.from({ length: count }, (_, deal) => {
    const schedule = hasOpponent(deal) ? TWO_AND_TWO : FOUR_ALIKE;
    const rotation = (deal >> 1) % schedule.gamesPerDeal;
    return { deal, rotation, own: schedule.next(deal)[rotation].map((bot) => bot === 0) };
  });
}

/**
 * Checks a bot in a thread of its own, which runs `script` (the bundled check-worker). A bot that does not come back
 * from a call within `timeout` milliseconds, or takes the thread with it, fails the check `answers`. `memory` is in MB.
 */
export async function checkInThread(
  script: string,
  task: Omit<CheckTask, 'note'>,
  timeout: number,
  memory = MEMORY,
): Promise<CheckReport> {
  const note = new Int32Array(new SharedArrayBuffer(4 * NOTE_LENGTH));
  const worker = new Worker(script, {
    eval: true,
    workerData: { ...task, note } satisfies CheckTask,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr, { end: false }); // stdout is for the report
  const watchdog = new Watchdog(timeout);
  const answer = await new Promise<CheckReport | string>((done) => {
    watchdog.watch(note, () => done(`it does not come back within ${timeout / 1000} s`));
    worker.once('message', done);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      done(full ? `it fills more than ${memory} MB` : `it ends the thread: ${whatWasThrown(error)}`);
    });
    worker.once('exit', () => done('it ends the process'));
  });
  watchdog.end();
  await worker.terminate();
  return typeof answer === 'string' ? lost(answer, note) : answer;
}

/** The report of a thread that gave none. */
function lost(what: string, note: Int32Array): CheckReport {
  const decision = note[NOTE.decision];
  const hook = note[NOTE.hook];
  const where = hook !== 0 ? 'in create, start, seen or end' : decision === 0 ? 'before the first game' : 'in decide';
  const moment = {
    deal: note[NOTE.deal],
    rotation: note[NOTE.rotation],
    ...(hook !== 0 && { seat: hook - 1 }),
    decision,
  };
  const finding: Finding = { check: 'answers', passed: false, message: `${what} ${where}`, moment, games: 1 };
  return { findings: [finding], games: 0, decisions: 0, spent: 0, longest: 0 };
}
