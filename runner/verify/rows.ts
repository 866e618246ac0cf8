import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES_FILE } from '#results/run-files';
import { linesOf } from '../journal/lines';

/** Lines of games.csv that a game takes: one for each seat. No label has a line break. */
const LINES = 4;

/** What games.csv says of some games of a run, by their number in it (ascending), one after the other; empty where that is nothing. */
export function* rowsOf(folder: string, games: readonly number[]): Generator<string> {
  const path = join(folder, GAMES_FILE);
  let next = 0;
  let rows = '';
  if (existsSync(path)) {
    let line = -1; // the head
    for (const { text } of linesOf(path)) {
      const game = Math.floor(line++ / LINES);
      while (game > games[next]) {
        yield rows;
        rows = '';
        next++;
      }
      if (game === games[next]) rows += `${text}\n`;
    }
  }
  for (; next < games.length; next++) {
    yield rows;
    rows = '';
  }
}
