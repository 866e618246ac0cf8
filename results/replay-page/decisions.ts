import type { FaultEvent } from '#engine/referee/events';
import type { Eyes } from './eyes';
import type { Game } from './game';
import type { RecordedEvent } from './recording';
import type { HandSteps } from './steps';

/** A decision that was taken in the position that a step shows. */
export interface Decision {
  readonly seat: number;
  /** Of the hand as it was, or null where nobody asked the engine. */
  readonly distance: number | null;
  readonly alternatives: readonly Alternative[];
  /** What the bot did wrong, if it did. */
  readonly fault: FaultEvent | null;
}

export interface Alternative {
  readonly action: string;
  readonly distance: number | null;
  readonly live: number | null;
  readonly chosen: boolean;
}

/**
 * The decisions between a step and the next, in the order in which seats were asked. A fault comes between a decision and
 * what came of it: its step shows what the one before it does. What a bot that was never asked, as one that could not be
 * made, left to the referee is told without distances.
 */
export function decisionsAt(game: Game, steps: HandSteps, step: number, eyes: Eyes): readonly Decision[] {
  const before = steps.findLast(({ kind }, i) => i <= step && kind !== 'fault');
  const next = steps.find(({ kind }, i) => i > step && kind !== 'fault');
  if (before === undefined || next === undefined) return [];
  const events = game.recording;
  const found: Decision[] = [];
  for (let i = before.to; i < next.to; i++) {
    const event = events[i];
    if (event.type === 'decision') {
      const choice = choiceAfter(events, i, event.seat);
      const offers = choice?.offers ?? event.offers ?? [];
      const fault = faultOf(events, i, event.seat);
      const played = choice?.answer ?? fault?.instead ?? offers[event.answer];
      const alternatives = offers.map((action, k) => ({
        action,
        distance: event.after[k] ?? null,
        live: event.live[k] ?? null,
        chosen: action === played,
      }));
      found.push({ seat: event.seat, distance: event.distance, alternatives, fault });
    } else if (event.type === 'turn' && !wasAsked(events, i, event.seat)) {
      found.push(unasked(event.seat, event.offers, event.answer));
    } else if (event.type === 'window') {
      for (const [seat, offers] of event.offers.entries()) {
        if (offers !== null && !wasAsked(events, i, seat)) found.push(unasked(seat, offers, event.answers[seat]));
      }
    }
  }
  return found.filter(({ seat }) => eyes === null || eyes === seat);
}

function unasked(seat: number, offers: readonly string[], answer: string | null): Decision {
  const alternatives = offers.map((action) => ({ action, distance: null, live: null, chosen: action === answer }));
  return { seat, distance: null, alternatives, fault: null };
}

interface Choice {
  readonly offers: readonly string[];
  readonly answer: string | null;
}

/** What the `turn` or `window` says of a decision before it, or null for one of the Charleston. */
function choiceAfter(events: readonly RecordedEvent[], at: number, seat: number): Choice | null {
  for (let i = at + 1; i < events.length; i++) {
    const event = events[i];
    if (event.type === 'turn') return event.seat === seat ? event : null;
    if (event.type === 'window') {
      const offers = event.offers[seat];
      return offers === null ? null : { offers, answer: event.answers[seat] };
    }
    if (event.type !== 'decision' && event.type !== 'fault') return null;
  }
  return null;
}

/** Whether a decision of the seat led to the `turn` or `window` at an index. */
function wasAsked(events: readonly RecordedEvent[], at: number, seat: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const event = events[i];
    if (event.type === 'decision' && event.seat === seat) return true;
    if (event.type !== 'decision' && event.type !== 'fault') return false;
  }
  return false;
}

function faultOf(events: readonly RecordedEvent[], at: number, seat: number): FaultEvent | null {
  const next = events[at + 1];
  return next?.type === 'fault' && next.seat === seat ? next : null;
}
