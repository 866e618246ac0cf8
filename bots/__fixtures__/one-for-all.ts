import type { BotType } from 'mahjong-arena/bots';

const player = { decide: (_view: unknown, legal: Int32Array) => legal[legal.length - 1] };

/** Makes the same player for every seat of every game. */
export default { name: 'one-for-all', create: () => player } satisfies BotType;
