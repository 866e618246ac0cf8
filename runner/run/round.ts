import { Sums } from '#results/figures';
import type { Log } from '../journal/log';
import { scheduleOf } from '../schedule/schedule';
import { swissTables } from '../schedule/swiss';
import type { RunState } from './state';

/** The deal before which the round at hand ends. It is drawn by what everybody got in those before, and noted in the log. */
export function endOfRound(state: RunState, log: Log): number {
  const { schedule, collected, next } = state;
  const { spec } = schedule;
  if (spec.format !== 'swiss') return Number.POSITIVE_INFINITY;
  const { pool, dealsPerRound, played } = spec;
  const round = Math.floor(next / dealsPerRound);
  if (round === played.length) {
    const sums = new Sums(collected.totals.tally);
    const means = Array.from({ length: pool }, (_, bot) => sums.figures(bot).payout.value ?? 0);
    const tables = swissTables(pool, means, played);
    state.schedule = scheduleOf({ ...spec, played: [...played, tables] });
    log.draw(tables);
  }
  return (round + 1) * dealsPerRound;
}
