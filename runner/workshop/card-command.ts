import { loadCard } from '#engine/card/load';
import type { Setup } from '#engine/referee/setup';
import { setupOf } from '#engine/referee/setup';
import { GAME_NAMES } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { resolveRules } from '#engine/rules/load';
import { csvText } from '#results/csv';
import { jsonText } from '#results/json-text';
import { type Given, single, wholeNumber } from '../options/values';
import { count, notice } from '../run/notice';
import { writeOutput } from '../terminal/output-file';
import { lineSums } from './aims';
import { calibrate } from './calibrate';
import { calibrationAsJson, calibrationText } from './calibration-tables';
import { cardBalance } from './card-balance';
import { balanceAsJson, balanceText, CARD_BALANCE } from './card-tables';
import type { Bounds } from './fit';
import { Workbench } from './measure';
import { BOUNDS, CARD_BOTS, CARD_GAMES, HELD_OUT, type WorkshopOptions, workshopOf } from './options';
import { type OutputOptions, outputOf, paper, writeOrPrint } from './output';

/** Options that choose the rules by which a card is played. */
interface CardRulesOptions extends WorkshopOptions {
  readonly file: string | undefined;
  readonly rules: Given;
  readonly set: readonly string[];
}

export type BalanceOptions = CardRulesOptions & OutputOptions;

export interface CalibrateOptions extends BalanceOptions {
  readonly min: Given;
  readonly max: Given;
  readonly step: Given;
  readonly 'held-out': Given;
}

type AmericanSetup = Extract<Setup, { readonly game: 'american' }>;

function setupFor({ file, rules, set }: CardRulesOptions): AmericanSetup {
  const named = single('rules', rules) ?? 'american';
  const setup = setupOf(resolveRules({ rules: named, set, card: single('file', file) }));
  if (setup.game === 'american') return setup;
  throw new InputError(`--rules ${named}: these are rules of the ${GAME_NAMES[setup.game]}, which has no card`);
}

/** `card balance`. */
export async function balanceCard(options: BalanceOptions): Promise<void> {
  const setup = setupFor(options);
  const output = outputOf(options, 'table');
  const { bots, schedule, seed, games, manner, json } = await workshopOf(options, 'american', {
    bots: CARD_BOTS,
    games: CARD_GAMES,
  });
  const bench = new Workbench(manner);
  const sums = lineSums();
  try {
    notice(`seed ${seed}: card ${setup.card.file}, ${bots.map(({ label }) => label).join(', ')}`);
    await bench.measure({ setup, bots, schedule, seed, games }, sums);
  } finally {
    bench.end();
  }
  const balance = cardBalance(sums, loadCard(setup.card.text, setup.card.file));
  if (json) process.stdout.write(jsonText({ seed, games, ...balanceAsJson(balance) }));
  else process.stdout.write(`${balanceText(balance, paper()).join('\n')}\n`);
  if (output !== null) notice(`${output.path}: ${count(writeOutput(output, csvText(CARD_BALANCE, balance)), 'byte')}`);
}

/** `card calibrate`. */
export async function calibrateCard(options: CalibrateOptions): Promise<void> {
  const setup = setupFor(options);
  const output = outputOf(options, 'card');
  if (output === null) throw new InputError('card calibrate: --out is missing; name the file for the new card');
  const bounds = boundsOf(options);
  const { bots, schedule, seed, games, manner, json } = await workshopOf(options, 'american', {
    bots: CARD_BOTS,
    games: CARD_GAMES,
  });
  const heldOut = wholeNumber('held-out', options['held-out'], 1, 100_000_000) ?? HELD_OUT * games;
  const { text, file: name } = setup.card;
  const bench = new Workbench(manner);
  try {
    notice(`seed ${seed}: card ${name}, ${bots.map(({ label }) => label).join(', ')}`);
    const table = { bots, schedule, seed };
    const calibrated = await calibrate({ rules: setup.rules, name, text, table, games, heldOut, bounds }, bench);
    writeOrPrint(output, calibrated.text);
    if (json) process.stdout.write(jsonText({ seed, games, bounds, ...calibrationAsJson(calibrated) }));
    else process.stdout.write(`${calibrationText(calibrated, bounds, paper()).join('\n')}\n`);
    notice(`card: ${output.path}`);
  } finally {
    bench.end();
  }
}

function boundsOf({ min, max, step }: CalibrateOptions): Bounds {
  const bounds = {
    min: wholeNumber('min', min, 1, 9999) ?? BOUNDS.min,
    max: wholeNumber('max', max, 1, 9999) ?? BOUNDS.max,
    step: wholeNumber('step', step, 1, 1000) ?? BOUNDS.step,
  };
  const [low, high] = [
    bounds.step * Math.ceil(bounds.min / bounds.step),
    bounds.step * Math.floor(bounds.max / bounds.step),
  ];
  if (low <= high) return { min: low, max: high, step: bounds.step };
  throw new InputError(
    `--min ${bounds.min}, --max ${bounds.max}: no multiple of --step ${bounds.step} is between them`,
  );
}
