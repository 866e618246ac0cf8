import { seenBy } from '#engine/referee/seen';
import type { RecordedEvent } from './recording';

/** Whose view is shown: a seat's, or `null` for everything. */
export type Eyes = number | null;

/** An event as these eyes see it, or null for one of which they see nothing. */
export function seen<E extends RecordedEvent>(event: E, eyes: Eyes): E | null {
  if (eyes === null) return event;
  if (event.type === 'decision') return event.seat === eyes ? event : null;
  // A seat sees what kind of event it is as it is.
  return seenBy(event, eyes) as E | null;
}
