import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { resultFiles } from '#results/files';
import type { Results } from '#results/results';
import { GAMES_FILE, JOURNAL_FILE, MANIFEST_FILE, RUN_FILES } from '#results/run-files';
import { reason } from '#results/streamed-file';
import type { Journalled } from '../journal/read';

/** Files of a run, and what is wrong with those that are not what its journal makes of them. */
export interface CheckedFiles {
  readonly all: number;
  readonly wrong: readonly string[];
}

/**
 * `results` are those of the journal. Of games.csv only the length is looked at: see `rowsOf`. Throws an InputError that
 * names a file which cannot be read.
 */
export function checkFiles(folder: string, results: Results, { header, gamesBytes }: Journalled): CheckedFiles {
  const texts = [...resultFiles(results)];
  const wrong = texts.flatMap(([name, text]) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [`${name} is missing`];
    return textOf(path) === text ? [] : [`${name} is not what the journal makes of it`];
  });
  const rows = header.gamesCsv ? checkRows(join(folder, GAMES_FILE), gamesBytes) : [];
  const own = [...texts.map(([name]) => name), ...(header.gamesCsv ? [GAMES_FILE] : []), JOURNAL_FILE, MANIFEST_FILE];
  const strange = RUN_FILES.filter((name) => !own.includes(name) && existsSync(join(folder, name)));
  return {
    all: texts.length + (header.gamesCsv ? 1 : 0) + strange.length,
    wrong: [...wrong, ...rows, ...strange.map((name) => `${name} is none of the files that this run leaves`)],
  };
}

function checkRows(path: string, bytes: number): string[] {
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) return [`${GAMES_FILE} is missing`];
  if (!file.isFile()) throw new InputError(`${path} cannot be read: it is no file`);
  return file.size === bytes ? [] : [`${GAMES_FILE} has ${file.size} bytes, and the journal tells of ${bytes}`];
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${reason(error)}`);
  }
}
