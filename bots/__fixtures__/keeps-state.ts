import type { BotType } from 'mahjong-arena/bots';

let decisions = 0;

/** Counts its decisions over all games, and plays by them. */
export default {
  name: 'keeps-state',
  create: () => ({ decide: (_view, legal) => legal[decisions++ % legal.length] }),
} satisfies BotType;
