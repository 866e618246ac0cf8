import type { BotType } from 'mahjong-arena/bots';

/** Throws at its twentieth decision of a game. */
export default {
  name: 'throws',
  create() {
    let decisions = 0;
    return {
      decide(_view, legal) {
        if (++decisions === 20) throw new Error('out of ideas');
        return legal[legal.length - 1];
      },
    };
  },
} satisfies BotType;
