/** What was played, line by line, while the run goes on and afterwards. */
export const JOURNAL_FILE = 'journal.jsonl';

/** A row for each game and seat. */
export const GAMES_FILE = 'games.csv';

/** The results for programs. */
export const SUMMARY_FILE = 'summary.json';

/** Where it stands the run is whole. */
export const MANIFEST_FILE = 'manifest.json';

/**
 * Every file that a run may leave in its folder. Only the names, apart from the modules that write the files: those
 * load much, and a run begins by looking for these.
 */
export const RUN_FILES: readonly string[] = [
  'bots.csv',
  'bots-clean.csv',
  'seats.csv',
  'matchups.csv',
  'pairs.csv',
  'parts.csv',
  'ratings.csv',
  'head-to-head.csv',
  'payouts.csv',
  'hands.csv',
  'bot-hands.csv',
  'balance.csv',
  GAMES_FILE,
  SUMMARY_FILE,
  JOURNAL_FILE,
  MANIFEST_FILE,
];

/** What `pnpm report` adds to a run. */
export const REPORT_FILE = 'report.html';

/** A folder for the pages of games that the report links to. */
export const REPLAYS_FOLDER = 'replays';

/** A folder for the decisions of a run, where they are recorded. */
export const RECORDS_FOLDER = 'records';

/** The names of its parts. */
export const PART_OF_RECORDS = /^part-\d{5,}\.parquet$/;

/** How its parts are to be read. Readers of folders of Parquet files pass over names that begin so. */
export const SCHEMA_FILE = '_schema.json';

/** A folder for what bots outside the process wrote to their standard error. */
export const STDERR_FOLDER = 'bots-stderr';

/** The folders that a run writes to while it goes on. */
export const RUNNING_FOLDERS: readonly string[] = [RECORDS_FOLDER, STDERR_FOLDER];

/** What of a run is a folder, and whether a name is of what stands in it. */
export const FOLDERS: ReadonlyMap<string, (name: string) => boolean> = new Map([
  [RECORDS_FOLDER, (name) => name === SCHEMA_FILE || PART_OF_RECORDS.test(name)],
  [STDERR_FOLDER, (name) => name.endsWith('.log')],
  [REPLAYS_FOLDER, (name) => /^deal-\d+-rotation-\d+\.html$/.test(name)],
]);

/** What a sweep leaves besides its journal, manifest and summary: a row a variant and metric. */
export const SWEEP_FILE = 'sweep.csv';

/** Those that grow while the run goes on. */
export const GROWING_FILES: readonly string[] = [GAMES_FILE];
