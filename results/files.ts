import { loadCard } from '#engine/card/load';
import { BOTS, BOTS_CLEAN, SEATS } from './bots-csv';
import { type CsvFile, csvText } from './csv';
import { Sums } from './figures';
import { BOT_HANDS, BOT_LINES, HANDS, LINES, type WithCard } from './hands-csv';
import { type Circumstances, MANIFEST_FILE, manifest } from './manifest';
import { MATCHUPS } from './matchups-csv';
import { PAYOUTS } from './payouts-csv';
import { summary } from './summary';
import type { Tally } from './tally';

export const SUMMARY_FILE = 'summary.json';

// biome-ignore lint/suspicious/noExplicitAny: each file has rows of its own
export const CSV_FILES: readonly CsvFile<WithCard, any>[] = [
  BOTS,
  BOTS_CLEAN,
  SEATS,
  MATCHUPS,
  PAYOUTS,
  HANDS,
  BOT_HANDS,
];

/** Files that take the place of those of the same name in games with a card. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const CARD_FILES: readonly CsvFile<WithCard, any>[] = [LINES, BOT_LINES];

/** The files of a run, save the streamed `games.csv`; the manifest last: where it stands, the run is whole. */
export function runFiles(tally: Tally, circumstances: Circumstances): (readonly [name: string, text: string])[] {
  const { run } = circumstances;
  const { card } = run.ruleset;
  const lines = card === undefined ? [] : loadCard(card.text, card.file).lines;
  const source = { tally, labels: run.bots.map(({ label }) => label), lines };
  const faultless = new Sums(tally).markedDeals === 0;
  const csv = CSV_FILES.filter((file) => !(file === BOTS_CLEAN && faultless)).map((file) => {
    return (card && CARD_FILES.find(({ name }) => name === file.name)) ?? file;
  });
  return [
    ...csv.map((file) => [file.name, csvText(file, source)] as const),
    [SUMMARY_FILE, json(summary(tally, run))],
    [MANIFEST_FILE, json(manifest(circumstances))],
  ];
}

function json(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
