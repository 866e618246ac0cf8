import { basename } from 'node:path';
import type { RunFolder } from '#results/folder';
import { jsonText } from '#results/json-text';
import { MANIFEST_FILE, SUMMARY_FILE, SWEEP_FILE } from '#results/run-files';
import { type SweepCircumstances, type SweepManifest, sweepManifestOf } from '#results/sweep/manifest';
import { sweepSummary } from '#results/sweep/summary';
import { sweepHeader, sweepLines } from '#results/sweep/sweep-csv';
import { renderSweep } from '#results/sweep/table';
import { FAULTY_SHARE, faultText } from '../faults';
import { resumeCommand } from '../run/conclude';
import { count, notice } from '../run/notice';
import { EXIT, type ExitCode } from '../terminal/exit';
import { VERSION } from '../version';
import type { SweepEnding } from './play';
import type { SweepState } from './state';
import { gamesInAll } from './sweep';

/** How a sweep was played. */
export interface Played {
  readonly started: Date;
  readonly threads: number;
  readonly ending: SweepEnding;
}

/** Writes the files of a sweep that ended, sweep.csv row by row, and returns its manifest. */
export function writeSweep(folder: RunFolder, state: SweepState, { started, threads, ending }: Played): SweepManifest {
  const { results } = state;
  const { config } = results;
  const numbers = [...config.variants.keys()];
  const rows = folder.stream(SWEEP_FILE);
  rows.write(sweepHeader(config));
  for (const number of results.variants) rows.write(sweepLines(config, number, results.rows(number)));
  const circumstances: SweepCircumstances = {
    deals: numbers.map((number) => results.playedOf(number).deals),
    faultyGames: numbers.map((number) => results.playedOf(number).faultyGames),
    reproducible: state.allForced.length === 0,
    forced: [...state.allForced],
    interrupted: ending !== 'done',
    threads,
    version: VERSION,
    started,
    finished: new Date(),
  };
  const manifest = sweepManifestOf(config, circumstances);
  folder.commit([
    [SUMMARY_FILE, jsonText(sweepSummary(results))],
    [MANIFEST_FILE, jsonText(manifest)],
  ]);
  return manifest;
}

/** Leaves the report of a sweep in its folder. */
export async function reportSweep(
  { path }: RunFolder,
  { results }: SweepState,
  manifest: SweepManifest,
): Promise<void> {
  const { leaveReport } = await import('../report/at-end');
  await leaveReport(path, async (file) => {
    const { writeSweepReport } = await import('../report/load');
    writeSweepReport({ name: basename(path), manifest, rows: (variant) => results.rows(variant) }, file);
  });
}

/** Prints the table, and says how the sweep ended. */
export function conclude(folder: RunFolder, state: SweepState, ending: SweepEnding, asJson: boolean): ExitCode {
  const { columns = 120, isTTY = false } = process.stdout;
  const colour = isTTY && process.env.NO_COLOR === undefined;
  const text = asJson
    ? jsonText(sweepSummary(state.results))
    : `${renderSweep(state.results, { width: columns, colour })}\n`;
  process.stdout.write(text);
  notice(`results: ${folder.path}`);
  const tooMany = tellFaults(state);
  if (state.allForced.length > 0) notice('a bot ran out of time or died: another sweep need not give the same results');
  const part = `${count(state.games)} of ${count(gamesInAll(state.sweep), 'game')}`;
  switch (ending) {
    case 'hopeless':
      notice(`given up after ${part}: bots were stuck, or ended their threads, ${state.allForced.length} times`);
      return EXIT.faults;
    case 'interrupted':
      notice(`interrupted after ${part}: the results are of what is played by now`);
      notice(`go on with: ${resumeCommand('sweep', folder)}`);
      return EXIT.interrupted;
    case 'done':
      return tooMany ? EXIT.faults : EXIT.done;
  }
}

/** Tells of variants in whose games bots committed faults; whether in one of them these were too many. */
function tellFaults({ results, faults, faultyByBot }: SweepState): boolean {
  const { config, labels } = results;
  const faulty = [...faultyByBot.keys()]
    .map((variant) => ({ variant, ...results.playedOf(variant) }))
    .map(({ variant, deals, faultyGames }) => ({ variant, faultyGames, games: deals * config.gamesPerDeal }))
    .filter(({ faultyGames }) => faultyGames > 0)
    .sort((a, b) => b.faultyGames / b.games - a.faultyGames / a.games || a.variant - b.variant);
  const [worst] = faulty;
  if (worst === undefined) return false;
  const tooMany = worst.faultyGames > worst.games * FAULTY_SHARE;
  const bots = labels
    .map((label, bot) => ({ label, games: faultyByBot.get(worst.variant)?.[bot] ?? 0 }))
    .filter(({ games }) => games > 0)
    .sort((a, b) => b.games - a.games)
    .map(({ label, games }) => `${label} in ${count(games)}`);
  const first = faults.find(({ variant }) => variant === worst.variant) ?? faults[0];
  const example = first === undefined ? '' : `; the first: variant ${first.variant}, ${faultText(first)}`;
  notice(
    `${tooMany ? 'error: over 1 %: ' : ''}faults in ${count(faulty.length, 'variant')}, most in variant ${worst.variant}: ` +
      `${count(worst.faultyGames)} of ${count(worst.games, 'game')} (${bots.join(', ')})${example}`,
  );
  return tooMany;
}
