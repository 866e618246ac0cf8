import { Stream } from '#engine/random/stream';
import { undrawn } from '../../__fixtures__/laid';
import { ACTIONS, CARD_KINDS } from '../actions';
import { PASSED, PHASE } from '../state';
import type { AmericanTable } from '../table';
import type { AmericanSeat } from '../view';
import { ROOT } from './games';

/** Shuffles the tiles of the others' hands, of those that they have named, and of the wall, among themselves. */
export function permuteHidden({ state, answers, offers }: AmericanTable, seat: number, seed: number): void {
  const stream = new Stream();
  stream.seed(ROOT, 3, seed, 0, 0, 0);
  const places: { readonly tile: number; readonly put: (tile: number) => void }[] = [];
  const at = (array: Uint8Array, i: number) =>
    places.push({
      tile: array[i],
      put: (tile) => {
        array[i] = tile;
      },
    });
  for (const place of undrawn(state.wall)) at(state.wall.tiles, place);
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue;
    answers[other] = stream.below(ACTIONS);
    offers.count[other] = 0;
    if (state.phase === PHASE.give) {
      for (let i = 0; i < state.givenCount[other]; i++) at(state.given, other * PASSED + i);
      state.blind[other] = stream.below(PASSED + 1);
    }
    const rack = state.racks[other];
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      for (let n = rack.counts[kind]; n > 0; n--) {
        rack.remove(kind);
        places.push({ tile: kind, put: (tile) => rack.add(tile) });
      }
    }
    state.measured[other] = 0;
  }
  const tiles = places.map(({ tile }) => tile);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  for (const [i, { put }] of places.entries()) put(tiles[i]);
}

/** All that a view tells, as text. */
export function shown(view: AmericanSeat): string {
  const legal = Array.from(view.ask());
  const evaluation = view.evaluate();
  const { rack } = view;
  const nearest = new Int32Array(view.card.words);
  return JSON.stringify({
    legal,
    distances: Array.from(evaluation.distance.subarray(0, legal.length)),
    live: legal.map((_, i) => evaluation.live(i)),
    own: [view.counts, view.live, rack.counts, rack.open].map((array) => Array.from(array)),
    nearest: [rack.nearest(nearest), Array.from(nearest)],
    facts: [view.seat, view.dealer, view.hand, view.decision, view.pass, view.drawn, view.wallLeft, view.distance],
    discard: [view.lastDiscard, view.lastDiscarder, Array.from(view.scores)],
    seats: [0, 1, 2, 3].map((s) => [view.melds(s), Array.from(view.discards(s)), view.handSize(s), view.isDead(s)]),
    random: [view.random.word(), view.random.below(10)],
  });
}
