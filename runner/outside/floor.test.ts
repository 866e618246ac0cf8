import { describe, expect, test } from 'vitest';
import { badBot, JAVASCRIPT, PYTHON, playDealsHere, setupBy } from '../__fixtures__/floor';
import { expectGreedy, expectItsOwnGamesOnly, expectNoFault } from '../__fixtures__/programs';

test.each([
  ['Python', 'basic', ['python3', `${PYTHON}/greedy_bot.py`]],
  ['JavaScript', 'american', [process.execPath, `${JAVASCRIPT}/greedy-bot.mjs`]],
] as const)('greedy in %s, %s: its games are those of greedy, in whatever order they end', async (_, game, program) => {
  await expectGreedy(program, game);
});

describe('a program that goes wrong', () => {
  test.each([
    ['illegal', 60, 'illegal'],
    ['garbage', 100, 'malformed'],
    ['flood', 100, 'malformed'],
    ['longLine', 150, 'malformed'],
    ['halfLine', 150, 'timeout'],
    ['silence', 150, 'timeout'],
    ['late', 150, 'timeout'],
    ['dies', 100, 'crash'],
    ['diesAtStart', 0, 'crash'],
  ])('%s: costs its own games only, and nothing of it is left', expectItsOwnGamesOnly);

  test.each(['forks', 'ignoresQuit', 'fillsStderr'])('%s: no fault, and nothing of it is left', expectNoFault);

  test('a fault under --on-fault abort ends the batch', async () => {
    const players = [badBot('illegal', 1, 4), 'greedy', 'greedy', 'greedy'] as const;
    const [outcome] = await playDealsHere({ setup: setupBy('basic'), players, deals: 1, mode: 'abort' });
    expect(outcome).toMatchObject({ kind: 'aborted', fault: { label: 'program 0', kind: 'illegal', got: '7777' } });
  });
});
