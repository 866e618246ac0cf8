import type { BotType } from 'mahjong-arena/bots';

/** Plays one of the games, and does not say so. */
export default {
  name: 'no-card',
  create: () => ({
    decide(view, legal) {
      if (view.game !== 'basic') throw new Error('I read no card');
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
