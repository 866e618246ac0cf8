import type { BotType } from 'mahjong-arena/bots';

/** Ends the process at its twentieth decision of a game. */
export default {
  name: 'exits',
  create() {
    let decisions = 0;
    return {
      decide(_view, legal) {
        if (++decisions === 20) process.exit(0);
        return legal[legal.length - 1];
      },
    };
  },
} satisfies BotType;
