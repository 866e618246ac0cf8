import type { CommandModule } from 'yargs';
import { type TournamentOptions, tournamentOptions, tournamentRun } from '#runner/options/tournament';
import { conduct } from '#runner/run/conduct';

export const tournamentCommand: CommandModule<object, TournamentOptions> = {
  command: 'tournament',
  describe: 'Let a pool of bots play each other, rank them, and say how sure that is',
  builder: tournamentOptions,
  handler: async (options) => {
    process.exitCode = await conduct(options, { name: 'tournament', read: tournamentRun });
  },
};
