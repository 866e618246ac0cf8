import type { AmericanRules } from '#engine/rules/american';
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { WindowEvent } from '../../events';
import type { Exposed, NaiveCard } from './naive';
import { type Position, sum, type Turn } from './position';

/** What the rules ask for in a position, as replays would print it. */
export class Expected {
  readonly #rules: AmericanRules;
  readonly #card: NaiveCard;
  readonly #position: Position;

  constructor(rules: AmericanRules, card: NaiveCard, position: Position) {
    this.#rules = rules;
    this.#card = card;
    this.#position = position;
  }

  /** Whether the tiles of a seat, with one more, are a hand of the card. */
  isComplete(seat: number, extra?: number): boolean {
    const hand = [...this.#position.hands[seat]];
    if (extra !== undefined) hand[extra]++;
    return this.#card.made(hand, this.#position.melds[seat]).next().done === false;
  }

  /** A12, A21: the exposures of a claimer fit no line, so that it dies in place of its discard. */
  isFatal({ seat, claimed }: Turn): boolean {
    return claimed !== undefined && !this.#card.allows(this.#position.melds[seat]);
  }

  /** A10, A12, A17-A21 */
  turnOffers(turn: Turn): string[] {
    const { hands, melds } = this.#position;
    const hand = hands[turn.seat];
    const offers: string[] = [];
    const mayWin = (turn.claimed === undefined || turn.swapped) && this.isComplete(turn.seat);
    const mayLie = this.#rules.falseMahjong && turn.drawn !== undefined && hand[turn.drawn] > 0;
    if (mayWin || mayLie) offers.push('mahjong');
    for (const [kind, copies] of hand.entries()) if (copies > 0) offers.push(`discard ${formatTile(kind)}`);
    for (const [owner, exposures] of melds.entries())
      for (const [i, { kind, jokers }] of exposures.entries())
        if (jokers > 0 && hand[kind] > 0) offers.push(`swap ${owner} ${i} ${formatTile(kind)}`);
    return [...offers, ...this.#edits(turn)];
  }

  /** A11-A14, A19, A29: what a seat may do about the discard, nothing where it can only pass. */
  claims(seat: number): string[] {
    const { discard, dead, hands, melds, left } = this.#position;
    if (discard === undefined || discard.tile === JOKER || seat === discard.seat || dead[seat]) return [];
    const claims: string[] = [];
    if (this.#rules.falseMahjong || this.isComplete(seat, discard.tile)) claims.push('mahjong');
    if (left > 0 || this.#rules.lastDiscard === 'any')
      claims.push(...this.#groups(hands[seat], discard.tile, melds[seat]).map(groupText));
    return claims.length === 0 ? [] : ['pass', ...claims];
  }

  /** A13: who gets the discard, and for what; those who lied are dead by then. */
  taker({ answers }: WindowEvent): { readonly seat: number; readonly answer: string } | undefined {
    const { discard, dead } = this.#position;
    const order = [1, 2, 3].map((turn) => ((discard?.seat ?? 0) + turn) % 4);
    const said = order.map((seat) => ({ seat, answer: answers[seat] ?? 'pass' })).filter(({ seat }) => !dead[seat]);
    return said.find(({ answer }) => answer === 'mahjong') ?? said.find(({ answer }) => answer !== 'pass');
  }

  /** A26-A28: the most that a complete hand is worth, and the lines that are worth it. */
  best(hand: readonly number[], exposures: readonly Exposed[]) {
    const jokerless = hand[JOKER] === 0 && exposures.every(({ jokers }) => jokers === 0);
    let worth = 0;
    let lines: string[] = [];
    for (const { line, target } of this.#card.made(hand, exposures)) {
      const singles = target.mixed.length > 0 || target.groups.some(({ size }) => size < 3);
      const scopes = { notSinglesAndPairs: line.jokerlessBonus, noSinglesOrPairs: !singles, all: true, none: false };
      const doubled = jokerless && scopes[this.#rules.jokerlessScope];
      const pays = line.value * (doubled ? this.#rules.payment.jokerless : 1);
      if (pays > worth) lines = [];
      worth = Math.max(worth, pays);
      if (pays === worth) lines.push(`${line.id} ${line.value}`);
    }
    return { worth, lines, jokerless };
  }

  /** A27: what each seat pays; `payer` is undefined for a self-drawn hand. */
  amounts(worth: number, winner: number, payer: number | undefined): number[] {
    const { selfDraw, discarder, other } = this.#rules.payment;
    const paid = [0, 1, 2, 3].map((seat) => {
      if (seat === winner) return 0;
      return worth * (payer === undefined ? selfDraw : seat === payer ? discarder : other);
    });
    return paid.map((amount, seat) => (seat === winner ? sum(paid) : -amount));
  }

  /** A12, `untilDiscard` */
  #edits({ seat, claimed, swapped }: Turn): string[] {
    if (this.#rules.exposureEdit === 'frozen' || claimed === undefined || swapped) return [];
    const exposures = this.#position.melds[seat];
    const latest = exposures.length - 1;
    const { kind, size, jokers } = exposures[latest];
    const hand = [...this.#position.hands[seat]];
    hand[kind] += size - jokers - 1;
    hand[JOKER] += jokers;
    return this.#groups(hand, kind, exposures.slice(0, latest))
      .filter((group) => group.size !== size || group.jokers !== jokers)
      .map((group) => `edit ${latest} ${groupText(group)}`);
  }

  /** A11, A12, A16: every size and number of jokers with a tile from outside, that leave a tile to discard. */
  #groups(hand: readonly number[], kind: number, exposures: readonly Exposed[]): Exposed[] {
    const groups: Exposed[] = [];
    for (let size = 3; size <= 6 && size - 1 < sum(hand); size++)
      for (let jokers = 0; jokers < size; jokers++) {
        if (jokers > hand[JOKER] || size - 1 - jokers > hand[kind]) continue;
        const group = { kind, size, jokers };
        if (this.#rules.deadHands === 'auto' || this.#card.allows([...exposures, group])) groups.push(group);
      }
    return groups;
  }
}

const NAMES = ['pung', 'kong', 'quint', 'sextet'];

export function groupText({ kind, size, jokers }: Exposed): string {
  return `${NAMES[size - 3]} ${formatTile(kind)} j${jokers}`;
}
