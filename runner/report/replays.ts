import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameKey } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import { hashOf } from '#results/replay-page/cursor';
import type { Game } from '#results/replay-page/game';
import { highlightOf } from '#results/replay-page/highlight';
import type { Reported, ReportedGame } from '#results/report/source';
import { REPLAYS_FOLDER, REPORT_FILE } from '#results/run-files';
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
    const pages = await ReplayPages.of(source);
    makeFolder(join(folder, REPLAYS_FOLDER));
    const played = new Map<string, Game>();
    for (const { deal, rotation } of reported.games) {
      const page = pageOf({ deal, rotation });
      if (!played.has(page)) played.set(page, await pages.writeFor(REPORT, { deal, rotation }, join(folder, page)));
    }
    const games = reported.games.map((game) => ({ ...game, page: addressOf(game, played) }));
    return { ...reported, games };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    notice(`no replay pages: ${error.message}`);
    return reported;
  }
}

/** The list of games in the report, from where the pages stand. */
const REPORT = `../${REPORT_FILE}#games`;

/** Of what the report says of the game, from where the report stands. */
function addressOf(game: ReportedGame, played: ReadonlyMap<string, Game>): string {
  const page = pageOf(game);
  const found = played.get(page);
  return found === undefined ? page : `${page}${hashOf(highlightOf(found, game))}`;
}

/** From where the report stands. */
function pageOf({ deal, rotation }: GameKey): string {
  return `${REPLAYS_FOLDER}/deal-${deal}-rotation-${rotation}.html`;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new InputError(`${path} cannot be made (${reason(error)})`);
  }
}
