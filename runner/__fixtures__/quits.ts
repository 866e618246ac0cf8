import type { BotType } from 'mahjong-arena/bots';

/** Ends the process when it should make its first discard. */
export default {
  name: 'quits',
  create: () => ({
    decide(view, legal) {
      if (view.lastDiscard === -1 && view.discards(view.seat).length === 0) process.exit(0);
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
