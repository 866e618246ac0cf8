import type { BotType } from 'mahjong-arena/bots';

/** Strikes tiles from the counts that it was shown. */
export default {
  name: 'writes-view',
  create: () => ({
    decide(view, legal) {
      (view.counts as Uint8Array).fill(0);
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
