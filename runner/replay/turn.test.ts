import { describe, expect, test } from 'vitest';
import type { MeldEvent, WinEvent } from '#engine/referee/events';
import type { RecordedEvent } from '#results/replay-page/recording';
import { viewsOf } from '#results/replay-page/views';
import { madeGame } from './__fixtures__/made';

const DRAW: RecordedEvent = { type: 'draw', seat: 1, tile: '3m', position: 53, end: 'front' };
const DISCARD: RecordedEvent = { type: 'discard', seat: 0, tile: '7m' };
const pung = (seat: number, from: number): MeldEvent => {
  return { type: 'meld', seat, kind: 'pung', tiles: ['7m', '7m', '7m'], source: 'claim', claimed: '7m', from };
};
const win = (seat: number, by: WinEvent['by'], from: number | null, tile: string, concealed: readonly string[]) =>
  ({ type: 'win', seat, by, from, tile, concealed, melds: [], points: 1, parts: [] }) as WinEvent;
const SWAP: RecordedEvent = { type: 'swap', seat: 2, owner: 2, meld: 0, tile: '7m' };
const JOKER: MeldEvent = { ...pung(2, 0), tiles: ['7m', '7m', 'j'] };
const PASSES = [0, 1, 2, 3].map(
  (from): RecordedEvent => ({ type: 'pass', step: 'firstRight', from, to: (from + 1) % 4, tiles: ['9p'], blind: 0 }),
);
const DEAD: RecordedEvent = { type: 'dead', seat: 2, reason: 'exposures', tile: '7m', returned: 0 };

/** B6, B10, A9 ff.: East begins, and who claims is in turn until the discard. */
const TURNS: readonly (readonly [
  what: string,
  rules: string,
  events: readonly RecordedEvent[],
  turn: string | null,
])[] = [
  ['at the deal the dealer', 'basic', [], 'a'],
  ['before a Charleston nobody', 'american', PASSES, null],
  ['after a draw who drew', 'basic', [DISCARD, DRAW], 'b'],
  ['after a discard nobody', 'basic', [DISCARD], null],
  ['after a claim who claimed', 'basic', [DISCARD, pung(2, 0)], 'c'],
  ['after a swap who swapped', 'american', [DISCARD, JOKER, SWAP], 'c'],
  ['after a self-drawn win nobody', 'basic', [DISCARD, DRAW, win(1, 'draw', null, '3m', ['3m'])], null],
  ['after a hand has died nobody', 'american', [DISCARD, pung(2, 0), DEAD], null],
];
test.each(TURNS)('in turn is %s', (_, rules, events, turn) => {
  const game = madeGame(rules, [], events);
  // Of a Charleston to come the deal is looked at.
  const step = events === PASSES ? 0 : game.hands[0].length - 1;
  const seats =
    viewsOf(game, { game: 0, hand: 0, step, eyes: null }).table.text.match(/<section.*?<\/section>/gs) ?? [];
  const marked = seats.filter((seat) => seat.includes('in turn'));
  expect(marked.map((seat) => /<bdi>(\w)/.exec(seat)?.[1])).toEqual(turn === null ? [] : [turn]);
});

describe('a robbed kong', () => {
  const KONG: MeldEvent = { type: 'meld', seat: 2, kind: 'kong', tiles: ['7m', '7m', '7m', '7m'], source: 'added' };
  const DEALT = [['7m'], [], ['7m', '7m', '7m'], []];

  test.each([1, 2])('by %i: is a pung again (B11)', (robbers) => {
    const rob = [3, 1].slice(0, robbers).map((seat) => win(seat, 'rob', 2, '7m', ['7m', '8m', '9m']));
    const game = madeGame('basic', ['robKong=true'], [DISCARD, pung(2, 0), KONG, ...rob], DEALT);
    const { holdings } = game.positionAt(0, game.hands[0].length - 1);
    expect(holdings.melds[2]).toEqual([expect.objectContaining({ kind: 'pung', tiles: ['7m', '7m', '7m'], from: 0 })]);
    expect(game.positionAt(0, 3).holdings.melds[2][0].kind).toBe('kong');
  });
});
