import type { GameKey } from '#bots/fault';
import { REPLAY_GENERATOR, replayPage } from '#results/replay-page/page-html';
import type { Recording } from '#results/replay-page/recording';
import { compilePageScript } from '../compile';
import { checkFree, type OutputFile, writeOutput } from '../output-file';
import { VERSION } from '../version';
import type { ReplaySource } from './game';
import { Recorder } from './recorder';

/** The page's own script, as a source of this project. */
const SCRIPT = 'results/replay-page/browser/main.ts';

/** Writes pages on which games of a run are played again, step by step. */
export class ReplayPages {
  readonly #ruleset: string;
  readonly #recorder: Recorder;
  readonly #script: string;

  private constructor(source: ReplaySource, script: string) {
    this.#ruleset = source.setup.name;
    this.#recorder = new Recorder(source);
    this.#script = script;
  }

  static async of(source: ReplaySource): Promise<ReplayPages> {
    return new ReplayPages(source, await compilePageScript(SCRIPT));
  }

  /**
   * Plays the games again and writes them as one page; returns its size in bytes. An earlier page makes way, no other file
   * does. Throws an InputError where the file, the value of the option `flag`, cannot be written, or CommandFailed for a
   * full disk.
   */
  async write(keys: readonly GameKey[], path: string, flag = 'html'): Promise<number> {
    const output = pageFile(path, flag);
    checkFree(output);
    const recordings: Recording[] = [];
    for (const key of keys) recordings.push(await this.#recorder.record(key));
    const page = { recordings, ruleset: this.#ruleset, version: VERSION, script: this.#script };
    return writeOutput(output, replayPage(page));
  }
}

function pageFile(path: string, flag: string): OutputFile {
  return { path, flag, noun: 'replay page', mark: REPLAY_GENERATOR };
}
