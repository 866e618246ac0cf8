import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, readManifest } from '#results/manifest';
import { SUMMARY_FILE } from '#results/run-files';
import type { Summary } from '#results/summary';
import { PROJECT } from '#runner/project';

/** How long a run of the real `sim` took, in seconds from its start. */
export interface SimRun {
  /** Until the games were played. */
  readonly played: number;
  /** Until the process ended. */
  readonly total: number;
  readonly summary: Summary;
  readonly decisions: Manifest['decisions'];
}

/** What starts `sim`: the package manager that runs us, or what that would start. */
export type Starter = 'node' | 'pnpm';

/** `pnpm` if we were started by it. */
export const STARTER: Starter = process.env.npm_execpath === undefined ? 'node' : 'pnpm';

/** Runs `sim` in a process of its own. */
export async function runSim(words: readonly string[], starter: Starter = 'node'): Promise<SimRun> {
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-bench-'));
  try {
    const out = join(folder, 'run');
    const began = Date.now();
    await ended([...beginning(starter), ...words, '--out', out, '--progress', 'none']);
    const total = (Date.now() - began) / 1000;
    const { time, decisions } = readManifest(out);
    const summary = JSON.parse(readFileSync(join(out, SUMMARY_FILE), 'utf8'));
    return { played: (Date.parse(time.finished) - began) / 1000, total, summary, decisions };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function beginning(starter: Starter): readonly string[] {
  const { npm_execpath: pnpm } = process.env;
  if (starter === 'pnpm' && pnpm !== undefined) return [pnpm, 'sim'];
  return [join(PROJECT, 'scripts/start.mjs'), 'runner/main.ts', 'sim'];
}

function ended(words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${words.join(' ')} ended with ${code}: ${errors.trim()}`));
    });
  });
}
