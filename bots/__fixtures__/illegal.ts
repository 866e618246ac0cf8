import type { BotType } from 'mahjong-arena/bots';

/** Declares Mahjong whatever its hand. */
export default { name: 'illegal', create: () => ({ decide: () => 1 }) } satisfies BotType;
