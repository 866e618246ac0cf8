import type { BotType } from 'mahjong-arena/bots';

/** Does nothing wrong: a base line for the others, which take the last legal action too. */
export default {
  name: 'well-behaved',
  options: { depth: 1, bold: false, style: 'open' },
  create: () => ({ decide: (_view, legal) => legal[legal.length - 1] }),
} satisfies BotType;
