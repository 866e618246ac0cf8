import type { BySeat, MeldEvent, MeldSummary, ReplayEvent } from '#engine/referee/events';

/** What every seat holds, followed from event to event: concealed tiles as text, and melds. */
export class Holdings {
  readonly tiles: BySeat<string[]> = [[], [], [], []];
  readonly melds: BySeat<MeldSummary[]> = [[], [], [], []];
  /** Tiles that were passed on before the line that tells of their arrival. */
  readonly #owed: BySeat<string[]> = [[], [], [], []];
  /** The pung that the latest kong was added to, which it is again if the kong is robbed (B11). */
  #pung: MeldSummary | null = null;
  /** The seat that has drawn and not yet discarded, or -1. */
  #drawer = -1;

  apply(event: ReplayEvent): void {
    switch (event.type) {
      case 'hand':
        this.#drawer = -1;
        for (const list of [...this.tiles, ...this.melds, ...this.#owed]) list.length = 0;
        break;
      case 'deal':
        for (const tile of event.tiles) this.#give(event.seat, tile);
        break;
      case 'bonus':
        this.#take(event.seat, event.tile);
        if (event.replacement !== undefined) this.#give(event.seat, event.replacement);
        break;
      case 'pass':
        for (const tile of event.tiles) {
          this.#take(event.from, tile);
          this.#give(event.to, tile);
        }
        break;
      case 'draw':
        this.#give(event.seat, event.tile);
        this.#drawer = event.seat;
        break;
      case 'discard':
        this.#drawer = -1;
        this.#take(event.seat, event.tile);
        break;
      case 'meld':
        this.#expose(event);
        break;
      case 'edit':
        this.#change(event.seat, event.seat, event.meld, event.tiles);
        break;
      case 'swap':
        this.#swap(event.seat, event.owner, event.meld, event.tile);
        break;
      case 'dead':
        this.#die(event.seat, event.returned, event.tile);
        break;
      case 'win':
        if (event.by === 'rob' && event.from !== null) this.#rob(event.from);
        break;
      default: // the others move no tiles
    }
  }

  #give(seat: number, tile: string): void {
    const owed = this.#owed[seat].indexOf(tile);
    if (owed >= 0) this.#owed[seat].splice(owed, 1);
    else this.tiles[seat].push(tile);
  }

  #take(seat: number, tile: string): void {
    if (!remove(this.tiles[seat], tile)) this.#owed[seat].push(tile);
  }

  #expose({ type: _, seat, ...meld }: MeldEvent): void {
    const melds = this.melds[seat];
    if (meld.source === 'added') {
      const pung = melds.findIndex(({ kind, tiles }) => kind === 'pung' && tiles[0] === meld.tiles[0]);
      [this.#pung] = melds.splice(pung, 1);
      this.#take(seat, meld.tiles[0]);
    } else {
      const own = [...meld.tiles];
      if (meld.claimed !== undefined) remove(own, meld.claimed);
      for (const tile of own) this.#take(seat, tile);
    }
    melds.push(meld);
  }

  /** The tile goes to the winner; of several that rob it the first alone finds a kong. */
  #rob(owner: number): void {
    if (this.#pung === null) return;
    this.melds[owner][this.melds[owner].length - 1] = this.#pung;
    this.#pung = null;
  }

  /** A meld of `owner` becomes `tiles`; what leaves it goes to the hand of `seat`, what is new comes from there. */
  #change(seat: number, owner: number, which: number, tiles: readonly string[]): void {
    const meld = this.melds[owner][which];
    const left = [...meld.tiles];
    for (const tile of tiles) if (!remove(left, tile)) this.#take(seat, tile);
    for (const tile of left) this.#give(seat, tile);
    this.melds[owner][which] = { ...meld, tiles };
  }

  #swap(seat: number, owner: number, which: number, natural: string): void {
    const tiles = [...this.melds[owner][which].tiles];
    tiles[tiles.indexOf('j')] = natural;
    this.#change(seat, owner, which, tiles);
  }

  #die(seat: number, returned: number | null, tile: string): void {
    if (returned === null) {
      // A false Mahjong: the tile that was drawn, or one that another discarded and never was in the hand.
      if (this.#drawer === seat) remove(this.tiles[seat], tile);
      return;
    }
    const [meld] = this.melds[seat].splice(returned, 1);
    const back = [...meld.tiles];
    remove(back, tile);
    for (const own of back) this.#give(seat, own);
  }
}

function remove(list: string[], tile: string): boolean {
  const at = list.indexOf(tile);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
