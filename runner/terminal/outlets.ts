import { CommandFailed, EXIT, type ExitCode, report } from './exit';

/** What becomes of a command when nobody reads what it prints any more, or there is no room for it. */

/** Whether there is more to a command than what it prints. */
let isMoreThanPrinting = false;

/** Says that the command leaves files: it goes on to its end, whatever becomes of its output. */
export function goOnUnread(): void {
  isMoreThanPrinting = true;
}

/** Watches standard output and standard error; `exit` ends the program. */
export function watchOutlets(exit: (code: ExitCode) => void): void {
  // What cannot be said ends nothing.
  process.stderr.on('error', () => {});
  let isTold = false;
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no error.
    const hasSeenEnough = code === 'EPIPE';
    if (hasSeenEnough) {
      if (!isMoreThanPrinting) exit((process.exitCode ?? EXIT.done) as ExitCode);
      return;
    }
    if (isTold) return;
    isTold = true;
    const failed = report(new CommandFailed(`stdout cannot be written: ${message.split(',')[0]}`, EXIT.failed), false);
    if (!isMoreThanPrinting) exit(failed);
    process.once('exit', () => {
      process.exitCode ||= failed;
    });
  });
}
