import { rootSeed } from '#engine/random/seed';
import { PURPOSE, Stream } from '#engine/random/stream';
import { M, METRIC_COUNT } from '#engine/referee/record';
import { Placings } from '../../placings';

/** A stream of made-up games. */
export function streamOf(seed: string): Stream {
  const stream = new Stream();
  stream.seed(rootSeed(seed), PURPOSE.bot, 0, 0, 0, 0);
  return stream;
}

/** Metrics of a game with these payouts by seat. */
export function payouts(bySeat: readonly number[]): Int32Array {
  const metrics = new Int32Array(4 * METRIC_COUNT);
  for (const [seat, payout] of bySeat.entries()) metrics[seat * METRIC_COUNT + M.payout] = payout;
  return metrics;
}

/**
 * Payouts by seat of a game of bots with these strengths, natural logarithms: 3, 2, 1, 0 in the order of a Plackett-Luce
 * model, as that of each bot's time on a clock that rings at the rate exp(strength).
 */
export function ranked(stream: Stream, strengths: readonly number[]): Int32Array {
  const times = strengths.map((strength) => -Math.log(1 - stream.unit()) / Math.exp(strength));
  return payouts(times.map((time) => times.filter((other) => other > time).length));
}

/** Payouts 1 to the first of `ranked` and 0 to the others, or 0 to all with the given probability. */
export function oneWinner(stream: Stream, strengths: readonly number[], draws: number): Int32Array {
  const metrics = ranked(stream, strengths);
  const drawn = stream.unit() < draws;
  return payouts([0, 1, 2, 3].map((seat) => Number(!drawn && metrics[seat * METRIC_COUNT + M.payout] === 3)));
}

/** Four different bots of a pool. */
export function anyTable(stream: Stream, bots: number): readonly number[] {
  const table: number[] = [];
  while (table.length < 4) {
    const bot = stream.below(bots);
    if (!table.includes(bot)) table.push(bot);
  }
  return table;
}

/** Placings of single games, each of them a deal of its own. */
export function placingsOf(
  bots: number,
  games: readonly (readonly [seating: readonly number[], bySeat: readonly number[]])[],
): Placings {
  const placings = new Placings(bots);
  for (const [deal, [seating, bySeat]] of games.entries()) placings.addGame(deal, seating, payouts(bySeat));
  return placings;
}
