import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import type { RunConfig } from '#results/config';
import { readManifest } from '#results/manifest';
import { Convergence } from '#results/report/convergence';
import type { Reported } from '#results/report/source';
import { Results } from '#results/results';
import { JOURNAL_FILE, MANIFEST_FILE } from '#results/run-files';
import { Totals } from '#results/totals';
import { readHeader, readJournal } from '../journal/read';
import { shellLine } from '../options/words';
import { type FaultTally, wantedOf } from '../plan';

/** What a report tells of the run in a folder. Throws an InputError for one that holds no finished run. */
export function readReported(folder: string): Reported {
  checkFinished(folder);
  const manifest = readManifest(folder);
  const { run } = manifest;
  const convergence = new Convergence(run);
  const running = runningTotals(run);
  const { collected, next, spoilt } = readJournal(folder, {
    visit: (stretch) => {
      running.addJSON({ ...stretch.collected.totals, placings: null, parts: null });
      convergence.add(running);
    },
  });
  if (next !== run.deals.first + run.deals.played || spoilt > 0) {
    throw new InputError(
      `${folder}: its journal does not tell of the ${run.deals.played.toLocaleString('en')} deals that its manifest does`,
    );
  }
  return {
    name: basename(resolve(folder)),
    results: new Results(collected.totals, run),
    manifest,
    convergence: convergence.points,
    faults: faultsOf(collected.faults, folder),
    commands: { repeat: run.commandLine, verify: shellLine(['pnpm', 'verify', folder]) },
  };
}

/** What a stretch adds to, without what no course is shown of: the larger half of the sums. */
function runningTotals({ bots, schedule, stopping, candidate }: RunConfig): Totals {
  const blocksOf = stopping?.sprt ? candidate : null;
  return new Totals({ ...wantedOf({ bots, schedule, blocksOf }), placings: false, parts: [] });
}

/** An unfinished run has a journal and no manifest. */
function checkFinished(folder: string): void {
  if (existsSync(join(folder, MANIFEST_FILE)) || !existsSync(join(folder, JOURNAL_FILE))) return;
  const { run } = readHeader(folder);
  const finish = shellLine(['pnpm', run.command, '--resume', folder]);
  throw new InputError(`${folder} holds a run that is not finished; finish it with: ${finish}`);
}

function faultsOf({ first }: FaultTally, folder: string): Reported['faults'] {
  return first.map(({ label, kind, deal, rotation, ordinal, got }) => {
    const words = ['pnpm', 'replay', '--run', folder, '--deal', `${deal}`, '--rotation', `${rotation}`];
    return { label, kind, deal, rotation, ordinal, got, replay: shellLine(words) };
  });
}
