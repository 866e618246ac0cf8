import type { Card } from '#engine/card/card';
import { loadCard } from '#engine/card/load';
import { setupOf } from '#engine/referee/setup';
import type { AmericanRules } from '#engine/rules/american';
import { notice } from '../run/notice';
import { CommandFailed, EXIT } from '../terminal/exit';
import { type LineSums, lineSums } from './aims';
import { type CardBalance, cardBalance } from './card-balance';
import { type Bounds, fitValues, movesOf, type Values } from './fit';
import { averageOf } from './line-figures';
import type { Measuring, Workbench } from './measure';
import { withValues } from './revalue';

/** A value may swing about between two steps for ever. */
const MOST_ROUNDS = 10;
const LEAST_ROUNDS = 3;
export interface Calibration {
  /** Rules, without their card, and who plays so many games a round. */
  readonly rules: AmericanRules;
  readonly name: string;
  readonly text: string;
  readonly table: Omit<Measuring, 'setup' | 'games'>;
  readonly games: number;
  /** Games of the last measurement, of either card. */
  readonly heldOut: number;
  readonly bounds: Bounds;
}

/** What a round changed. */
export interface Round {
  readonly seed: string;
  readonly moved: number;
  /** Largest change of a value, points. */
  readonly largest: number;
}

export interface Calibrated {
  /** The card file with its new values. */
  readonly text: string;
  readonly values: Values;
  /** What each line was to pay. */
  readonly target: number;
  readonly rounds: readonly Round[];
  /** No value moved any more, or by a step only. */
  readonly stable: boolean;
  /** Both cards on games that had no part in the fit. */
  readonly before: Measured;
  readonly after: Measured;
  readonly heldOutSeed: string;
}

export interface Measured {
  readonly sums: LineSums;
  readonly card: Card;
  readonly balance: CardBalance;
}

/**
 * Fits the values of a card to what is measured with them: a line is to pay as much, a time that it is aimed at, as the
 * lines of the card do on average when the first round begins, so that the card as a whole pays what it did. Every round
 * has a seed of its own; those of the last measurement have no part in the fit.
 */
export async function calibrate(calibration: Calibration, bench: Workbench): Promise<Calibrated> {
  const { text, table, games, heldOut, bounds } = calibration;
  const card = loadCard(text, calibration.name);
  const played: LineSums[] = [];
  const rounds: Round[] = [];
  let values: Values = new Map(card.lines.map(({ id, value }) => [id, value]));
  let target = 0;
  let stable = false;
  while (!stable && rounds.length < MOST_ROUNDS) {
    const seed = `${table.seed} round ${rounds.length + 1}`;
    const sums = await measured(calibration, withValues(text, values), seed, games, bench);
    if (rounds.length === 0) target = targetOf(sums, calibration.name);
    played.push(sums);
    const next = fitValues({ card, rounds: played, target, values, bounds });
    const { moved, largest } = movesOf(values, next);
    values = next;
    rounds.push({ seed, moved, largest });
    notice(
      `round ${rounds.length}: ${moved} of ${card.lines.length} values moved${moved > 0 ? `, at most by ${largest}` : ''}`,
    );
    stable = moved === 0 || (rounds.length >= LEAST_ROUNDS && largest <= bounds.step);
  }
  const heldOutSeed = `${table.seed} held-out`;
  const last = async (at: string): Promise<Measured> => {
    const sums = await measured(calibration, at, heldOutSeed, heldOut, bench);
    const own = loadCard(at, calibration.name);
    return { sums, card: own, balance: cardBalance(sums, own) };
  };
  const fitted = withValues(text, values);
  const [before, after] = [await last(text), await last(fitted)];
  return { text: fitted, values, target, rounds, stable, before, after, heldOutSeed };
}

/** Plays a card and returns what its lines came to. */
async function measured(
  { rules, name, table }: Calibration,
  text: string,
  seed: string,
  games: number,
  bench: Workbench,
): Promise<LineSums> {
  const sums = lineSums();
  const setup = setupOf({ game: 'american', name: 'american', rules: { ...rules, card: name } }, () => text);
  await bench.measure({ ...table, setup, seed, games }, sums);
  return sums;
}

function targetOf(sums: LineSums, name: string): number {
  const { value } = averageOf(sums);
  if (value !== null && value > 0) return value;
  throw new CommandFailed(
    `card ${name}: nobody won with a line that was aimed at; play more games, or better bots`,
    EXIT.failed,
  );
}
