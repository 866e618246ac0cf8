import { expect, it } from 'vitest';
import { resolveRules } from '#engine/rules/load';
import { GameRecord } from './record';
import { seatedTable } from './seated-table';
import { playedIn, setupOf } from './setup';

const basic = resolveRules({ rules: 'basic', set: [] });
const american = resolveRules({ rules: 'american', set: [] });

it('a replay tells of the wall only where it is not the one of the rules', () => {
  expect(playedIn(setupOf(basic))).toEqual({ game: 'basic', rules: basic.rules });
  expect(playedIn(setupOf(basic, undefined, 'shared'))).toEqual({ game: 'basic', rules: basic.rules });
  expect(playedIn(setupOf(basic, undefined, 'per-seat'))).toMatchObject({ game: 'basic', wall: 'per-seat' });
});

it('and of the card that the American game is played by', () => {
  const setup = setupOf(american, undefined, 'per-seat');
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  const card = { id: 'House card', hash };
  expect(playedIn(setup)).toEqual({ game: 'american', rules: american.rules, card, wall: 'per-seat' });
});

it.each([
  ['basic', basic],
  ['american', american],
])('the wall reaches the table of %s, and a worker that the setup is posted to', (_, ruleset) => {
  const lists = [undefined, 'shared', 'per-seat'].map((wall) => {
    const setup = structuredClone(setupOf(ruleset, undefined, wall as 'shared' | 'per-seat' | undefined));
    const { table } = seatedTable(setup, [1, 2, 3, 4]);
    const lengths: number[] = [];
    const push = (event: { readonly type: string; readonly wall?: unknown }) => {
      if (event.type === 'hand') lengths.push((event.wall as unknown[]).length);
    };
    table.reset(0, new GameRecord(), { push });
    table.begin();
    return lengths;
  });
  const tiles = ruleset.game === 'basic' ? 136 : 152;
  expect(lists).toEqual([[tiles], [tiles], [4]]);
});
