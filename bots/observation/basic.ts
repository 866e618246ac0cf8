import { ACTIONS } from '#engine/referee/basic/actions';
import type { BasicView, Exposure } from '#engine/referee/view';
import { accepts } from '#engine/tiles/accepts';
import { EAST, HONOURS, NONE, rankOf, SET_KINDS, suitOf } from '#engine/tiles/kinds';
import { tileBit } from '#engine/tiles/packed';
import { shanten } from '#engine/tiles/shanten';
import { type Part, seatAfter } from './part';
import { sharedParts } from './shared';

const DECISIONS = ['turn', 'discard', 'claim', 'rob'] as const;

/** Planes of `exposures`. */
const CHOWS = 0;
const PUNGS = 1;
const KONGS = 2;
const CONCEALED_KONGS = 3;
const EXPOSURE_PLANES = 4;

/** Tiles of a hand that waits, modulo 3. */
const WAITING = 1;

/** What a seat of the basic game observes, in this order. */
export const BASIC_PARTS: readonly Part<BasicView>[] = [
  ...sharedParts(SET_KINDS, DECISIONS, ACTIONS),
  {
    name: 'exposures',
    shape: [4, EXPOSURE_PLANES, SET_KINDS],
    doc: 'open sets by seat: chows by their lowest kind, pungs, kongs claimed or added, concealed kongs',
    write: (view, _, out, at) => {
      for (let steps = 0; steps < 4; steps++) {
        for (const meld of view.melds(seatAfter(view, steps))) {
          out[at + (steps * EXPOSURE_PLANES + planeOf(meld)) * SET_KINDS + meld.tile]++;
        }
      }
    },
  },
  {
    name: 'bonus',
    shape: [4],
    doc: 'bonus tiles by seat',
    write: (view, _, out, at) => {
      if (!view.rules.bonusTiles) return;
      for (let steps = 0; steps < 4; steps++) out[at + steps] = view.bonus(seatAfter(view, steps)).length;
    },
  },
  {
    name: 'wind',
    shape: [4],
    doc: "the seat's own wind, one-hot: E S W N",
    write: (view, _, out, at) => {
      out[at + view.seatWind - EAST] = 1;
    },
  },
  {
    name: 'distance',
    shape: [1],
    doc: "the hand's shanten number, the drawn tile included: tiles missing to be ready, -1 for a complete hand",
    write: ({ index, setsWanted }, _, out, at) => {
      out[at] = shanten(index[0], index[1], index[2], index[3], setsWanted);
    },
  },
  {
    name: 'wanted',
    shape: [SET_KINDS],
    doc: '1 for the kinds that bring the hand nearer; the drawn tile is not counted in it, and after a claim all are 0',
    write: writeWanted,
  },
];

function planeOf({ kind, source }: Exposure): number {
  if (kind === 'chow') return CHOWS;
  if (kind === 'pung') return PUNGS;
  return source === 'concealed' ? CONCEALED_KONGS : KONGS;
}

const accepted = new Int32Array(HONOURS + 1);

function writeWanted(view: BasicView, _: Int32Array, out: Int8Array, at: number): void {
  const { words, index, drawn } = view;
  if (drawn !== NONE) {
    const group = suitOf(drawn);
    words[group] -= tileBit(drawn);
    index[group] -= 5 ** rankOf(drawn);
  } else if (view.handSize(view.seat) % 3 !== WAITING) {
    return;
  }
  accepts(index, 0, words, 0, view.setsWanted, accepted);
  for (let kind = 0; kind < SET_KINDS; kind++) if ((accepted[suitOf(kind)] & tileBit(kind)) !== 0) out[at + kind] = 1;
}
