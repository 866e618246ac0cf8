import { type HandEvent, isPerSeat, type ReplayEvent } from './events';

const HIDDEN = '?';

/** A wall, or one a seat, with no tile to be seen. */
function hidden(wall: HandEvent['wall']): HandEvent['wall'] {
  const cover = (tiles: readonly string[]) => tiles.map(() => HIDDEN);
  return isPerSeat(wall) ? wall.map(cover) : cover(wall);
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
      // What a seat passed on unseen it never sees, and of what arrives it keeps the rest: its view shows that (A6).
      return event.from === seat && event.blind === 0 ? event : { ...event, tiles: event.tiles.map(() => HIDDEN) };
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
