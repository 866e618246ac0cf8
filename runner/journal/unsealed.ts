import { InputError } from '#engine/rules/input-error';
import { BEGINNING, unseal } from './chain';
import type { JournalEnd } from './journal';
import { linesOf } from './lines';

/** A line of a journal that fits what comes before it, and where the journal ends with it. */
export interface Unsealed {
  readonly body: unknown;
  readonly end: JournalEnd;
}

/** The lines that hang together from the first one on. Throws an InputError where the file cannot be read. */
export function* unsealedLines(path: string): Generator<Unsealed, undefined, undefined> {
  let previous = BEGINNING;
  try {
    for (const { text, end } of linesOf(path)) {
      const line = unseal(text, previous);
      if (line === null) return;
      previous = line.check;
      yield { body: line.body, end: { bytes: end, check: line.check } };
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path} cannot be read: ${(error as Error).message.split(',')[0]}`);
  }
}
