import { Worker } from 'node:worker_threads';
import type { ForcedFault, GameKey } from '#bots/fault';
import { NOTE, NOTE_LENGTH } from '#bots/note';
import { whatWasThrown } from '#bots/thrown';
import { type PassedError, raised } from '../threads/passed-error';
import { Watchdog } from '../threads/watchdog';
import { type Again, type Deviation, keyOf } from './verify';

/** Megabytes of JavaScript objects that a thread may hold. */
const MEMORY = 2048;
/** Milliseconds that a thread may take until it plays: it loads the bots' modules and makes tables. */
const START_LIMIT = 30_000;
/** Games that may end their thread before the rest is given up. */
const MOST_LOST = 10;

/** Plain data, posted to the thread that plays. */
export interface VerifyTask extends Again {
  /** What a bot hung at in the run, and is not asked again. */
  readonly forced: readonly ForcedFault[];
  /** See `NOTE`; shared memory. */
  readonly note: Int32Array;
}

/** What such a thread tells. */
export type VerifyNews =
  | { readonly kind: 'notice'; readonly text: string }
  /** The next of the games is played. */
  | { readonly kind: 'game'; readonly deviation: Deviation | null }
  | { readonly kind: 'done' }
  | PassedError;

/** A game that cannot be played again: its thread was ended, or died. */
export interface LostGame extends GameKey {
  readonly lost: string;
  /** Decision of the game, from 1; 0 outside the decisions. */
  readonly ordinal: number;
}

export interface Verifying {
  /** The bundled verify-worker. */
  readonly worker: URL;
  /** Milliseconds without a sign of life after which a thread is ended. */
  readonly timeout: number;
  readonly onNotice: (text: string) => void;
  /** Is told of each game, in their order. */
  readonly onGame: (found: Deviation | LostGame | null) => void;
}

/**
 * Plays games of a run again in a thread, and in another one from the next game on where a bot hangs or ends it. Rejects with
 * what went wrong besides. The rest is given up after `MOST_LOST` of these.
 */
export async function playAgain(again: Omit<VerifyTask, 'note'>, verifying: Verifying): Promise<void> {
  let { games } = again;
  let { onNotice } = verifying;
  for (let lost = 0; games.length > 0 && lost < MOST_LOST; lost++) {
    let played = 0;
    const onGame = (found: Deviation | LostGame | null) => {
      played++;
      verifying.onGame(found);
    };
    const note = new Int32Array(new SharedArrayBuffer(4 * NOTE_LENGTH));
    const why = await inThread({ ...again, games, note }, { ...verifying, onNotice, onGame });
    if (why === null) return;
    // Nothing was played yet: it is the bots themselves that cannot be loaded.
    if (note[NOTE.begun] === 0) throw new Error(`no game is played: ${why}`);
    onGame({ ...keyOf(games[played][0], again.run), lost: why, ordinal: note[NOTE.decision] });
    games = games.slice(played);
    onNotice = () => {}; // told already
  }
}

/** Null when all is played; else what became of the thread. */
async function inThread(task: VerifyTask, { worker, timeout, onNotice, onGame }: Verifying): Promise<string | null> {
  const thread = new Worker(worker, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const watchdog = new Watchdog(timeout);
  let start: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      start = setTimeout(() => {
        if (task.note[NOTE.begun] === 0) resolve(`the bots are not loaded within ${START_LIMIT / 1000} s`);
      }, START_LIMIT);
      watchdog.watch(task.note, () => resolve(`no answer for ${timeout / 1000} s`));
      thread.on('message', (news: VerifyNews) => {
        if (news.kind === 'notice') onNotice(news.text);
        else if (news.kind === 'game') onGame(news.deviation);
        else if (news.kind === 'done') resolve(null);
        else reject(raised(news));
      });
      thread.once('error', (error) => resolve(`the thread died: ${whatWasThrown(error)}`));
      thread.once('exit', () => resolve('the thread was ended'));
    });
  } finally {
    clearTimeout(start);
    watchdog.end();
    await thread.terminate();
  }
}
