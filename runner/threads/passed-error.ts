import { InputError } from '#engine/rules/input-error';

/** An error on its way from one thread to another, as plain data. */
export interface PassedError {
  readonly kind: 'failed';
  /** It is the user's to put right. */
  readonly isInput: boolean;
  readonly message: string;
  readonly stack: string;
}

export function passed(error: unknown): PassedError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', isInput: error instanceof InputError, message, stack: stack ?? message };
}

/** The error as it was in its thread. */
export function raised({ isInput, message, stack }: PassedError): Error {
  return withStack(isInput ? new InputError(message) : new Error(message), stack);
}

/** An error as it was where it was thrown. */
export function withStack(error: Error, stack: string): Error {
  error.stack = stack;
  return error;
}
