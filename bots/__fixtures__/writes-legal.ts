import type { BotType } from 'mahjong-arena/bots';

/** Sorts the list of legal actions that it was shown, downwards. */
export default {
  name: 'writes-legal',
  create: () => ({ decide: (_view, legal) => legal.sort((a, b) => b - a)[0] }),
} satisfies BotType;
