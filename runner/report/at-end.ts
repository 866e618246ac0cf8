import { join } from 'node:path';
import { REPORT_FILE } from '#results/run-files';
import { shellLine } from '../options/words';
import { notice } from '../run/notice';

/** Leaves a report in a folder whose results stand: what goes wrong costs the report, and nothing else. */
export async function leaveReport(folder: string, write: (path: string) => void | Promise<void>): Promise<void> {
  const path = join(folder, REPORT_FILE);
  try {
    await write(path);
    notice(`report: ${path}`);
  } catch (error) {
    const [line] = (error as Error).message.split('\n');
    notice(`no report is written (${line}); the results are; to try again: ${shellLine(['pnpm', 'report', folder])}`);
  }
}
