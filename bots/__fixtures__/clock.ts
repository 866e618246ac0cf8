import type { BotType } from 'mahjong-arena/bots';

/** Stops thinking when the time is up: with a clock, games cannot be played again. */
export default {
  name: 'clock',
  create: () => ({
    decide(_view, legal) {
      const end = Date.now() + 1;
      let best = 0;
      while (Date.now() < end && best < legal.length - 1) best++;
      return legal[best];
    },
  }),
} satisfies BotType;
