import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import type { Reported, ReportedGame } from '#results/report/source';
import { REPLAYS_FOLDER } from '#results/run-files';
import { reason } from '#results/streamed-file';
import { ReplayPages } from '../replay/page';
import { recordedRun } from '../replay/recorded';

/**
 * Plays the games again that the report of the run in a folder names, writes a page for each beside it, and returns the
 * report with links to them. Where what is played here may differ from the run there are no pages, and `notice` is told why.
 */
export async function withReplays(
  reported: Reported,
  folder: string,
  notice: (text: string) => void,
): Promise<Reported> {
  if (reported.games.length === 0) return reported;
  try {
    const changes: string[] = [];
    const source = await recordedRun(folder, (change) => changes.push(change));
    if (changes.length > 0) throw new InputError(changes[0]);
    // What a bot prints must not get into what the command prints.
    console.log = console.info = console.debug = console.error;
    const pages = await ReplayPages.of(source);
    makeFolder(join(folder, REPLAYS_FOLDER));
    const games = reported.games.map((game) => ({ ...game, page: pageOf(game) }));
    const byPage = new Map(games.map((game) => [game.page, game]));
    for (const [page, { deal, rotation }] of byPage)
      await pages.write([{ deal, rotation }], join(folder, page), 'replays');
    return { ...reported, games };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    notice(`no replay pages: ${error.message}`);
    return reported;
  }
}

/** From where the report stands. */
function pageOf({ deal, rotation }: ReportedGame): string {
  return `${REPLAYS_FOLDER}/deal-${deal}-rotation-${rotation}.html`;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new InputError(`${path} cannot be made (${reason(error)})`);
  }
}
