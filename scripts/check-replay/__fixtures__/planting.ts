import { expect, test } from 'vitest';
import type { BasicRules } from '#engine/rules/ruleset';
import { checkGame } from '../game';
import type { Event, EventOf, EventType } from '../shapes';
import { Games, type Table } from './games';

/** Changes the events of a good game and returns the index of the event at which that is seen; null if it cannot. */
export type Plant = (events: Event[]) => number | null;

/** What is planted, the rule that it breaks, the table whose games it is planted in. */
export type Planted = readonly [what: string, rule: string, table: Table, plant: Plant];

/** Games looked through for a place to plant. */
const DEALS = 2000;

const known = new Map<Table, { readonly games: Games; readonly lines: string[][] }>();

/** The game of a deal, played once for all rows of the table, and its card. */
function played(table: Table, deal: number): { readonly card: Games['card']; readonly lines: string[] } {
  const { games, lines } = known.get(table) ?? { games: new Games(table), lines: [] };
  known.set(table, { games, lines });
  lines[deal] ??= games.lines(deal);
  return { card: games.card, lines: lines[deal] };
}

/** One test a row: the game passes, and does not with the fault, by the row's rule and at the event that it names. */
export function catches(rows: readonly Planted[]): void {
  test.each(rows)('%s: %s', (_, rule, table, plant) => {
    for (let deal = table.from ?? 0; deal < DEALS; deal++) {
      const { card, lines } = played(table, deal);
      const read = () => lines.map((line) => JSON.parse(line) as Event);
      const events = read();
      const event = plant(events);
      if (event === null) continue;
      expect(checkGame(read(), card)).toBeNull();
      expect(events).not.toEqual(read());
      const violation = checkGame(events, card);
      expect(violation).not.toBeNull();
      expect(`${violation?.rule} at event ${violation?.event}`, violation?.message).toBe(`${rule} at event ${event}`);
      return;
    }
    throw new Error(`no place to plant it in ${DEALS} games`);
  });
}

/** A plant that changes the first event of a type for which `change` says neither false nor nothing. */
export function alter<T extends EventType>(
  type: T,
  change: (event: EventOf<T>, index: number, events: Event[]) => unknown,
): Plant {
  return (events) => {
    const index = events.findIndex((event, i) => {
      if (event.type !== type) return false;
      const said = change(event as EventOf<T>, i, events) ?? false;
      return said !== false;
    });
    return index < 0 ? null : index;
  };
}

/** A plant in a fault, which is judged together with the decision that follows it. */
export function alterFault(change: (fault: EventOf<'fault'>) => unknown): Plant {
  return (events) => {
    const index = alter('fault', change)(events);
    return index === null ? null : events.findIndex((event, i) => i > index && event.type !== 'fault');
  };
}

/** A plant that drops the first event of a type that fits; its absence is seen at the event that follows. */
export function drop<T extends EventType>(type: T, fits: (event: EventOf<T>) => boolean = () => true): Plant {
  return (events) => {
    const index = events.findIndex((event) => event.type === type && fits(event as EventOf<T>));
    if (index < 0) return null;
    events.splice(index, 1);
    return index;
  };
}

/** Changes fields of an object or places of a list; always true. */
export function put<T extends object>(target: T, change: Partial<Pick<T, keyof T>>): true {
  Object.assign(target, change);
  return true;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] extends object ? Draft<T[K]> : T[K] };

/** The ruleset that a game says it is played by, to be changed. */
export function rulesOf(events: readonly Event[]): Draft<BasicRules> {
  return (events[0] as EventOf<'game'>).rules as Draft<BasicRules>;
}

/** The first event of a type at or after an index. */
export function next<T extends EventType>(events: readonly Event[], from: number, type: T): EventOf<T> | undefined {
  return events.slice(from).find((event) => event.type === type) as EventOf<T> | undefined;
}

/** Removes an offer that begins so from the first list that has one; false if none has. */
export function withhold(offers: string[] | null | undefined, start: string, keep: string | null): boolean {
  const at = offers?.findIndex((offer) => offer.startsWith(start) && offer !== keep) ?? -1;
  if (at >= 0) offers?.splice(at, 1);
  return at >= 0;
}

/** The next seat in turn order. */
export function another(seat: number): number {
  return (seat + 1) % 4;
}
