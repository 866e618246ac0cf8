import type { View } from '#engine/referee/view';
import { clipped, type Part, seatAfter, stepsTo } from './part';

/** Discards of a seat that `river` shows. */
const RIVER = 24;

/** What both games observe, for so many kinds of tiles, kinds of decision and actions. */
export function sharedParts(kinds: number, decisions: readonly View['decision'][], actions: number): readonly Part[] {
  return [
    {
      name: 'decision',
      shape: [decisions.length],
      doc: `what the seat is asked for, one-hot: ${decisions.join(', ')}`,
      write: (view, _, out, at) => {
        out[at + decisions.indexOf(view.decision)] = 1;
      },
    },
    {
      name: 'hand',
      shape: [kinds],
      doc: 'own concealed tiles by kind',
      write: (view, _, out, at) => out.set(view.counts, at),
    },
    {
      name: 'drawn',
      shape: [kinds],
      doc: 'the tile drawn this turn, one-hot; it is part of `hand`',
      write: (view, _, out, at) => {
        if (view.drawn >= 0) out[at + view.drawn] = 1;
      },
    },
    {
      name: 'claimable',
      shape: [kinds],
      doc: 'the tile that may be claimed or robbed, one-hot',
      write: (view, _, out, at) => {
        if (view.lastDiscard >= 0) out[at + view.lastDiscard] = 1;
      },
    },
    {
      name: 'claimable_from',
      shape: [4],
      doc: 'whose it is, one-hot',
      write: (view, _, out, at) => {
        if (view.lastDiscarder >= 0) out[at + stepsTo(view, view.lastDiscarder)] = 1;
      },
    },
    {
      name: 'discards',
      shape: [4, kinds],
      doc: 'discards by seat and kind, those that were claimed included',
      write: (view, _, out, at) => {
        for (let steps = 0; steps < 4; steps++) {
          const row = at + steps * kinds;
          for (const kind of view.discards(seatAfter(view, steps))) out[row + kind]++;
        }
      },
    },
    {
      name: 'live',
      shape: [kinds],
      doc: 'copies by kind that the seat cannot see: in the wall or in the hands of others',
      write: (view, _, out, at) => out.set(view.live, at),
    },
    {
      name: 'wall',
      shape: [1],
      doc: 'tiles that can still be drawn',
      write: (view, _, out, at) => {
        out[at] = clipped(view.wallLeft);
      },
    },
    {
      name: 'dealer',
      shape: [4],
      doc: 'who deals, one-hot by seat',
      write: (view, _, out, at) => {
        out[at + stepsTo(view, view.dealer)] = 1;
      },
    },
    {
      name: 'hand_sizes',
      shape: [4],
      doc: 'concealed tiles by seat',
      write: (view, _, out, at) => {
        for (let steps = 0; steps < 4; steps++) out[at + steps] = view.handSize(seatAfter(view, steps));
      },
    },
    {
      name: 'hand_number',
      shape: [1],
      doc: 'hand of the game, from 0; 127 for more',
      write: (view, _, out, at) => {
        out[at] = clipped(view.hand);
      },
    },
    {
      name: 'scores',
      shape: [4],
      doc: 'points _p_ of the game so far by seat, as 8 log2(1 + abs _p_) rounded, with the sign of _p_',
      write: (view, _, out, at) => {
        const { scores } = view;
        for (let steps = 0; steps < 4; steps++) out[at + steps] = squeezed(scores[seatAfter(view, steps)]);
      },
    },
    {
      name: 'river',
      shape: [4, RIVER],
      doc: 'the latest discards by seat, the newest first, as 1 + kind; 0 for none',
      onWish: true,
      write: (view, _, out, at) => {
        for (let steps = 0; steps < 4; steps++) {
          const thrown = view.discards(seatAfter(view, steps));
          const shown = Math.min(RIVER, thrown.length);
          for (let i = 0; i < shown; i++) out[at + steps * RIVER + i] = 1 + thrown[thrown.length - 1 - i];
        }
      },
    },
    {
      name: 'evaluation',
      shape: [2, actions],
      doc: "the engine's evaluation of each legal action, by action: 2 + the distance that it leads to, then the live tiles that would lower that (at most 127); 0 for others",
      onWish: true,
      write: (view, legal, out, at) => {
        const evaluation = view.evaluate();
        for (let i = 0; i < legal.length; i++) {
          out[at + legal[i]] = 2 + evaluation.distance[i];
          out[at + actions + legal[i]] = clipped(evaluation.live(i));
        }
      },
    },
  ];
}

/** Keeps small numbers apart and great ones in an int8: up to some 60,000 points, whatever a ruleset pays. */
function squeezed(points: number): number {
  return clipped(Math.sign(points) * Math.round(8 * Math.log2(1 + Math.abs(points))));
}
