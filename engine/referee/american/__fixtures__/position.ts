import { JOKER } from '#engine/tiles/kinds';
import { formatTile, parseTile } from '#engine/tiles/notation';
import { Standing } from '../../__fixtures__/standing';
import type { HandEvent, ReplayEvent, WindowEvent } from '../../events';
import type { Exposed } from './naive';

/** Whose turn it is, and what it began with: the deal, a draw, or another's discard. */
export interface Turn {
  readonly seat: number;
  readonly drawn?: number;
  readonly claimed?: { readonly from: number; readonly tile: number };
  readonly swapped: boolean;
}

/** What a game's events make of its table. Whether they may happen is for others to say (witness.ts). */
export class Position {
  readonly hands: number[][] = [];
  readonly melds: Exposed[][] = [];
  readonly dead: boolean[] = [];
  /** Tiles that can be drawn. */
  left = 0;
  #standing: Standing | undefined;
  /** Absent while a discard lies open. */
  turn: Turn | undefined;
  /** The tile that lies open, whose it was, and what was said about it. */
  discard: { readonly seat: number; readonly tile: number } | undefined;
  window: WindowEvent | undefined;
  /** Seat after which the next is to draw. */
  last = 0;

  apply(event: ReplayEvent): void {
    switch (event.type) {
      case 'hand':
        this.#clear(event);
        return;
      case 'deal':
        for (const tile of event.tiles) this.#move(event.seat, parseTile(tile), 1);
        return;
      case 'pass':
        for (const tile of event.tiles) {
          this.hands[event.from][parseTile(tile)]--; // what is passed on unseen may arrive in a later event only
          this.hands[event.to][parseTile(tile)]++;
        }
        return;
      case 'draw':
        this.left--;
        this.turn = { seat: event.seat, drawn: parseTile(event.tile), swapped: false };
        this.discard = undefined;
        this.window = undefined;
        this.#move(event.seat, parseTile(event.tile), 1);
        return;
      case 'discard':
        this.turn = undefined;
        this.discard = { seat: event.seat, tile: parseTile(event.tile) };
        this.last = event.seat;
        this.#move(event.seat, parseTile(event.tile), -1);
        return;
      case 'window':
        this.window = event;
        return;
      case 'meld':
        this.#meld(event.seat, exposedOf(event.tiles), event.from ?? -1);
        return;
      case 'edit': {
        const { kind, size, jokers } = this.melds[event.seat][event.meld];
        const now = exposedOf(event.tiles);
        this.melds[event.seat][event.meld] = now;
        this.#move(event.seat, kind, size - jokers - (now.size - now.jokers));
        this.#move(event.seat, JOKER, jokers - now.jokers);
        return;
      }
      case 'swap': {
        const { kind, size, jokers } = this.melds[event.owner][event.meld];
        this.melds[event.owner][event.meld] = { kind, size, jokers: jokers - 1 };
        this.#move(event.seat, kind, -1);
        this.#move(event.seat, JOKER, 1);
        if (this.turn !== undefined) this.turn = { ...this.turn, swapped: true };
        return;
      }
      case 'dead':
        this.dead[event.seat] = true;
        if (event.returned !== null) this.#takeBack(event.seat);
        else if (this.turn !== undefined) this.#move(event.seat, parseTile(event.tile), -1);
        if (this.turn !== undefined) this.last = event.seat;
        this.turn = undefined;
        return;
    }
  }

  /** Tiles of a seat, its exposures included. */
  tiles(seat: number): number {
    return sum(this.hands[seat]) + sum(this.melds[seat].map(({ size }) => size));
  }

  /** The seat that draws next (A10, A21). */
  get drawer(): number {
    let seat = this.last;
    do seat = (seat + 1) % 4;
    while (this.dead[seat]);
    return seat;
  }

  /** Where the tile stood that a seat draws; it is gone then. */
  draws(seat: number): ReturnType<Standing['take']> | undefined {
    return this.#standing?.take(seat, 'front');
  }

  #clear(hand: HandEvent): void {
    for (let seat = 0; seat < 4; seat++) {
      this.hands[seat] = Array<number>(JOKER + 1).fill(0);
      this.melds[seat] = [];
      this.dead[seat] = false;
    }
    this.#standing = new Standing(hand);
    this.left = this.#standing.left;
    this.turn = { seat: hand.dealer, swapped: false };
    this.discard = undefined;
    this.window = undefined;
  }

  #move(seat: number, kind: number, copies: number): void {
    this.hands[seat][kind] += copies;
    if (this.hands[seat][kind] < 0) throw new Error(`seat ${seat} has no ${formatTile(kind)}`);
  }

  #meld(seat: number, group: Exposed, from: number): void {
    this.#move(seat, group.kind, -(group.size - group.jokers - 1));
    this.#move(seat, JOKER, -group.jokers);
    this.melds[seat].push(group);
    this.turn = { seat, claimed: { from, tile: group.kind }, swapped: false };
    this.discard = undefined;
    this.window = undefined;
  }

  /** The fatal group, but for the claimed tile. */
  #takeBack(seat: number): void {
    const group = this.melds[seat].pop();
    if (group === undefined) throw new Error(`seat ${seat} has no exposure`);
    this.#move(seat, group.kind, group.size - group.jokers - 1);
    this.#move(seat, JOKER, group.jokers);
  }
}

export function exposedOf(tiles: readonly string[]): Exposed {
  return { kind: parseTile(tiles[0]), size: tiles.length, jokers: tiles.filter((tile) => tile === 'j').length };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
