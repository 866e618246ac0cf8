import type { GameKey } from '#bots/fault';
import { changesOf } from '#engine/rules/changes';
import { Game } from '#results/replay-page/game';
import { REPLAY_GENERATOR, replayPage } from '#results/replay-page/page-html';
import type { Recording } from '#results/replay-page/recording';
import { compilePageScript } from '../compile';
import { checkFree, type OutputFile, writeOutput } from '../terminal/output-file';
import { VERSION } from '../version';
import type { ReplaySource } from './game';
import { Recorder } from './recorder';

/** The page's own script, as a source of this project. */
const SCRIPT = 'results/replay-page/browser/main.ts';

/** Writes pages on which games of a run are played again, step by step. */
export class ReplayPages {
  readonly #ruleset: string;
  readonly #changes: readonly string[];
  readonly #recorder: Recorder;
  readonly #script: string;

  private constructor(source: ReplaySource, script: string) {
    this.#ruleset = source.setup.name;
    this.#changes = changesOf(source.setup).map(({ key, value }) => `${key}=${value}`);
    this.#recorder = new Recorder(source);
    this.#script = script;
  }

  static async of(source: ReplaySource): Promise<ReplayPages> {
    return new ReplayPages(source, await compilePageScript(SCRIPT));
  }

  /**
   * Plays the games again and writes them as one page; returns its size in bytes. An earlier page makes way, no other file
   * does. Throws an InputError where the file cannot be written, or CommandFailed for a
   * full disk.
   */
  async write(keys: readonly GameKey[], path: string): Promise<number> {
    const output = pageFile(path, 'html');
    checkFree(output);
    const recordings: Recording[] = [];
    for (const key of keys) recordings.push(await this.#recorder.record(key));
    return this.#put(recordings, output);
  }

  /** The same for one game of those that a report names, with a link back to its address; returns what was played. */
  async writeFor(report: string, key: GameKey, path: string): Promise<Game> {
    const output = pageFile(path, 'replays');
    checkFree(output);
    const recording = await this.#recorder.record(key);
    this.#put([recording], output, report);
    return new Game(recording);
  }

  #put(recordings: readonly Recording[], output: OutputFile, report?: string): number {
    const page = {
      recordings,
      ruleset: this.#ruleset,
      changes: this.#changes,
      report,
      version: VERSION,
      script: this.#script,
    };
    return writeOutput(output, replayPage(page));
  }
}

function pageFile(path: string, flag: string): OutputFile {
  return { path, flag, noun: 'replay page', mark: REPLAY_GENERATOR };
}
