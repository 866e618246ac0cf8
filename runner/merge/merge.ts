import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ForcedFault } from '#bots/fault';
import { InputError } from '#engine/rules/input-error';
import type { RunConfig } from '#results/config';
import type { RunFolder } from '#results/folder';
import { GAMES_HEADER } from '#results/games-csv';
import { Results } from '#results/results';
import { GAMES_FILE, JOURNAL_FILE } from '#results/run-files';
import type { StreamedFile } from '#results/streamed-file';
import { Collected } from '../batches/collect';
import { seal } from '../journal/chain';
import type { JournalHeader } from '../journal/header';
import { headLine } from '../journal/journal';
import { readJournal } from '../journal/read';
import type { Stretch } from '../journal/stretch';
import { shellLine, shellWords, withoutOptions } from '../options/words';
import type { Outcome } from '../run/conclude';
import { checkWhole, type ShardFolder } from './shards';

/** Options that say where a part was written, and which it is. */
const OF_A_PART = ['shard', 'out', 'name'];

const HEADER_BYTES = Buffer.byteLength(GAMES_HEADER);

/**
 * Puts the parts of a run together in a folder, as if it had been played at once. Throws an InputError for a part that is
 * not whole.
 */
export async function merge(shards: readonly ShardFolder[], folder: RunFolder): Promise<Outcome> {
  const [{ header }] = shards;
  const run = wholeOf(header.run);
  const started = shards.map((shard) => shard.header.started).sort()[0];
  const games = header.gamesCsv ? folder.stream(GAMES_FILE) : null;
  games?.write(GAMES_HEADER);
  const append = journalIn(folder, headOf(header, run, started));
  const forced: ForcedFault[] = [];
  let all: Collected | undefined;
  let { schedule } = run;
  for (const shard of shards) {
    const before = games?.size ?? 0;
    const read = readJournal(shard.path, { visit: (stretch) => append(moved(stretch, before)) });
    checkWhole(shard, read.next);
    if (games !== null) await copyRows(shard, games, read.gamesBytes);
    forced.push(...read.forced);
    all ??= new Collected(read.collected.totals.wanted);
    all.merge(read.collected);
    schedule = read.schedule.spec; // a whole run may have drawn it as it went on
  }
  const collected = all as Collected;
  const results = new Results(collected.totals, { ...run, schedule });
  return { results, collected, forced, outside: [], started: new Date(started), threads: 1, ending: 'done' };
}

/** The run of which this is a part, with everything played. */
function wholeOf(part: RunConfig): RunConfig {
  const { planned } = part.deals;
  return {
    ...part,
    commandLine: shellLine(withoutOptions(shellWords(part.commandLine), OF_A_PART)),
    shard: null,
    games: { ...part.games, played: planned * part.gamesPerDeal },
    deals: { planned, first: 0, played: planned },
  };
}

/** The head of the whole's journal, given that of a part. */
function headOf(part: JournalHeader, run: RunConfig, started: string): JournalHeader {
  const { shard, ...options } = part.options;
  const nothing = { ...run, games: { ...run.games, played: 0 }, deals: { ...run.deals, played: 0 } };
  return { ...part, started, run: nothing, options };
}

/** A journal that begins with a head; what it returns appends a line. */
function journalIn(folder: RunFolder, header: JournalHeader): (stretch: Stretch) => void {
  const file = folder.stream(JOURNAL_FILE);
  const { text, end } = headLine(header);
  file.write(text);
  let previous = end.check;
  return (stretch) => {
    const { line, check } = seal(stretch, previous);
    file.write(`${line}\n`);
    previous = check;
  };
}

/** A line of a part's journal in the journal of the whole, where `before` bytes of games.csv stand before the part's rows. */
function moved(stretch: Stretch, before: number): Stretch {
  const { gamesBytes } = stretch;
  return { ...stretch, gamesBytes: gamesBytes === null ? null : before + gamesBytes - HEADER_BYTES };
}

/** Copies the rows of a part, without their head. */
async function copyRows({ path, given }: ShardFolder, to: StreamedFile, bytes: number): Promise<void> {
  const file = join(path, GAMES_FILE);
  if (!existsSync(file) || statSync(file).size !== bytes) {
    throw new InputError(`${given}: its ${GAMES_FILE} is not what its journal tells of; play that part again`);
  }
  const rows = createReadStream(file, { encoding: 'utf8', start: HEADER_BYTES, end: bytes - 1 });
  for await (const text of rows) to.write(text);
}
