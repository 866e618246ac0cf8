import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILE, MANIFEST_FILE, REPORT_FILE } from '#results/run-files';
import { BEGINNING, unseal } from '../journal/chain';
import { linesOf } from '../journal/lines';

/** All files of a folder and its folders, by path in it, byte for byte. */
export function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** The files of a run that must not depend on how it was run: all but those that tell how it came about. */
export function resultsIn(folder: string): Record<string, string> {
  const { [JOURNAL_FILE]: _, [MANIFEST_FILE]: __, [REPORT_FILE]: ___, ...results } = contentsOf(folder);
  return results;
}

/** Lines of a run's journal by now that hang together, its head included. */
export function journalLines(folder: string): number {
  const path = join(folder, JOURNAL_FILE);
  if (!existsSync(path)) return 0;
  let lines = 0;
  let previous = BEGINNING;
  for (const { text } of linesOf(path)) {
    const line = unseal(text, previous);
    if (line === null) break;
    previous = line.check;
    lines++;
  }
  return lines;
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until a run's journal has so many lines; false if `isOver` says first that it will have no more. */
export async function writesLines(folder: string, lines: number, isOver: () => boolean): Promise<boolean> {
  while (journalLines(folder) < lines) {
    if (isOver()) return false;
    await sleep(10);
  }
  return true;
}
