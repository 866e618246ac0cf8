import { InputError } from '#engine/rules/input-error';
import { builtIn } from './registry';
import type { Seated } from './seated';
import { type BotSpec, isOutside } from './spec';
import { importUserModule } from './user-module';

/**
 * Makes a player of a spec, in the thread that will play it. A user's module is imported anew at every call: load each
 * bot once a worker. Throws what the module throws, an `InputError` if it exports no bot type.
 */
export async function loadBot({ label, source, options, salt }: BotSpec): Promise<Seated> {
  if (isOutside(source)) throw new InputError(`bot ${label} runs outside this process, and cannot be played here`);
  const type = 'builtIn' in source ? builtIn(source.builtIn) : await importUserModule(source);
  return { label, type, options, salt };
}
