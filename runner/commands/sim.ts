import type { CommandModule } from 'yargs';
import { type SimOptions, simOptions, simRun } from '#runner/options/sim';
import { conduct } from '#runner/run/conduct';

export const simCommand: CommandModule<object, SimOptions> = {
  command: 'sim',
  describe: 'Play many games and print the payout statistics',
  builder: simOptions,
  handler: async (options) => {
    process.exitCode = await conduct(options, { name: 'sim', read: simRun });
  },
};
