import { BALANCE } from './balance-csv';
import { BOTS, BOTS_CLEAN, SEATS } from './bots-csv';
import { type CsvFile, csvText } from './csv';
import { Sums } from './figures';
import { BOT_HANDS, BOT_LINES, HANDS, LINES } from './hands-csv';
import { jsonText } from './json-text';
import { type Circumstances, manifest } from './manifest';
import { MATCHUPS } from './matchups-csv';
import { PAIRS } from './pairs-csv';
import { PARTS } from './parts-csv';
import { PAYOUTS } from './payouts-csv';
import { HEAD_TO_HEAD, RATINGS } from './ratings-csv';
import type { Results } from './results';
import { MANIFEST_FILE, SUMMARY_FILE } from './run-files';
import { summary } from './summary';

// biome-ignore lint/suspicious/noExplicitAny: each file has rows of its own
export const CSV_FILES: readonly CsvFile<Results, any>[] = [
  BOTS,
  BOTS_CLEAN,
  SEATS,
  MATCHUPS,
  PAIRS,
  PARTS,
  RATINGS,
  HEAD_TO_HEAD,
  PAYOUTS,
  HANDS,
  BOT_HANDS,
  BALANCE,
];

/** Files that take the place of those of the same name in games with a card. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const CARD_FILES: readonly CsvFile<Results, any>[] = [LINES, BOT_LINES];

/** Files that not every run has. */
const OPTIONAL = new Map<(typeof CSV_FILES)[number], (results: Results) => boolean>([
  [BOTS_CLEAN, ({ tally }) => new Sums(tally).markedDeals > 0],
  [PAIRS, ({ labels }) => labels.length > 1],
  [PARTS, ({ totals }) => totals.parts !== null],
  [RATINGS, ({ totals }) => totals.placings !== null],
  [HEAD_TO_HEAD, ({ totals }) => totals.placings !== null],
]);

type FileText = readonly [name: string, text: string];

/** The files of a run, save those that grow with it; the manifest last: where it stands, the run is whole. */
export function* runFiles(results: Results, about: Circumstances): Generator<FileText> {
  yield* resultFiles(results);
  yield [MANIFEST_FILE, jsonText(manifest(results.run, about))];
}

/** Those of them that depend on what was played alone. */
export function* resultFiles(results: Results): Generator<FileText> {
  const { card } = results.run.ruleset;
  for (const name of resultNames(results)) {
    const file =
      (card && CARD_FILES.find((file) => file.name === name)) ?? CSV_FILES.find((file) => file.name === name);
    yield [name, file === undefined ? jsonText(summary(results)) : csvText(file, results)];
  }
}

/** Their names. */
export function resultNames(results: Results): readonly string[] {
  const csv = CSV_FILES.filter((file) => OPTIONAL.get(file)?.(results) ?? true);
  return [...csv.map(({ name }) => name), SUMMARY_FILE];
}
