import { expect, test } from 'vitest';
import { builtIn } from '#bots/registry';
import type { ReplayEvent } from '#engine/referee/events';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { Holdings } from '#results/replay-page/holdings';
import { scheduleOf } from '../schedule/schedule';
import { Replayer } from './game';

function replayer(rules: string, ...set: string[]): Replayer {
  return new Replayer({
    setup: setupOf(resolveRules({ rules, set })),
    seed: 'holdings',
    faults: { mode: 'substitute', fine: 0 },
    schedule: scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 0, 1] }),
    bots: ['greedy', 'random'].map((name) => ({ label: name, type: builtIn(name), options: {}, salt: 0 })),
    forced: [],
  });
}

const GAMES = [
  ['basic', replayer('basic', 'bonusTiles=true', 'robKong=true', 'game.length.hands=4')],
  ['american', replayer('american', 'charleston.second=always', 'exposureEdit=untilDiscard', 'game.length.hands=4')],
] as const;

/** Events of some games, with the holdings after each. */
function follow(by: Replayer, games: number, check: (event: ReplayEvent, holdings: Holdings) => void): void {
  const holdings = new Holdings();
  const push = (event: ReplayEvent) => {
    holdings.apply(event);
    check(event, holdings);
  };
  for (let deal = 0; deal < games; deal++) by.play({ deal, rotation: 0 }, { push });
}

const sorted = (tiles: readonly string[]) => [...tiles].sort();

test.each(GAMES)('%s: what the winner holds is what the win says', (_, by) => {
  let wins = 0;
  follow(by, 40, (event, { tiles, melds }) => {
    if (event.type !== 'win') return;
    wins++;
    // Tiles that a discarder, or a robbed kong, gave are in the hand of the winner only by the win.
    const own =
      event.by === 'discard' || event.by === 'rob' ? [...tiles[event.seat], event.tile ?? ''] : tiles[event.seat];
    expect(sorted(own)).toEqual(sorted(event.concealed));
    expect(melds[event.seat].map((meld) => meld.tiles)).toEqual(event.melds.map((meld) => meld.tiles));
  });
  expect(wins).toBeGreaterThan(100);
});

test('basic: after every discard each seat has 13 tiles, a kong counted as three', () => {
  follow(GAMES[0][1], 10, (event, { tiles, melds }) => {
    if (event.type !== 'discard') return;
    for (let seat = 0; seat < 4; seat++) expect(tiles[seat].length + 3 * melds[seat].length).toBe(13);
  });
});

test('american: after every discard, and after every pass of four, each seat has 13 tiles', () => {
  const dead = new Set<number>();
  let passed = 0;
  follow(GAMES[1][1], 10, (event, { tiles, melds }) => {
    if (event.type === 'hand') dead.clear();
    if (event.type === 'dead') dead.add(event.seat);
    const whole = event.type === 'discard' || (event.type === 'vote' && 'courtesy' in event);
    if (!whole) return;
    passed += event.type === 'vote' ? 1 : 0;
    for (let seat = 0; seat < 4; seat++) {
      // A dead hand keeps what it held; East has a tile more until its first discard.
      if (dead.has(seat)) continue;
      const held = tiles[seat].length + melds[seat].reduce((sum, meld) => sum + meld.tiles.length, 0);
      expect([13, event.type === 'vote' ? 14 : 13]).toContain(held);
    }
  });
  expect(passed).toBe(40);
});
