import { InputError } from '#engine/rules/input-error';
import type { NotationFault } from '#engine/tiles/notation';

/** A hand takes some forty characters. */
const MAX_LENGTH = 400;
const MAX_SHOWN = 80;

/** What is wrong with a text that is no hand, as a line that begins with the text. */
export function badHand(text: string, what: string): InputError {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return new InputError(`hand ${JSON.stringify(shown)}: ${what}`);
}

export function badNotation(text: string, { at, message }: NotationFault): InputError {
  return badHand(text, `${message} (character ${at + 1})`);
}

/** Refuses what is far too long before it is read. */
export function checkLength(text: string): void {
  if (text.length <= MAX_LENGTH) return;
  throw badHand(text, `${text.length} characters are too many; a hand takes ${MAX_LENGTH} at most`);
}
