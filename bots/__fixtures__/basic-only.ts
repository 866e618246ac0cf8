import type { BotType } from 'mahjong-arena/bots';

/** Says that it plays one of the games. */
export default {
  name: 'basic-only',
  games: ['basic'],
  create: () => ({
    decide(view, legal) {
      if (view.game !== 'basic') throw new Error('asked all the same');
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
