import type { BotType } from 'mahjong-arena/bots';

/** Draws its own lots instead of the harness's. */
export default {
  name: 'math-random',
  create: () => ({ decide: (_view, legal) => legal[Math.floor(Math.random() * legal.length)] }),
} satisfies BotType;
