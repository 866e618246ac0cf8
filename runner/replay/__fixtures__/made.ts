import { playedIn } from '#engine/referee/setup';
import type { GameRules } from '#engine/rules/game';
import { Game } from '#results/replay-page/game';
import type { RecordedEvent } from '#results/replay-page/recording';
import { sourceOf } from './source';

const BOTS = ['a', 'b', 'c', 'd'];

export function rulesOf(rules: string, set: readonly string[]): GameRules['rules'] {
  return sourceOf([], rules, set).setup.rules;
}

/** A game of one hand of the bots a to d, the dealer a: what is dealt, and then what a test makes of it. */
export function madeGame(
  rules: string,
  set: readonly string[],
  events: readonly RecordedEvent[],
  dealt: readonly (readonly string[])[] = [[], [], [], []],
): Game {
  const wall = new Array<string>(rules === 'american' ? 152 : 136).fill('9p');
  return new Game([
    {
      type: 'game',
      format: 1,
      ...playedIn(sourceOf([], rules, set).setup),
      bots: BOTS,
      seed: 'made',
      deal: 0,
      rotation: 0,
    },
    { type: 'hand', hand: 0, dealer: 0, dice: { wall: [1, 2] }, built: [], wall },
    ...dealt.map((tiles, seat) => ({ type: 'deal', seat, tiles }) as const),
    ...events,
  ]);
}
