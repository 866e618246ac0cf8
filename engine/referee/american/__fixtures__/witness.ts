import type { AmericanRules } from '#engine/rules/american';
import { formatTile, parseTile } from '#engine/tiles/notation';
import type { DeadEvent, DrawEvent, EventSink, MeldEvent, ReplayEvent, WindowEvent, WinEvent } from '../../events';
import { Expected, groupText } from './expected';
import type { NaiveCard } from './naive';
import { exposedOf, Position, sum } from './position';

/** Watches a game by its events alone, and throws where the table does other than the rules ask for. */
export class Witness implements EventSink {
  readonly position = new Position();
  /** How often each kind of event was seen. */
  readonly seen = new Map<string, number>();
  readonly #rules: AmericanRules;
  readonly #expected: Expected;
  /** What the hand pays. */
  #due: readonly number[] = [];

  constructor(rules: AmericanRules, card: NaiveCard) {
    this.#rules = rules;
    this.#expected = new Expected(rules, card, this.position);
  }

  push(event: ReplayEvent): void {
    const kind = `${event.type}${'reason' in event ? ` ${event.reason}` : 'by' in event ? ` ${event.by}` : ''}`;
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    this.#look(event);
    this.position.apply(event);
  }

  #look(event: ReplayEvent): void {
    const { position } = this;
    const { turn, discard } = position;
    switch (event.type) {
      case 'hand':
        this.#due = [0, 0, 0, 0];
        return;
      case 'draw':
        this.#checkUntaken();
        this.#check(event.seat === position.drawer && position.left > 0, 'draw');
        this.#checkOrigin(event);
        return;
      case 'turn':
        if (turn === undefined) throw new Error('the table is wrong: a turn');
        if (event.offers[0] === 'pass') this.#same(event.offers, this.#heavenly(event.seat), 'before the Charleston');
        else this.#same(event.offers, this.#expected.turnOffers(turn), `turn of ${turn.seat}`);
        this.#checkSizes();
        return;
      case 'discard':
        this.#check(turn?.seat === event.seat && !this.#expected.isFatal(turn), `discard of ${event.seat}`);
        return;
      case 'window':
        this.#checkWindow(event);
        return;
      case 'meld':
        this.#checkMeld(event);
        return;
      case 'swap':
        this.#check(position.melds[event.owner][event.meld].kind === parseTile(event.tile), 'swap');
        return;
      case 'dead':
        this.#checkDead(event);
        return;
      case 'win':
        this.#checkWin(event);
        return;
      case 'wall': {
        const three = position.dead.filter(Boolean).length === 3;
        this.#check((event.reason === 'threeDead') === three && (three || position.left === 0), event.reason);
        if (!three && discard !== undefined) this.#checkUntaken();
        return;
      }
      case 'payment':
        this.#same(event.amounts.map(String), this.#due.map(String), 'payment');
        this.#check(sum(event.amounts) === 0, 'payments do not sum to zero');
    }
  }

  #check(holds: boolean, what: string): void {
    if (!holds) throw new Error(`the table is wrong: ${what}`);
  }

  #same(told: readonly string[], expected: readonly string[], what: string): void {
    this.#check(told.join() === expected.join(), `${what}: ${told.join()}; expected ${expected.join()}`);
  }

  #checkOrigin({ seat, position, end, list }: DrawEvent): void {
    const expected = this.position.draws(seat);
    const holds = position === expected?.position && end === expected.end && list === expected.list;
    this.#check(holds, `draw from ${position} of ${list ?? 'the own list'}`);
  }

  /** 13 tiles each, exposures included, and 14 in a turn. */
  #checkSizes(): void {
    for (let seat = 0; seat < 4; seat++) {
      const tiles = this.position.tiles(seat);
      this.#check(tiles === (this.position.turn?.seat === seat ? 14 : 13), `seat ${seat} has ${tiles} tiles`);
    }
  }

  #heavenly(seat: number): string[] {
    return this.#expected.isComplete(seat) ? ['pass', 'mahjong'] : [];
  }

  #checkWindow({ offers }: WindowEvent): void {
    const { discard, window } = this.position;
    this.#checkSizes();
    this.#check(discard !== undefined && window === undefined, 'a window');
    for (let seat = 0; seat < 4; seat++)
      this.#same(offers[seat] ?? [], this.#expected.claims(seat), `claims of ${seat}`);
  }

  /** Play goes on behind a discard: nobody had a choice, or all who were asked let it go or lied. */
  #checkUntaken(): void {
    const { discard, window } = this.position;
    if (discard === undefined) return;
    if (window !== undefined) this.#check(this.#expected.taker(window) === undefined, 'a claim is lost');
    else for (let seat = 0; seat < 4; seat++) this.#same([], this.#expected.claims(seat), `claims of ${seat}`);
  }

  #checkMeld({ seat, tiles, claimed, from }: MeldEvent): void {
    const { window, discard } = this.position;
    const taker = window && this.#expected.taker(window);
    const group = exposedOf(tiles);
    this.#check(taker?.seat === seat && taker.answer === groupText(group), `claim of ${seat}`);
    this.#check(claimed === formatTile(group.kind) && from === discard?.seat, `claim of ${seat}`);
  }

  #checkDead({ seat, reason, returned, tile }: DeadEvent): void {
    const { turn, window, discard, melds } = this.position;
    const lies = parseTile(tile);
    if (reason === 'exposures') {
      const fatal = turn?.seat === seat && this.#expected.isFatal(turn) && turn.claimed?.tile === lies;
      this.#check(fatal && returned === melds[seat].length - 1, `death of ${seat}`);
    } else if (turn !== undefined) {
      this.#check(turn.seat === seat && turn.drawn === lies && !this.#expected.isComplete(seat), `lie of ${seat}`);
    } else {
      const lied = window?.answers[seat] === 'mahjong' && !this.#expected.isComplete(seat, lies);
      this.#check(lied && discard?.tile === lies && returned === null, `lie of ${seat}`);
    }
  }

  #checkWin({ seat, by, from, concealed, points, line, jokerless }: WinEvent): void {
    const { turn, window, discard, hands, melds } = this.position;
    const hand = [...hands[seat]];
    if (by === 'discard') {
      this.#check(window !== undefined && this.#expected.taker(window)?.seat === seat, `win of ${seat}`);
      if (discard !== undefined) hand[discard.tile]++;
    } else {
      const began = turn?.swapped ? 'swap' : turn?.drawn === undefined ? 'dealt' : 'draw';
      this.#check(turn?.seat === seat && by === began, `win of ${seat} by ${by}`);
    }
    this.#same(
      concealed,
      hand.flatMap((copies, kind) => Array<string>(copies).fill(formatTile(kind))),
      'the tiles',
    );
    const best = this.#expected.best(hand, melds[seat]);
    this.#check(best.lines.includes(`${line} ${points}`) && best.jokerless === jokerless, `line ${line}`);
    const afterClaim = this.#rules.exchangeAfterClaimPays === 'discard' ? turn?.claimed?.from : undefined;
    const payer = by === 'discard' ? discard?.seat : by === 'swap' ? afterClaim : undefined;
    this.#check(from === (payer ?? null), `who pays: ${from}`);
    this.#due = this.#expected.amounts(best.worth, seat, payer);
  }
}
