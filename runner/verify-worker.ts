import { parentPort } from 'node:worker_threads';
import { NOTE } from '#bots/note';
import { recordedRun } from './replay/recorded';
import { passed } from './threads/passed-error';
import { startThread } from './threads/thread-start';
import type { VerifyNews, VerifyTask } from './verify/thread';
import { deviations } from './verify/verify';

/** Plays games of a run again in a thread of its own, which may be ended at any moment. */

/** Milliseconds between two signs that this thread is not stuck in a bot of its own. */
const BEAT = 50;

const tell = (news: VerifyNews) => parentPort?.postMessage(news);

async function verify({ forced, note, ...again }: VerifyTask): Promise<VerifyNews> {
  const beat = setInterval(() => note[NOTE.beat]++, BEAT);
  try {
    const source = await recordedRun(again.folder, (text) => tell({ kind: 'notice', text }), forced);
    try {
      for await (const deviation of deviations(again, source, note)) tell({ kind: 'game', deviation });
    } finally {
      await source.programs?.close();
    }
    return { kind: 'done' };
  } catch (error) {
    return passed(error);
  } finally {
    clearInterval(beat);
  }
}

void verify(startThread<VerifyTask>()).then(tell);
