import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { isSweep, readManifest } from '#results/manifest';
import type { Reported } from '#results/report/source';
import type { ReportedSweep } from '#results/report/sweep/source';
import { Results } from '#results/results';
import { JOURNAL_FILE, MANIFEST_FILE } from '#results/run-files';
import { readHeader, readJournal } from '../journal/read';
import { shellLine } from '../options/words';
import { reportedOf } from './reported';

/** The runs in several folders, no two under the same name. */
export function readAll(folders: readonly string[]): readonly Reported[] {
  const runs = folders.map((folder) => readReported(folder));
  const names = runs.map(({ name }) => name);
  if (new Set(names).size === names.length) return runs;
  // Where the last part of the path does not tell them apart, all of it does, or their place does.
  return runs.map((run, i) => ({
    ...run,
    name: folders.indexOf(folders[i]) === i ? folders[i] : `${folders[i]} (${i + 1})`,
  }));
}

/** The sweep in a folder; null where it holds something else. */
export async function readReportedSweep(folder: string): Promise<ReportedSweep | null> {
  if (!holdsSweep(folder)) return null;
  const { readSweep } = await import('#results/sweep/read');
  const { name, manifest, variants } = readSweep(folder);
  return { name, manifest, rows: (variant) => variants[variant].rows };
}

/** Refuses the folders of sweeps where runs are wanted; `instead` says what to do with one. */
export function refuseSweeps(folders: readonly string[], instead: (folder: string) => string): void {
  const sweep = folders.find(holdsSweep);
  if (sweep !== undefined) throw new InputError(`${sweep} holds a sweep, not a run; ${instead(sweep)}`);
}

/** As its manifest says; what is wrong with that is found when it is read. */
function holdsSweep(folder: string): boolean {
  try {
    return isSweep(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    return false;
  }
}

/** What a report tells of the run in a folder. Throws an InputError for one that holds no finished run. */
export function readReported(folder: string): Reported {
  checkFinished(folder);
  const manifest = readManifest(folder);
  const { run } = manifest;
  const { collected, next, spoilt } = readJournal(folder);
  if (next !== run.deals.first + run.deals.played || spoilt > 0) {
    throw new InputError(
      `${folder}: its journal does not tell of the ${run.deals.played.toLocaleString('en')} deals that its manifest does`,
    );
  }
  const results = new Results(collected.totals, run);
  return reportedOf({ folder, results, manifest, faults: collected.faults });
}

/** An unfinished run has a journal and no manifest. */
function checkFinished(folder: string): void {
  if (existsSync(join(folder, MANIFEST_FILE)) || !existsSync(join(folder, JOURNAL_FILE))) return;
  const { run } = readHeader(folder);
  const finish = shellLine(['pnpm', run.command, '--resume', folder]);
  throw new InputError(`${folder} holds a run that is not finished; finish it with: ${finish}`);
}
