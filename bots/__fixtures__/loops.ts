import type { BotType } from 'mahjong-arena/bots';

/** Never answers its twentieth decision of a game. */
export default {
  name: 'loops',
  create() {
    let decisions = 0;
    return {
      decide(_view, legal) {
        if (++decisions === 20) for (;;);
        return legal[legal.length - 1];
      },
    };
  },
} satisfies BotType;
