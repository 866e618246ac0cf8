import { alter, type Plant } from '../../__fixtures__/planting';
import type { Event, EventOf } from '../../shapes';
/** The index of the first event for which `fits` says so, after `change`; null if there is none. */
export function at(
  fits: (event: Event, index: number, events: Event[]) => unknown,
  change: (index: number, events: Event[]) => unknown,
): Plant {
  return (events) => {
    const index = events.findIndex((event, i) => fits(event, i, events));
    if (index < 0) return null;
    const seen = change(index, events);
    return typeof seen === 'number' ? seen : index;
  };
}

/** A change in the first window in which a seat has such an offer. */
export function inWindow(
  fits: (offer: string) => boolean,
  change: (window: EventOf<'window'>, seat: number) => unknown,
): Plant {
  return alter('window', (window) => {
    const seat = window.offers.findIndex((offers) => offers?.some(fits));
    return seat >= 0 && change(window, seat);
  });
}

export const isClaim = (offer: string) => /^(pung|kong|quint|sextet)/.test(offer);
