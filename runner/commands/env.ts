import type { CommandModule } from 'yargs';
import { type EnvOptions, envOptions, served } from '#runner/options/env';
import { serve } from '../env/serve';
import { hostBotsHere } from '../terminal/host-bots';

/** `env`: lets a learner play, over standard input and output. */
export const envCommand: CommandModule<object, EnvOptions> = {
  command: 'env',
  describe: 'Serve many tables to a learner, over standard input and output',
  builder: envOptions,
  handler: (options) =>
    hostBotsHere(async (write) => {
      const notice = (text: string) => process.stderr.write(`notice: ${text}\n`);
      await serve(await served(options, notice), {
        input: process.stdin,
        write: (bytes) => new Promise((resolve) => write(bytes, () => resolve())),
      });
    }),
};
