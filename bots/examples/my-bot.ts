import type { BotType } from 'mahjong-arena/bots';

/** Comes as near to ready as it can; among equally near actions it takes the one with the most tiles left to wait for. */
export default {
  name: 'my-bot',
  create: () => ({
    decide(view, legal) {
      const after = view.evaluate(); // entry i is what legal[i] leads to
      let best = 0;
      for (let i = 1; i < legal.length; i++) {
        const nearer = after.distance[best] - after.distance[i];
        if (nearer > 0 || (nearer === 0 && after.live(i) > after.live(best))) best = i;
      }
      return legal[best];
    },
  }),
} satisfies BotType;
