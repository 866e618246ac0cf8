import { type JournalHeader, originOf } from '../journal/header';
import { MANNER_OPTIONS, type RunOptions } from '../options/run';
import { type Run, runConfigOf } from './run';

/** What says where and how a run is played, and yargs' own entries: none of it belongs to the run. */
const NOT_OF_THE_RUN: readonly string[] = [
  ...MANNER_OPTIONS,
  'out',
  'name',
  'force',
  'resume',
  '_',
  '$0',
  'help',
  'version',
];

/** The head of a new run's journal. */
export function headerOf(run: Run, options: RunOptions, started: Date): JournalHeader {
  return {
    journal: 1,
    ...originOf(workerUrl(), started),
    gamesCsv: run.gamesCsv,
    record: run.record,
    run: runConfigOf(run, 0),
    options: optionsOfRun(options),
  };
}

/** Those of the options that were given and that say what is played. */
export function optionsOfRun(options: object): Record<string, unknown> {
  const given = Object.entries(options).filter(([key, value]) => value !== undefined && !NOT_OF_THE_RUN.includes(key));
  return Object.fromEntries(given);
}

/** The bundled worker, beside this program's own bundle. */
export function workerUrl(): URL {
  return new URL('./worker.js', import.meta.url);
}
