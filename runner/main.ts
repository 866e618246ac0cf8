import { runCommandLine } from './command-line';
import { report } from './exit';
import { watchOutlets } from './outlets';

/** The program: runs the command line, and ends the process, which nothing else does. */

const exit = process.exit.bind(process); // bots are given another
watchOutlets(exit);

const words = process.argv.slice(2);
try {
  await runCommandLine(words);
} catch (error) {
  exit(report(error, words.includes('--debug')));
}
