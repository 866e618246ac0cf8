import { delimiter, join } from 'node:path';
import { PROJECT } from './project';
import { runCommandLine } from './terminal/command-line';
import { report } from './terminal/exit';
import { watchOutlets } from './terminal/outlets';

/** The program: runs the command line, and ends the process, which nothing else does. */

const exit = process.exit.bind(process); // bots are given another
watchOutlets(exit);

// Bots in Python find the client, wherever they stand.
const { PYTHONPATH } = process.env;
process.env.PYTHONPATH = [...(PYTHONPATH ? [PYTHONPATH] : []), join(PROJECT, 'bots/python')].join(delimiter);

const words = process.argv.slice(2);
try {
  await runCommandLine(words);
} catch (error) {
  exit(report(error, words.includes('--debug')));
}
