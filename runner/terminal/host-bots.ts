import { hostBots, type Write } from '../threads/thread-start';
import { EXIT } from './exit';

/**
 * Does work of a command in whose main thread bots play. They must not end the process: there that is thrown, and so a fault;
 * nor have they a say in its exit code. `work` is given what writes to stdout.
 */
export async function hostBotsHere(work: (write: Write) => Promise<void>): Promise<void> {
  process.exit = (): never => {
    throw new Error('it ended the process');
  };
  await work(hostBots());
  process.exitCode = EXIT.done;
}
