import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { JAVASCRIPT, PYTHON, playDealsHere, played, setupBy } from '../__fixtures__/floor';
import { expectGreedy, expectItsOwnGamesOnly } from '../__fixtures__/programs';

test.each([
  ['Python', 'american', ['python3', `${PYTHON}/greedy_bot.py`]],
  ['JavaScript', 'basic', [process.execPath, `${JAVASCRIPT}/greedy-bot.mjs`]],
] as const)('greedy in %s, %s: its games are those of greedy, in whatever order they end', async (_, game, program) => {
  await expectGreedy(program, game);
});

describe('a program that goes wrong', () => {
  test.each([
    ['huge', 100, 'malformed'],
    ['fraction', 60, 'malformed'],
    ['unknownText', 60, 'malformed'],
    ['raises', 60, 'threw'],
    ['deep', 100, 'malformed'],
    ['blanks', 100, 'malformed'],
    ['unknownType', 100, 'malformed'],
    ['otherGames', 100, 'malformed'],
    ['killed', 100, 'crash'],
    ['closesOutput', 100, 'crash'],
    ['closesInput', 100, 'crash'],
    ['forksAndDies', 100, 'crash'],
  ])('%s: costs its own games only, and nothing of it is left', expectItsOwnGamesOnly);
});

/** Those that the machine has. */
const PYTHONS = ['python3', 'python3.9'].filter((name) => spawnSync(name, ['--version']).status === 0);

test.each(PYTHONS)('%s: plays both games', async (python) => {
  for (const game of ['basic', 'american']) {
    const program = [python, `${PYTHON}/random_bot.py`] as const;
    const players = [program, program, 'greedy', 'greedy'] as const;
    const [outcome] = await playDealsHere({ setup: setupBy(game), players, deals: 3 });
    expect(played(outcome).faults.games).toBe(0);
  }
});

test('64 games at once with a Python process that answers at random: many decisions a second', async () => {
  const players = [['python3', `${PYTHON}/random_bot.py`], 'random', 'random', 'random'] as const;
  const [outcome] = await playDealsHere({ setup: setupBy('basic'), players, deals: 200 });
  const { clock, faults } = played(outcome);
  expect(faults.games).toBe(0);
  expect(clock.decisions[0]).toBeGreaterThan(10_000);
});
