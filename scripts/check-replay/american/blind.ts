/** Blind passes (A6). */
import { JOKER } from '#engine/tiles/kinds';

export interface Pass {
  readonly from: number;
  readonly to: number;
  /** Sorted: in which order they were sent a replay does not tell. */
  readonly kinds: readonly number[];
  /** How many of them are the first that arrived, passed on unseen. */
  readonly blind: number;
}

/**
 * Whether there is an order in which each seat can have sent its own tiles so that the passes are what came of it.
 * `passes[seat]` goes to the seat `by` steps on; at least three tiles of all are from hands.
 */
export function blindPassFits(
  passes: readonly Pass[],
  by: number,
  handOf: (seat: number) => readonly number[],
): boolean {
  const ownOf = passes.map(({ from, kinds, blind }) => ownOrders(kinds, 3 - blind, handOf(from)));
  const chosen: (readonly number[])[] = [];
  const tryFrom = (seat: number): boolean => {
    if (seat === 4) return passes.every(({ from, kinds }) => alike(sentBy(from, chosen, by), kinds));
    return ownOf[seat].some((own) => {
      chosen[seat] = own;
      return tryFrom(seat + 1);
    });
  };
  return tryFrom(0);
}

/** The three tiles that a seat sends, in order: its own, then the first that arrive. */
function sentBy(seat: number, own: readonly (readonly number[])[], by: number): number[] {
  return [0, 1, 2].map((place) => sentAt(seat, place, own, by));
}

function sentAt(seat: number, place: number, own: readonly (readonly number[])[], by: number): number {
  const mine = own[seat];
  return place < mine.length ? mine[place] : sentAt((seat - by + 4) % 4, place - mine.length, own, by);
}

function alike(sent: readonly number[], kinds: readonly number[]): boolean {
  return sent.toSorted((a, b) => a - b).join() === kinds.join();
}

/** Every order of `size` of the tiles passed that the hand can have given: jokers only for want of naturals (A5). */
function ownOrders(kinds: readonly number[], size: number, hand: readonly number[]): number[][] {
  const naturals = hand.reduce((sum, copies, kind) => (kind === JOKER ? sum : sum + copies), 0);
  const wantedJokers = Math.max(0, size - naturals);
  return orders(kinds, size).filter((own) => {
    if (own.filter((kind) => kind === JOKER).length !== wantedJokers) return false;
    return own.every((kind) => own.filter((other) => other === kind).length <= hand[kind]);
  });
}

/** Every way to take `size` tiles one after another. */
function orders(kinds: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return kinds.flatMap((kind, i) => orders(kinds.toSpliced(i, 1), size - 1).map((rest) => [kind, ...rest]));
}
