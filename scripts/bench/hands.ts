import { Stream } from '#engine/random/stream';
import { SET_KINDS } from '#engine/tiles/kinds';

/** Kinds of hands that are measured: what search meets early, what matters late, and the hardest for slow searches. */
export const HAND_TYPES = ['random', 'near-complete', 'one-suit'] as const;
export type HandType = (typeof HAND_TYPES)[number];

const COPIES = 4;

/** `count` hands of 14 tiles as numbers of copies by kind, the same for the same arguments. */
export function makeHands(type: HandType, count: number): readonly Uint8Array[] {
  const random = new Stream();
  random.seed([2, 3, 5, 7], 0, HAND_TYPES.indexOf(type), 0, 0, 0);
  return Array.from({ length: count }, () => {
    if (type === 'near-complete') return nearComplete(random);
    const hand = new Uint8Array(SET_KINDS);
    addTiles(hand, 14, type === 'one-suit' ? 9 : SET_KINDS, random);
    return hand;
  });
}

/** Adds tiles of the first `kinds` kinds, drawn from the wall that the hand leaves. */
function addTiles(hand: Uint8Array, tiles: number, kinds: number, random: Stream): void {
  for (let left = tiles; left > 0; left--) {
    let place = random.below(COPIES * kinds - hand.reduce((sum, copies) => sum + copies, 0));
    let kind = 0;
    while (place >= COPIES - hand[kind]) place -= COPIES - hand[kind++];
    hand[kind]++;
  }
}

/** A complete hand with two tiles exchanged for others from the wall. */
function nearComplete(random: Stream): Uint8Array {
  const hand = completeHand(random);
  for (let left = 2; left > 0; ) {
    const kind = random.below(SET_KINDS);
    if (hand[kind] === 0) continue;
    hand[kind]--;
    left--;
  }
  addTiles(hand, 2, SET_KINDS, random);
  return hand;
}

/** Four sets, of which two in three are chows, and a pair. */
function completeHand(random: Stream): Uint8Array {
  for (;;) {
    const hand = new Uint8Array(SET_KINDS);
    for (let sets = 0; sets < 4; sets++) {
      if (random.below(3) === 0) hand[random.below(SET_KINDS)] += 3;
      else {
        const lowest = 9 * random.below(3) + random.below(7);
        for (let kind = lowest; kind < lowest + 3; kind++) hand[kind]++;
      }
    }
    hand[random.below(SET_KINDS)] += 2;
    if (hand.every((copies) => copies <= COPIES)) return hand;
  }
}
