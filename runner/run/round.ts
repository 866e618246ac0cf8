import { Sums } from '#results/figures';
import type { Tally } from '#results/tally';
import { type Schedule, type ScheduleSpec, scheduleOf } from '../schedule/schedule';
import { swissTables } from '../schedule/swiss';

/** The schedule with its next round, which follows from what everybody got by then. */
export function drawRound(spec: Extract<ScheduleSpec, { format: 'swiss' }>, tally: Tally): Schedule {
  const sums = new Sums(tally);
  const means = Array.from({ length: spec.pool }, (_, bot) => sums.figures(bot).payout.value ?? 0);
  return scheduleOf({ ...spec, played: [...spec.played, swissTables(spec.pool, means, spec.played)] });
}
