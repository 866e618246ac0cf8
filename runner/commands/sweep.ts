import type { CommandModule } from 'yargs';
import { type SweepOptions, sweepOptions } from '#runner/options/sweep';
import { conductSweep } from '#runner/sweep/conduct';

export const sweepCommand: CommandModule<object, SweepOptions> = {
  command: 'sweep',
  describe: 'Vary rules or bots, and compare every variant with the baseline on the same deals',
  builder: sweepOptions,
  handler: async (options) => {
    process.exitCode = await conductSweep(options);
  },
};
