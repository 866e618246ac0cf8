import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { RunFolder } from '#results/folder';
import type { Place } from './options/run';
import { PROJECT } from './project';

const RUNS = join(PROJECT, 'results', 'runs');

/**
 * The folder that `--out` names, or `results/runs/<time>-<name>` in the project, in UTC, with a number behind it where that
 * is taken. `usual` is the name if none is given. Throws as `RunFolder.create` does.
 */
export function takeFolder({ out, name, force }: Place, usual: string, time: Date, runs = RUNS): RunFolder {
  if (out !== undefined) return RunFolder.create(out, { force });
  const stamp = time.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(runs, `${stamp}-${name ?? usual}`);
  for (let i = 1; ; i++) {
    const free = i === 1 ? path : `${path}-${i}`;
    if (existsSync(free)) continue;
    try {
      return RunFolder.create(free, { force: false });
    } catch (error) {
      if (!(error instanceof InputError && existsSync(free))) throw error; // else another run took it at the same moment
    }
  }
}
