import { pageOf } from '#results/report/page';
import { GENERATOR, pageHtml } from '#results/report/page-html';
import type { Page } from '#results/report/section';
import type { Reported } from '#results/report/source';
import { sweepPage } from '#results/report/sweep/page';
import type { ReportedSweep } from '#results/report/sweep/source';
import { checkFree, writeOutput } from '../terminal/output-file';
import { VERSION } from '../version';

/**
 * Writes the report of a run, or of several side by side, and returns its size in bytes. An earlier report makes way, no
 * other file does. Throws an InputError where `path`, the value of the option `flag`, cannot be written, or CommandFailed
 * for a full disk.
 */
export function writeReport(runs: readonly Reported[], path: string, flag = 'out'): number {
  return writePage(() => pageOf(runs, VERSION), path, flag);
}

/** The same of a sweep. */
export function writeSweepReport(sweep: ReportedSweep, path: string): number {
  return writePage(() => sweepPage(sweep, VERSION), path, 'out');
}

function writePage(page: () => Page, path: string, flag: string): number {
  const output = { path, flag, noun: 'report', mark: GENERATOR };
  checkFree(output);
  return writeOutput(output, pageHtml(page()));
}
