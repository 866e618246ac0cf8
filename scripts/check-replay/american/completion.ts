/**
 * Which hands of the card a player has complete. To look at all of them each time would be slow: one that misses five
 * tiles cannot be complete before five that it is made of, or jokers, have come, and is not looked at before.
 */
import { JOKER } from '#engine/tiles/kinds';
import type { Meld } from '../table';
import type { Card, Target } from './card';
import { missing } from './matching';

/** More than a hand can miss. */
const FAR = 100;

export class Completion {
  private readonly card: Card;
  /** No target misses fewer tiles than this, by its place on the card. */
  private readonly least: Int8Array;
  /** The targets that may miss one tile or none. */
  private near: number[] = [];

  constructor(card: Card) {
    this.card = card;
    this.least = new Int8Array(card.targets.length);
    this.reset();
  }

  /** The exposures have changed in a way that may bring any target nearer. */
  reset(): void {
    this.least.fill(0);
    this.near = [...this.least.keys()];
  }

  /** A tile has come to the hand. */
  gained(kind: number): void {
    if (kind === JOKER) for (const target of this.least.keys()) this.nearer(target);
    else for (const target of this.card.madeOf[kind]) this.nearer(target);
  }

  /** The targets that are complete, with `tile` added to the hand if one is given. */
  complete(hand: readonly number[], exposures: readonly Meld[], tile: number | null = null): Target[] {
    const found: Target[] = [];
    const withTile = tile === null ? hand : hand.with(tile, hand[tile] + 1);
    this.near = this.near.filter((index) => {
      const target = this.card.targets[index];
      const distance = missing(target, hand, exposures);
      this.least[index] = Math.min(FAR, distance);
      if (distance > 1) return false;
      if (missing(target, withTile, exposures) === 0) found.push(target);
      return true;
    });
    return found;
  }

  private nearer(index: number): void {
    if (this.least[index] === FAR) return; // the exposures do not fit it, whatever comes
    if (--this.least[index] === 1) this.near.push(index);
  }
}
