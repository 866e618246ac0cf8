import { runCommandLine } from './command-line';
import { report } from './exit';
import { watchOutlets } from './outlets';

/** The program: runs the command line, and ends the process, which nothing else does. */

watchOutlets((code) => process.exit(code));

const words = process.argv.slice(2);
try {
  await runCommandLine(words);
} catch (error) {
  process.exitCode = report(error, words.includes('--debug'));
  process.exit();
}
