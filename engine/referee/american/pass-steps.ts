import type { AmericanRules } from '#engine/rules/american';
import type { PassStep } from '../view';

/** The passes in order: name, and how many seats on the tiles go; play runs to the right (A2, A5-A8). */
export const PASSES: readonly { readonly step: PassStep; readonly to: number }[] = [
  { step: 'firstRight', to: 1 },
  { step: 'firstAcross', to: 2 },
  { step: 'firstLeft', to: 3 },
  { step: 'secondLeft', to: 3 },
  { step: 'secondAcross', to: 2 },
  { step: 'secondRight', to: 1 },
  { step: 'courtesy', to: 2 },
];
const FIRST_LEFT = 2;
export const SECOND = 3;
const SECOND_RIGHT = 5;
export const COURTESY = 6;

/** Whether tiles may be passed on unseen (A6). */
export function mayBeBlind(pass: number, rules: AmericanRules): boolean {
  return pass === FIRST_LEFT || (pass === SECOND_RIGHT && rules.charleston.blindOnLastRight);
}
