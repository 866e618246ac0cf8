import { type BotSpec, isOutside } from '#bots/spec';
import type { RunBot } from '#results/config';

/** A bot as the manifest names it. */
export function runBotOf({ label, name, options, salt, source }: BotSpec): RunBot {
  const isBuiltIn = 'builtIn' in source;
  return {
    label,
    name: isBuiltIn ? source.builtIn : name,
    options: { ...options },
    salt,
    ...(isBuiltIn ? {} : isOutside(source) ? outside(source) : { path: source.path, hash: source.hash }),
  };
}

function outside({ command, version, hash }: Extract<BotSpec['source'], { command: unknown }>) {
  return { command, ...(version === '' ? {} : { version }), hash };
}
