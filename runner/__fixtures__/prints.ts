import type { BotType } from 'mahjong-arena/bots';

/** Prints what it thinks, and leaves behind a promise that fails later. */
export default {
  name: 'prints',
  create: () => ({
    decide(_view, legal) {
      console.log('thinking');
      if (legal.length > 10) Promise.reject(new Error('too late'));
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
