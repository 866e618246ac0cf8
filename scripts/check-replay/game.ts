/** A whole game: hands one after another, the length and the totals (B19, A31). */
import { InputError } from '#engine/rules/input-error';
import type { GameLength } from '#engine/rules/ruleset';
import type { Card } from './american/card';
import { americanGame } from './american/game';
import { basicGame } from './basic/game';
import { Cursor } from './cursor';
import type { Rulebook } from './rulebook';
import { fail, same, Violation } from './violation';

/** A hand that was checked. */
export interface PlayedHand {
  /** What each seat gets by the rules, below zero if it pays. */
  readonly amounts: readonly number[];
  /** Sums of the fines by seat. */
  readonly fines: readonly number[];
  readonly nextDealer: number;
}

/** What tells the games apart for whom only their hands differ. */
export interface Game {
  readonly book: Rulebook;
  readonly length: GameLength;
  /** Checks the events from `hand` to the last one before `payment`. */
  playHand(cursor: Cursor, hand: number, dealer: number): PlayedHand;
}

/**
 * Checks the events of one game, from its `game` line to its `end`, as objects of replay format 1. Returns the first
 * violation, or null for a game that keeps all rules. An American game wants its card: without it that is an InputError.
 */
export function checkGame(events: readonly unknown[], card: Card | null = null): Violation | null {
  const cursor = new Cursor(events);
  try {
    playGame(cursor, card);
    return null;
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    error.event = Math.min(cursor.index, events.length - 1);
    return error;
  }
}

function playGame(cursor: Cursor, card: Card | null): void {
  const { book, length, playHand } = openGame(cursor, card);
  const totals = [0, 0, 0, 0];
  let dealer = 0; // B3, A2: seat 0 is East of the first hand
  let hands = 0;
  while (!isOver(length, hands, totals)) {
    const { amounts, fines, nextDealer } = playHand(cursor, hands, dealer);
    takePayment(cursor, amounts, book);
    for (const seat of [0, 1, 2, 3]) totals[seat] += amounts[seat] + fines[seat];
    dealer = nextDealer;
    hands++;
  }
  const end = cursor.take('end', book.length);
  same(book.length, 'totals', end.totals, totals);
  same(book.length, 'hands', end.hands, hands);
  const type = cursor.peek();
  if (type === null) return;
  cursor.index++;
  fail('format', `\`${type}\``, 'nothing after the end of the game');
}

function openGame(cursor: Cursor, card: Card | null): Game {
  const { game, rules, card: named, wall = 'shared' } = cursor.take('game', 'format');
  if (game === 'basic') return basicGame(rules, wall);
  if (named === undefined) fail('format', '`game` without `card`', 'the id and hash of the card');
  if (card === null) {
    throw new InputError('a game of American Mah Jongg: give the hands of its card with --targets FILE');
  }
  return americanGame(rules, card, wall);
}

function takePayment(cursor: Cursor, amounts: readonly number[], { payment, balance }: Rulebook): void {
  const event = cursor.take('payment', payment);
  if (sum(amounts) === 0) same(balance, 'sum of the payments', sum(event.amounts), 0);
  same(payment, 'amounts', event.amounts, amounts);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** B19, A31 */
export function isOver(length: GameLength, hands: number, totals: readonly number[]): boolean {
  if ('hands' in length) return hands >= length.hands;
  return hands > 0 && (hands >= length.maxHands || Math.max(...totals) >= length.points);
}
