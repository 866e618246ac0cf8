import { type DrawEvent, type HandEvent, isPerSeat } from '../events';

type Origin = Pick<DrawEvent, 'position' | 'end' | 'list'>;

/** What of a hand's wall is not drawn yet, as the rules have it: indices in the wall, or in the four lists of W1. */
export class Standing {
  readonly #lists: number[][];

  constructor({ wall, dealer }: Pick<HandEvent, 'wall' | 'dealer'>) {
    const from = (dealt: number, { length }: readonly unknown[]) =>
      Array.from({ length: length - dealt }, (_, i) => dealt + i);
    this.#lists = isPerSeat(wall) ? wall.map((list, seat) => from(seat === dealer ? 14 : 13, list)) : [from(53, wall)];
  }

  get left(): number {
    return this.#lists.flat().length;
  }

  /** Takes the tile that a seat has to draw at an end, and returns what a replay says of it. */
  take(seat: number, end: 'front' | 'back'): Origin {
    if (this.#lists.length === 1) return { position: drop(this.#lists[0], end), end };
    if (this.#lists[seat].length > 0) return { position: drop(this.#lists[seat], end), end };
    const others = [1, 2, 3].map((after) => (seat + after) % 4);
    const most = Math.max(...others.map((other) => this.#lists[other].length));
    const list = others.filter((other) => this.#lists[other].length === most)[0];
    return { position: drop(this.#lists[list], 'back'), list, end: 'back' };
  }
}

function drop(places: number[], end: 'front' | 'back'): number {
  const place = end === 'front' ? places.shift() : places.pop();
  if (place === undefined) throw new Error('no tile is left to draw');
  return place;
}
