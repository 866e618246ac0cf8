import { expect } from 'vitest';
import { FLOWER, JOKER } from '#engine/tiles/kinds';
import { undrawn } from '../../__fixtures__/laid';
import { ACTIONS, CARD_KINDS, GIVE, isDiscard, isGive } from '../actions';
import { HOPELESS } from '../evaluation';
import { PASSED, PHASE } from '../state';
import type { AmericanTable } from '../table';
import { AmericanSeat } from '../view';
import { permuteHidden, shown } from './blindness';
import { begun, type Game, playOut, tableOf } from './games';
import { NaiveCard } from './naive';
import { distanceBefore, outlookAfter } from './outlook';
import { Witness } from './witness';

/** The laws of any game, under any rules, on any card, with any legal play. Each plays a game and returns its answers. */

/** Offers, order of play, deaths, wins and payments are those that the rules ask for; hands are as the events say. */
export function followsTheRules(game: Game, seen: Map<string, number> = new Map()): number {
  const witness = new Witness(game.rules, new NaiveCard(game.card.card, game.rules.tiles));
  const table = begun(game, witness);
  const { state } = table;
  const answers = playOut(table, game.deal, game.style, () => {
    if (state.phase === PHASE.give) return; // named tiles are on their way
    for (let seat = 0; seat < 4; seat++) {
      const { counts } = state.racks[seat];
      const known = witness.position.hands[seat];
      if (counts.join() !== known.join()) expect(Array.from(counts)).toEqual(known);
    }
  });
  for (const [event, times] of witness.seen) seen.set(event, (seen.get(event) ?? 0) + times);
  return answers;
}

/** Every tile of the set is in one place before every decision; nobody is left without a legal action. */
export function keepsAllTiles(game: Game): number {
  const table = begun(game);
  const { state } = table;
  const { jokers, flowers } = game.rules.tiles;
  const all = Array.from({ length: CARD_KINDS }, (_, kind) => (kind < FLOWER ? 4 : kind === JOKER ? jokers : flowers));
  return playOut(table, game.deal, game.style, (seat) => {
    const counts = Array.from(state.visible);
    for (const place of undrawn(state.wall)) counts[state.wall.tiles[place]]++;
    if (undrawn(state.wall).length !== state.wall.left) expect(undrawn(state.wall)).toHaveLength(state.wall.left);
    for (let other = 0; other < 4; other++) {
      for (let kind = 0; kind < CARD_KINDS; kind++) counts[kind] += state.held(other, kind);
      if (state.phase !== PHASE.give) continue;
      for (let i = 0; i < state.givenCount[other]; i++) counts[state.given[other * PASSED + i]]++;
    }
    if (counts.join() !== all.join()) expect(counts).toEqual(all);
    const list = Array.from(table.offers.of(seat));
    const ascending = list.every((action, i) => action > (i === 0 ? -1 : list[i - 1]) && action < ACTIONS);
    const mayDiscard = state.phase !== PHASE.turn || list.some(isDiscard);
    if (list.length === 0 || !ascending || !table.isLegal(seat, table.safeAction(seat)) || !mayDiscard) {
      expect.fail(`seat ${seat}: ${list.join(' ')}`);
    }
    if (state.phase === PHASE.give) checkGiving(table, seat);
  });
}

/** A5: jokers only where no natural is left. */
function checkGiving({ state, offers }: AmericanTable, seat: number): void {
  const { counts } = state.racks[seat];
  const kinds = Array.from(counts.keys()).filter((kind) => counts[kind] > 0);
  const naturals = kinds.filter((kind) => kind !== JOKER);
  const given = Array.from(offers.of(seat).filter(isGive), (action) => action - GIVE);
  const expected = naturals.length > 0 ? naturals : kinds;
  if (given.join() !== expected.join()) expect(given).toEqual(expected);
}

/** A copy taken after some moves plays on as the original would, and neither touches the other. */
export function copiesWhole(game: Game, moves: number): number {
  const table = begun(game);
  const copy = tableOf(game);
  const again = tableOf(game);
  let left = moves;
  const answers = playOut(table, game.deal, game.style, () => {
    if (left-- !== 0) return;
    copy.copyFrom(table);
    playOut(copy, 7, game.style);
    again.copyFrom(table);
    playOut(again, 7, game.style);
    expect(Array.from(again.state.totals)).toEqual(Array.from(copy.state.totals));
    expect(again.state.wall).toEqual(copy.state.wall);
    expect(again.record.discards).toBe(copy.record.discards);
  });
  const alone = begun(game);
  playOut(alone, game.deal, game.style);
  expect(Array.from(table.state.totals)).toEqual(Array.from(alone.state.totals));
  expect(table.record.metrics).toEqual(alone.record.metrics);
  return answers;
}

/** A view tells nothing of others' tiles, of those that they have named in a pass or pass on blind, nor of the wall. */
export function isBlind(game: Game, shuffle: number): number {
  const table = begun(game);
  const views = [0, 1, 2, 3].map((seat) => new AmericanSeat(table, seat));
  const other = tableOf(game);
  const otherViews = [0, 1, 2, 3].map((seat) => new AmericanSeat(other, seat));
  let turn = 0;
  return playOut(table, game.deal, game.style, (seat) => {
    if (table.state.phase === PHASE.turn && turn++ % 4 !== 0) return;
    other.copyFrom(table);
    permuteHidden(other, seat, shuffle);
    const before = shown(views[seat]);
    const after = shown(otherViews[seat]);
    if (after !== before) expect(after).toBe(before);
  });
}

/** The engine's evaluation of an action is what the hand is after it, worked out the slow way; looks at one decision in `every`. */
export function evaluatesRightly(game: Game, every: number): number {
  const table = begun(game);
  const copy = tableOf(game);
  const naive = new NaiveCard(game.card.card, game.rules.tiles);
  const views = [0, 1, 2, 3].map((seat) => new AmericanSeat(table, seat));
  let decision = game.deal % every;
  return playOut(table, game.deal, game.style, (seat) => {
    if (decision++ % every !== 0) return;
    const legal = Array.from(views[seat].ask());
    const { live } = views[seat];
    const before = distanceBefore(table, seat, naive);
    if (before !== null) expect(views[seat].distance).toBe(Math.min(before, HOPELESS));
    const evaluation = views[seat].evaluate();
    const told = legal.map(
      (action, i) => `${table.actionText(seat, action)}: ${evaluation.distance[i]} ${evaluation.live(i)}`,
    );
    const expected = legal.map((action) => outlookAfter(copy, table, seat, action, naive, live));
    expect(told).toEqual(legal.map((action, i) => `${table.actionText(seat, action)}: ${expected[i].join(' ')}`));
    expect(evaluation.best).toBe(Math.min(...expected.map(([distance]) => distance)));
  });
}
