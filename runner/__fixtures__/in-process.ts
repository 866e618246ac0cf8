import { vi } from 'vitest';
import { runCommandLine } from '../terminal/command-line';
import { report } from '../terminal/exit';
import type { Ended } from './cli';

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Runs a command in the process of the test, in a folder: for what ends before threads are begun, and thirty times as fast
 * as a process of its own. No two at a time.
 */
export async function runHere(folder: string, ...words: string[]): Promise<Ended> {
  const before = process.cwd();
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const { exit } = process;
  const heard: NodeJS.EventEmitter = process;
  const listeners = EVENTS.map((event) => heard.listeners(event));
  process.exitCode = undefined;
  process.chdir(folder);
  try {
    await runCommandLine(words).catch((error: unknown) => {
      process.exitCode = report(error, words.includes('--debug'));
    });
    const [stdout, stderr] = [out, err].map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''));
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.chdir(before);
    process.exitCode = undefined;
    for (const spy of [out, err]) spy.mockRestore();
    process.exit = exit; // where bots played here they were given another
    for (const [i, event] of EVENTS.entries()) {
      for (const listener of heard.listeners(event)) {
        if (!listeners[i].includes(listener)) heard.off(event, listener as () => void);
      }
    }
  }
}
