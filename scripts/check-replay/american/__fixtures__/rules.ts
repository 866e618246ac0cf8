import type { AmericanRules } from '#engine/rules/american';
import type { Event, EventOf } from '../../shapes';

type Draft<T> = { -readonly [K in keyof T]: T[K] extends object ? Draft<T[K]> : T[K] };

/** The ruleset that a game says it is played by, to be changed. */
export function rulesOf(events: readonly Event[]): Draft<AmericanRules> {
  return (events[0] as EventOf<'game'>).rules as Draft<AmericanRules>;
}
