import { expect } from 'vitest';
import { InputError } from '../input-error';

/** The message of the InputError that is thrown, on one line. */
export function errorOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as InputError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('no error');
}
