import { InputError } from '#engine/rules/input-error';
import { RunError } from '#results/streamed-file';

/** Exit codes of every command. */
export const EXIT = { done: 0, failed: 1, usage: 2, faults: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message of one line and an exit code of its own. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode) {
    super(message);
    this.code = code;
  }
}

/** Characters of a message that are shown. */
const MOST_SHOWN = 4000;

/** Whatever stands in it, it moves no cursor and hides nothing. */
function inOneLine(message: string): string {
  const line = message
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN / 2)} … ${line.slice(-MOST_SHOWN / 2)}`;
}

/** Prints what went wrong on stderr, one line unless `debug`, and returns the exit code for it. */
export function report(error: unknown, debug: boolean): ExitCode {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = inOneLine(message);
  const expected = error instanceof InputError || error instanceof CommandFailed || error instanceof RunError;
  const room = error instanceof RunError && error.isForLackOfRoom ? '; make room' : '';
  process.stderr.write(`error: ${line}${room}${expected || debug ? '' : ' (--debug prints where)'}\n`);
  if (debug) process.stderr.write(`${stack}\n`);
  if (error instanceof InputError) return EXIT.usage;
  return error instanceof CommandFailed ? error.code : EXIT.failed;
}
