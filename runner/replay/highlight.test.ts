import { expect, test } from 'vitest';
import type { FaultEvent, PaymentEvent } from '#engine/referee/events';
import { hashOf } from '#results/replay-page/cursor';
import { Game } from '#results/replay-page/game';
import { highlightOf } from '#results/replay-page/highlight';
import { madeGame } from './__fixtures__/made';

const fault = (seat: number): FaultEvent => ({
  type: 'fault',
  seat,
  kind: 'threw',
  asked: [],
  got: '',
  instead: 'pass',
});
const payment = (...amounts: number[]): PaymentEvent => ({ type: 'payment', amounts });

/** Two hands, of four steps and of three. */
const first = madeGame('basic', [], [fault(1), { type: 'discard', seat: 0, tile: '1m' }, payment(9, 4, -20, 7)]);
const second = madeGame('basic', [], [fault(2), payment(-30, 6, 4, 20)]);
const GAME = new Game([...first.recording, ...second.recording.slice(1)]);

test.each([
  ['fault', 'b', '#step=1'],
  ['fault', 'c', '#hand=2&step=1'],
  ['payout', 'a', '#step=3'],
  ['payout', 'b', '#hand=2&step=2'],
  ['longest', '', '#step=0'],
] as const)('a %s of %s is shown at %s', (why, bot, address) => {
  expect(hashOf(highlightOf(GAME, { why, bot }))).toBe(address);
});
