import { type HandEvent, isPerSeat, type PassEvent, type ReplayEvent } from './events';

const HIDDEN = '?';

/** A wall, or one a seat, with no tile to be seen. */
function hidden(wall: HandEvent['wall']): HandEvent['wall'] {
  const cover = (tiles: readonly string[]) => tiles.map(() => HIDDEN);
  return isPerSeat(wall) ? wall.map(cover) : cover(wall);
}

/** Passes in which tiles may go on unseen (A6). */
const BLIND_STEPS: ReadonlySet<PassEvent['step']> = new Set(['firstLeft', 'secondRight']);

/**
 * A seat sees what it passes, but for what it passes on unseen; and what arrives, but where it may have passed that on: what it
 * kept of it its view shows.
 */
function isPassSeen({ step, from, to, blind }: PassEvent, seat: number): boolean {
  return (from === seat && blind === 0) || (to === seat && !BLIND_STEPS.has(step));
}

/**
 * An event as a seat may see it, hidden tiles as `?`, or `null` where the seat sees nothing of it: what others were
 * offered and answered would tell what they hold.
 */
export function seenBy(event: ReplayEvent, seat: number): ReplayEvent | null {
  switch (event.type) {
    case 'hand':
      return {
        ...event,
        built: event.built.map((side) => side.map((stack) => stack.map(() => HIDDEN))),
        wall: hidden(event.wall),
      };
    case 'deal':
      return event.seat === seat ? event : { ...event, tiles: event.tiles.map(() => HIDDEN) };
    case 'draw':
      return event.seat === seat ? event : { ...event, tile: HIDDEN };
    case 'bonus':
      return event.seat === seat || event.replacement === undefined ? event : { ...event, replacement: HIDDEN };
    case 'pass':
      return isPassSeen(event, seat) ? event : { ...event, tiles: event.tiles.map(() => HIDDEN) };
    case 'turn':
    case 'fault':
      return event.seat === seat ? event : null;
    case 'window':
      if (event.offers[seat] === null) return null;
      return {
        ...event,
        offers: event.offers.map((list, other) => (other === seat ? list : null)),
        answers: event.answers.map((answer, other) => (other === seat ? answer : null)),
      };
    default:
      return event;
  }
}
