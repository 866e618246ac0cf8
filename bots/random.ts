import type { BotType } from './bot';

/** Plays any legal action with equal chance: the floor that every other bot is measured from. */
export const random: BotType = {
  name: 'random',
  create: () => ({
    decide: (view, legal) => legal[view.random.below(legal.length)],
  }),
};
