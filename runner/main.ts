import { runCommandLine } from './command-line';
import { CommandFailed, EXIT, report } from './exit';

/** The program: runs the command line, and ends the process, which nothing else does. */

// A reader that has seen enough (`| head`) is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.done);
    if (stream === process.stderr) process.exit(EXIT.failed);
    const [reason] = error.message.split(',');
    process.exit(report(new CommandFailed(`stdout cannot be written: ${reason}`, EXIT.failed), false));
  });
}

const words = process.argv.slice(2);
try {
  await runCommandLine(words);
} catch (error) {
  process.exitCode = report(error, words.includes('--debug'));
  process.exit();
}
