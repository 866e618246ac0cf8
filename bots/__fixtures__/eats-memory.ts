import type { BotType } from 'mahjong-arena/bots';

/** Fills the memory at its twentieth decision of a game. */
export default {
  name: 'eats-memory',
  create() {
    let decisions = 0;
    return {
      decide(_view, legal) {
        if (++decisions === 20)
          for (const all: number[][] = []; ; ) all.push(Array.from({ length: 10_000 }, Math.sqrt));
        return legal[legal.length - 1];
      },
    };
  },
} satisfies BotType;
