import { defineConfig } from 'vitest/config';

/** `vitest run --mode long` runs the long checks instead of the tests. */
export default defineConfig(({ mode }) => {
  const long = mode === 'long';
  return {
    test: {
      setupFiles: ['scripts/__fixtures__/seed.ts'],
      include: long ? ['**/*.long.test.ts'] : ['**/*.test.ts', '**/*.properties.ts'],
      exclude: ['node_modules/**', 'build/**', 'results/runs/**', ...(long ? [] : ['**/*.long.test.ts'])],
      testTimeout: long ? 1_200_000 : 120_000,
      hookTimeout: 120_000,
      // Long checks wait for processes often: one worker more than the cores of a small machine.
      maxWorkers: long ? 3 : '100%',
    },
  };
});
