import { formatTile, parseHand } from '#engine/tiles/notation';
import type { ReplayEvent } from '../events';
import type { LiveWall, WallKind } from '../live-wall';
import { GameRecord } from '../record';
import type { Table } from '../table';
import { DEAL_ORDERS, type WallSource } from '../wall';

/** A situation laid by hand: what each seat is dealt (the dealer, seat 0, 14 tiles), and what comes from either end. */
export interface Laid {
  readonly hands: readonly [string, string, string, string];
  /** Drawn from the front after the deal, in order. */
  readonly front?: string;
  /** Drawn from the back, first drawn first. */
  readonly back?: string;
  readonly set?: readonly string[];
  readonly wall?: WallKind;
}

export const tilesOf = (text: string): number[] => {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`);
  return [...parsed.tiles];
};

/** A wall that deals the laid hands; the tiles that are not spoken for lie in the middle, in the order of the kinds. */
export function laidWall({ hands, front = '', back = '' }: Laid): WallSource {
  return (wall, tiles) => {
    const rest = Array.from(tiles);
    const take = (tile: number): number => {
      const at = rest.indexOf(tile);
      if (at < 0) throw new Error(`too many ${formatTile(tile)} are laid`);
      return rest.splice(at, 1)[0];
    };
    const dealt = hands.map((hand) => tilesOf(hand).map(take));
    const order = Array.from(DEAL_ORDERS[0], (seat) => dealt[seat].shift() ?? raise(`seat ${seat} is short of tiles`));
    if (dealt.some((tiles) => tiles.length > 0)) throw new Error('too many tiles are laid in a hand');
    const drawn = tilesOf(front).map(take);
    const replacements = tilesOf(back).map(take).reverse();
    wall.set([...order, ...drawn, ...rest, ...replacements]);
  };
}

/** The places of the tiles that nobody has drawn. */
export function undrawn({ heads, tails, mask }: LiveWall): number[] {
  const places: number[] = [];
  for (let list = 0; list <= mask; list++) {
    for (let place = heads[list]; place < tails[list]; place += mask + 1) places.push(place);
  }
  return places;
}

function raise(message: string): never {
  throw new Error(message);
}

/** A table driven by the text of actions, as replays print them. */
export class DrivenTable<T extends Table> {
  readonly table: T;
  readonly record = new GameRecord();
  readonly events: ReplayEvent[] = [];

  constructor(table: T) {
    this.table = table;
    table.reset(0, this.record, { push: (event) => this.events.push(event) });
    table.begin();
  }

  /** What a seat may choose, or nothing if it is not asked. */
  offers(seat: number): string[] {
    const { table } = this;
    if (((table.pending >> seat) & 1) === 0) return [];
    return table.offerTexts(seat);
  }

  /** Answers for a seat. */
  act(seat: number, text: string): this {
    const at = this.offers(seat).indexOf(text);
    if (at < 0) throw new Error(`seat ${seat} may not '${text}', only ${this.offers(seat).join(', ') || 'nothing'}`);
    this.table.answer(seat, this.table.offers.of(seat)[at]);
    return this;
  }

  /** Everybody who is asked in the present window passes. */
  pass(): this {
    for (let seat = 0; seat < 4; seat++) if (this.offers(seat).includes('pass')) this.act(seat, 'pass');
    return this;
  }

  /** The events of a type so far. */
  all<K extends ReplayEvent['type']>(type: K): Extract<ReplayEvent, { type: K }>[] {
    return this.events.filter((event): event is Extract<ReplayEvent, { type: K }> => event.type === type);
  }

  last<K extends ReplayEvent['type']>(type: K): Extract<ReplayEvent, { type: K }> {
    return this.all(type).at(-1) ?? raise(`no ${type} so far`);
  }
}
