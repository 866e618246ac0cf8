import type { BotType } from 'mahjong-arena/bots';

const offset = Math.floor(Math.random() * 2 ** 31);

/** Draws a lot once, when it is loaded: alike in all games of a thread, different in every thread. */
export default {
  name: 'seeded-at-import',
  create: () => ({ decide: (_view, legal) => legal[offset % legal.length] }),
} satisfies BotType;
