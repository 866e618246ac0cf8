import { NO_TARGET } from '#engine/card/rack';
import { ACTIONS, CARD_KINDS } from '#engine/referee/american/actions';
import { HOPELESS } from '#engine/referee/american/evaluation';
import { PASSES } from '#engine/referee/american/pass-steps';
import type { AmericanView } from '#engine/referee/view';
import { LAYERS, NearestHands, WISHES } from './lines';
import { type Part, seatAfter } from './part';
import { sharedParts } from './shared';

const DECISIONS = ['heavenly', 'give', 'vote', 'wish', 'turn', 'claim'] as const;

/** Planes of `exposures`. */
const EXPOSURE_PLANES = 3;
const SIZES = { chow: 3, pung: 3, kong: 4, quint: 5, sextet: 6 } as const;

const hands = new NearestHands();

/** What a seat of the American game observes, in this order, on a card of so many lines. */
export function americanParts(lines: number): readonly Part<AmericanView>[] {
  return [
    ...sharedParts(CARD_KINDS, DECISIONS, ACTIONS),
    {
      name: 'exposures',
      shape: [4, EXPOSURE_PLANES, CARD_KINDS],
      doc: 'exposures by seat and by the kind of their naturals: how many groups, their tiles, the jokers among them',
      write: (view, _, out, at) => {
        for (let steps = 0; steps < 4; steps++) {
          for (const { kind, tile, jokers } of view.melds(seatAfter(view, steps))) {
            const plane = at + steps * EXPOSURE_PLANES * CARD_KINDS + tile;
            out[plane]++;
            out[plane + CARD_KINDS] += SIZES[kind];
            out[plane + 2 * CARD_KINDS] += jokers;
          }
        }
      },
    },
    {
      name: 'dead',
      shape: [4],
      doc: '1 for the seats whose hand is dead',
      write: (view, _, out, at) => {
        for (let steps = 0; steps < 4; steps++) if (view.isDead(seatAfter(view, steps))) out[at + steps] = 1;
      },
    },
    {
      name: 'pass',
      shape: [PASSES.length],
      doc: `the pass in progress, one-hot: ${PASSES.map(({ step }) => step).join(', ')}`,
      write: ({ pass }, _, out, at) => {
        if (pass !== null) out[at + PASSES.findIndex(({ step }) => step === pass)] = 1;
      },
    },
    {
      name: 'distance',
      shape: [1],
      doc: 'tiles that the nearest line of the card misses, the drawn tile included; 15 if no line is left',
      write: ({ rack }, _, out, at) => {
        const distance = rack.distance();
        out[at] = distance === NO_TARGET ? HOPELESS : distance;
      },
    },
    {
      name: 'wanted',
      shape: [LAYERS, WISHES, CARD_KINDS],
      doc: 'of the hands of the card that are nearest, then of the next nearest: percentage (rounded up) that one more tile of the kind brings nearer, then that would be further away without one that is held',
      write: ({ rack }, _, out, at) => hands.writeWanted(rack, out, at),
    },
    {
      name: 'lines',
      shape: [lines],
      doc: 'distance of each line of the card, in its order; 15 for those that cannot be made',
      onWish: true,
      write: ({ rack }, _, out, at) => hands.writeDistances(rack, out, at),
    },
  ];
}
