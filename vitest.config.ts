import { defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';
/** Files that put something else in the place of a module: each needs modules of its own. */
const MOCKED = '**/*.mocked.test.ts';
const NEVER = ['node_modules/**', 'build/**', 'results/runs/**'];

/** `vitest run --mode long` runs the long checks instead of the tests. */
export default defineConfig(({ mode }) => {
  const long = mode === 'long';
  const setup = {
    setupFiles: ['scripts/__fixtures__/seed.ts'],
    testTimeout: long ? 1_200_000 : 120_000,
    hookTimeout: 120_000,
  };
  const projects = long
    ? [{ test: { ...setup, name: 'long', include: [LONG], exclude: NEVER } }]
    : [
        // All other files share the modules that they import, which takes a third off the time of all tests.
        {
          test: {
            ...setup,
            name: 'tests',
            isolate: false,
            include: ['**/*.test.ts', '**/*.properties.ts'],
            exclude: [...NEVER, LONG, MOCKED],
          },
        },
        { test: { ...setup, name: 'mocked', include: [MOCKED], exclude: NEVER } },
      ];
  // Long checks wait for processes often: one worker more than the cores of a small machine.
  return { test: { projects, maxWorkers: long ? 3 : '100%' } };
});
