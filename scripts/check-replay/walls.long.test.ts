import { expect, test } from 'vitest';
import { RULESET_NAMES } from '#engine/rules/builtin';
import { first, playAndCheck, type Seen } from './__fixtures__/coverage';
import type { Table } from './__fixtures__/games';

const basic: Table['bots'] = ['random', 'eager', 'greedy', 'random'];
const american: Table['bots'] = ['random', 'grabber', 'greedy', 'random'];

const options: readonly Table[] = [
  { bots: basic, set: ['bonusTiles=true', 'game.length.hands=3'] },
  { bots: basic, set: ['deadWall=14', 'robKong=true', 'multipleWinners=all'] },
  { bots: ['clumsy', 'clumsy', 'hoarder', 'pungs'], faults: { mode: 'forfeit', fine: 2 } },
  { rules: 'american', bots: american, set: ['game.length.hands=2', 'tiles.jokers=9'] },
  { rules: 'american', bots: ['bold', 'patient', 'liar', 'liar'], set: ['falseMahjong=true'] },
];
const builtIn = RULESET_NAMES.map((rules): Table => ({ rules, bots: rules === 'american' ? american : basic }));

test.each([...builtIn, ...options])('games of either wall keep the rules: %j', (table) => {
  const games = table.rules === 'american' ? 8 : 20;
  for (const wall of ['shared', 'per-seat'] as const) {
    const seen: Seen = new Map();
    playAndCheck({ ...table, wall }, first(games), seen);
    expect(seen.get('end')).toBe(games);
    expect(seen.get('draw')).toBeGreaterThan(20 * games);
    if (wall === 'shared') expect(seen.get('draw of another')).toBeUndefined();
  }
});

test('some of them draw from the list of another seat', () => {
  const seen: Seen = new Map();
  playAndCheck({ bots: basic, set: ['bonusTiles=true'], wall: 'per-seat' }, first(200), seen);
  playAndCheck({ rules: 'american', bots: american, wall: 'per-seat' }, first(20), seen);
  expect(['draw of another', 'bonus of another'].filter((what) => !seen.has(what))).toEqual([]);
});
