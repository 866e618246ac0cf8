/**
 * A mistake in what the user gave (a flag, a file, a hand). The message is one line that names the culprit and says
 * what to do; the command line prints it without a stack trace and exits with 2.
 */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(message: string) {
    super(message.replace(/\s*[\r\n]+\s*/g, ' '));
  }
}
