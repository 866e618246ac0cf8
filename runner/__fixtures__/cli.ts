import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundle, home } from '../../scripts/bundle.mjs';

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Path of a user's bot among the fixtures. */
export const userBot = (name: string) => join(home, 'bots/__fixtures__', `${name}.ts`);

let folder: string;
let scratch: string;

/** A folder of this test file's own, in which the commands run. */
export const scratchFolder = () => scratch;

/** To be called at the top of a test file that runs commands: bundles them once. */
export function useCommands(): void {
  beforeAll(async () => {
    folder = await bundle([
      'runner/main.ts',
      'runner/worker.ts',
      'runner/sweep-worker.ts',
      'runner/workshop-worker.ts',
      'runner/verify-worker.ts',
    ]);
    scratch = mkdtempSync(join(tmpdir(), 'mahjong-cli-'));
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
}

/** Commands that leave a report, and whose tests take less time where they do not. */
const REPORTING = ['sim', 'tournament', 'merge', 'sweep'];

function commandLine(words: readonly string[]): string[] {
  const quick = REPORTING.includes(words[0]) && !words.includes(WITH_REPORT) ? ['--no-report'] : [];
  return ['--enable-source-maps', join(folder, 'main.js'), ...words.filter((word) => word !== WITH_REPORT), ...quick];
}

/** A word that makes a command leave its report, which it does anyway for everybody else. */
export const WITH_REPORT = '--with-report';

/** Starts a command in a process of its own. */
export function start(...words: string[]) {
  return watched(spawn(process.execPath, commandLine(words), { cwd: scratch }));
}

/** Runs a command to its end behind what a shell is told first, such as a limit. */
export function inShell(first: string, ...words: string[]): Promise<Ended> {
  const line = `${first}; exec "$0" "$@"`;
  return watched(spawn('bash', ['-c', line, process.execPath, ...commandLine(words)], { cwd: scratch })).ended;
}

function watched(child: ChildProcessWithoutNullStreams) {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  /** Resolves when stderr holds a text. */
  const said = async (text: string) => {
    while (!stderr.includes(text)) await new Promise((resolve) => child.stderr.once('data', resolve));
  };
  return { child, ended, said };
}

/** Runs a command to its end. */
export function run(...words: string[]): Promise<Ended> {
  return start(...words).ended;
}

/** Runs a command whose standard output is a file. */
export async function runInto(file: string, ...words: string[]): Promise<Omit<Ended, 'stdout'>> {
  const out = openSync(file, 'w');
  const child = spawn(process.execPath, commandLine(words), { cwd: scratch, stdio: ['ignore', out, 'pipe'] });
  closeSync(out);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
}
