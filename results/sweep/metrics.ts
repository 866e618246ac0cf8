import { PAYOUT_GAP, SKILL_GAP, SPREADS } from '../balance/bucket-metrics';
import { RATIOS } from '../balance/ratio-metrics';
import { PAYOUT } from './figures';

/** Names of all metrics that any rules have, in their order. */
export const METRIC_NAMES: readonly string[] = [
  ...RATIOS.map(({ name }) => name),
  ...SPREADS.map(({ name }) => name),
  SKILL_GAP.name,
  PAYOUT_GAP.name,
  PAYOUT,
];

/** What somebody who changes rules wants to know first. */
export const FIRST_METRICS: readonly string[] = ['draw_rate', 'turns', 'east_advantage', 'win_points', PAYOUT_GAP.name];
