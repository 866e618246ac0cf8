import { type BySeat, type HandEvent, isPerSeat, type ReplayEvent, type WinEvent } from '#engine/referee/events';
import { Holdings } from './holdings';
import type { RecordedEvent } from './recording';

/** Tiles dealt (B5, A3): the first places of the wall. */
const DEALT = 53;

export interface Discard {
  readonly tile: string;
  readonly seat: number;
  /** Which discard of the hand it is, from 1. */
  readonly order: number;
  /** The seat that took it, or null while it lies there. */
  taken: number | null;
  /** Claimed by a hand that died of it (A21): nobody can have it any more. */
  dead: boolean;
}

/** The table after some events of a game: where every tile is, and what is known besides. */
export class Position {
  readonly holdings = new Holdings();
  readonly discards: BySeat<Discard[]> = [[], [], [], []];
  /** Basic: flowers and seasons laid out. */
  readonly bonus: BySeat<string[]> = [[], [], [], []];
  /** American: tiles of a false Mahjong that lie dead, and whose hands are dead. */
  readonly deadTiles: BySeat<string[]> = [[], [], [], []];
  readonly isDead: boolean[] = [false, false, false, false];
  /** By seat, who has won the hand. */
  readonly wins: (WinEvent | null)[] = [null, null, null, null];
  readonly totals = [0, 0, 0, 0];
  /** Whose turn it is: nobody's once it has discarded, while the others may claim. */
  turn: number | null = null;
  /** What the seat in turn has drawn and not yet discarded. */
  drawn: { readonly seat: number; readonly tile: string } | null = null;
  /** The latest discard of the hand. */
  last: Discard | null = null;
  hand: HandEvent | null = null;
  /** By place in the order of drawing: whether the tile has been drawn. */
  taken: boolean[] = [];

  static after(events: readonly RecordedEvent[]): Position {
    const position = new Position();
    for (const event of events) position.apply(event);
    return position;
  }

  get dealer(): number {
    return this.hand?.dealer ?? 0;
  }

  /** Tiles that stand in the wall, those among them that the rules leave there. */
  get wallLeft(): number {
    return this.taken.reduce((left, taken) => left + (taken ? 0 : 1), 0);
  }

  /** The tiles of the wall that stand, in the order in which they would be drawn from the front. */
  get wallTiles(): string[] {
    const wall = this.hand?.wall ?? [];
    const flat = isPerSeat(wall) ? this.#byPlace(wall) : wall;
    return flat.filter((_, place) => !this.taken[place]);
  }

  apply(event: RecordedEvent): void {
    if (event.type === 'decision') return;
    if (event.type === 'dead') this.#die(event.seat, event.returned, event.tile);
    this.holdings.apply(event);
    this.#follow(event);
  }

  #follow(event: ReplayEvent): void {
    switch (event.type) {
      case 'hand':
        this.#begin(event);
        break;
      case 'bonus': {
        const { seat, tile, replacement, position, list } = event;
        this.bonus[seat].push(tile);
        const drew = this.drawn?.seat === seat; // else it was dealt
        this.drawn = null;
        if (replacement === undefined || position === undefined) break;
        this.#draw(seat, position, list);
        if (drew) this.drawn = { seat, tile: replacement };
        break;
      }
      case 'draw':
        this.#draw(event.seat, event.position, event.list);
        this.drawn = { seat: event.seat, tile: event.tile };
        this.turn = event.seat;
        break;
      case 'discard': {
        const { seat, tile } = event;
        const order = 1 + this.discards.reduce((sum, list) => sum + list.length, 0);
        this.last = { tile, seat, order, taken: null, dead: false };
        this.discards[seat].push(this.last);
        this.drawn = null;
        this.turn = null;
        break;
      }
      case 'meld':
        if (event.source === 'claim' && this.last !== null) this.last.taken = event.seat;
        this.drawn = null;
        this.turn = event.seat;
        break;
      case 'swap':
        this.turn = event.seat;
        break;
      case 'win':
        this.#win(event);
        break;
      case 'wall':
        this.turn = null;
        break;
      case 'fault':
        this.#pay(event.fine ?? []);
        break;
      case 'payment':
        this.#pay(event.amounts);
        break;
      default: // the others move no tiles that are not held
    }
  }

  #begin(hand: HandEvent): void {
    this.hand = hand;
    for (const list of [...this.discards, ...this.bonus, ...this.deadTiles]) list.length = 0;
    this.isDead.fill(false);
    this.wins.fill(null);
    this.drawn = null;
    this.turn = hand.dealer;
    this.last = null;
    const tiles = isPerSeat(hand.wall) ? hand.wall.flat().length : hand.wall.length;
    this.taken = Array.from({ length: tiles }, (_, place) => place < DEALT);
  }

  #draw(seat: number, position: number, list: number | undefined): void {
    const perSeat = isPerSeat(this.hand?.wall ?? []);
    this.taken[perSeat ? this.#placeOf(list ?? seat, position) : position] = true;
  }

  /** Where a tile of a seat's list stands in the order of drawing (W1): after the deal the lists take turns. */
  #placeOf(list: number, index: number): number {
    const { dealer } = this;
    const dealt = list === dealer ? 14 : 13;
    return DEALT + 4 * (index - dealt) + ((list - dealer + 3) & 3);
  }

  #byPlace(lists: readonly (readonly string[])[]): string[] {
    const { dealer } = this;
    const flat = new Array<string>(this.taken.length).fill('');
    for (const [list, tiles] of lists.entries()) {
      const dealt = list === dealer ? 14 : 13;
      for (const [index, tile] of tiles.entries()) if (index >= dealt) flat[this.#placeOf(list, index)] = tile;
    }
    return flat;
  }

  /** Before the holdings know of it: the fatal tile lies where it was thrown, or before the seat that drew it. */
  #die(seat: number, returned: number | null, tile: string): void {
    this.isDead[seat] = true;
    if (returned === null && this.drawn?.seat === seat) this.deadTiles[seat].push(tile);
    else if (this.last !== null) {
      this.last.dead = true;
      this.last.taken = null;
    }
    this.drawn = null;
    this.turn = null;
  }

  #win(event: WinEvent): void {
    this.wins[event.seat] = event;
    this.turn = null;
    if (event.by === 'discard' && this.last !== null) this.last.taken ??= event.seat;
    if (event.by === 'rob') this.drawn = null;
  }

  #pay(amounts: readonly number[]): void {
    for (const [seat, amount] of amounts.entries()) this.totals[seat] += amount;
  }
}
