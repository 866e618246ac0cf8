import { Stream } from '#engine/random/stream';
import { SET_KINDS } from '#engine/tiles/kinds';
import { undrawn } from '../../__fixtures__/laid';
import type { BasicTable } from '../table';
import type { BasicSeat } from '../view';
import { ROOT } from './games';

/** Shuffles the tiles of the others' hands and of the wall among themselves. */
export function permuteHidden({ state }: BasicTable, seat: number, seed: number): void {
  const stream = new Stream();
  stream.seed(ROOT, 3, seed, 0, 0, 0);
  const places: { holder: number; at: number; tile: number }[] = [];
  for (const at of undrawn(state.wall)) {
    const tile = state.wall.tiles[at];
    if (tile < SET_KINDS) places.push({ holder: -1, at, tile });
  }
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue;
    for (let kind = 0; kind < SET_KINDS; kind++) {
      for (let n = state.held(other, kind); n > 0; n--) places.push({ holder: other, at: 0, tile: kind });
    }
  }
  const tiles = places.map((place) => place.tile);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  for (const { holder, tile } of places) if (holder >= 0) state.give(holder, tile, -1);
  for (const [i, { holder, at }] of places.entries()) {
    if (holder >= 0) state.give(holder, tiles[i], 1);
    else state.wall.tiles[at] = tiles[i];
  }
}

/** All that a view tells, as text. */
export function shown(view: BasicSeat): string {
  const legal = Array.from(view.ask());
  const evaluation = view.evaluate();
  return JSON.stringify({
    legal,
    distances: Array.from(evaluation.distance.subarray(0, legal.length)),
    live: legal.map((_, i) => evaluation.live(i)),
    own: [view.counts, view.live, view.words, view.index, view.liveWords].map((array) => Array.from(array)),
    facts: [view.seat, view.dealer, view.seatWind, view.hand, view.decision, view.drawn, view.wallLeft, view.distance],
    discard: [view.lastDiscard, view.lastDiscarder, view.setsWanted, Array.from(view.scores)],
    seats: [0, 1, 2, 3].map((s) => [view.melds(s), Array.from(view.discards(s)), view.handSize(s), view.bonus(s)]),
    random: [view.random.word(), view.random.below(10)],
  });
}
