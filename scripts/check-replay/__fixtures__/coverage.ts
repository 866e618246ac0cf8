import { checkGame } from '../game';
import type { Event } from '../shapes';
import { Games, type Table } from './games';

/** What was seen in checked games, for tests that want to know that a rule was played at all. */
export type Seen = Map<string, number>;

/** Deals 0, 1, …, as many as `n`. */
export function first(n: number): number[] {
  return Array.from({ length: n }, (_, deal) => deal);
}

/** Plays games of a table, checks each as printed, and adds what happened in them to `seen`; throws at a violation. */
export function playAndCheck(table: Table, deals: readonly number[], seen: Seen): void {
  const games = new Games(table);
  for (const deal of deals) {
    const events = games.lines(deal).map((line) => JSON.parse(line) as Event);
    const violation = checkGame(events, games.card);
    if (violation) {
      const at = JSON.stringify(events[violation.event]);
      throw new Error(`deal ${deal}, event ${violation.event}: ${violation.message}; ${at}; ${JSON.stringify(table)}`);
    }
    for (const [i, event] of events.entries()) note(event, i, events, seen);
  }
}

function note(event: Event, index: number, events: readonly Event[], seen: Seen): void {
  const before = events[index - 1];
  const add = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  add(event.type);
  if (event.type === 'meld') add(`${event.source} ${event.kind}`);
  if (event.type === 'bonus' && event.replacement === undefined) add('bonus without replacement');
  if ((event.type === 'draw' || event.type === 'bonus') && event.list !== undefined) add(`${event.type} of another`);
  if (event.type === 'fault') add(`fault ${event.kind}`);
  if (event.type === 'dead') add(`dead by ${event.reason}`);
  if (event.type === 'wall') add(`wall ${event.reason}`);
  if (event.type === 'pass') add(event.tiles.length === 0 ? `void ${event.step}` : event.step);
  if (event.type === 'pass' && event.blind > 0) add(`blind ${event.step}`);
  if (event.type === 'swap' && isDead(event.owner, events.slice(0, index))) add('joker of the dead');
  if (event.type === 'dead' && events[index + 1]?.type === 'meld') add('false with a claim');
  if (event.type !== 'win') return;
  if (before?.type === 'dead') add('false beside true');
  add(`win by ${event.by}${event.by === 'swap' && event.from !== null ? ' from a discarder' : ''}`);
  if (event.jokerless) add('jokerless');
  if (before?.type === 'win') add('second winner');
  for (const part of event.parts) if (part.amount > 0) add(`part ${part.name}`);
}

function isDead(seat: number, events: readonly Event[]): boolean {
  const hand = events.findLastIndex((event) => event.type === 'hand');
  return events.some((event, i) => i > hand && event.type === 'dead' && event.seat === seat);
}
