import { partNames } from '#bots/observation/observer';
import type { Game } from '#engine/rules/game';
import { type Given, single } from './values';

/** The parts that `--observe` asks for. */
export function observedParts(observe: Given, game: Game): readonly string[] {
  return partNames('--observe', single('observe', observe) ?? 'default', game);
}
