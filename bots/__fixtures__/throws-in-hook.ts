import type { BotType } from 'mahjong-arena/bots';

/** Plays on, but throws when the game ends. */
export default {
  name: 'throws-in-hook',
  create: () => ({
    decide: (_view, legal) => legal[legal.length - 1],
    end() {
      throw new Error('a sore loser');
    },
  }),
} satisfies BotType;
