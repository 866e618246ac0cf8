import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resultFiles } from '#results/files';
import type { Results } from '#results/results';
import { GAMES_FILE } from '#results/run-files';
import type { Journalled } from '../journal/read';

/** Files of a run, and what is wrong with those that are not what its journal makes of them. */
export interface CheckedFiles {
  readonly all: number;
  readonly wrong: readonly string[];
}

/** `results` are those of the journal. Of games.csv only the length is looked at: see `rowsOf`. */
export function checkFiles(folder: string, results: Results, { header, gamesBytes }: Journalled): CheckedFiles {
  const texts = resultFiles(results);
  const wrong = texts.flatMap(([name, text]) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [`${name} is missing`];
    return readFileSync(path, 'utf8') === text ? [] : [`${name} is not what the journal makes of it`];
  });
  if (!header.gamesCsv) return { all: texts.length, wrong };
  const size = statSync(join(folder, GAMES_FILE), { throwIfNoEntry: false })?.size;
  const rows =
    size === undefined
      ? [`${GAMES_FILE} is missing`]
      : size === gamesBytes
        ? []
        : [`${GAMES_FILE} has ${size} bytes, and the journal tells of ${gamesBytes}`];
  return { all: texts.length + 1, wrong: [...wrong, ...rows] };
}
