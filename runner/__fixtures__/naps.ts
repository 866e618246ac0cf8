import type { BotType } from 'mahjong-arena/bots';

const pillow = new Int32Array(new SharedArrayBuffer(4));

/** Plays at random, and sleeps `ms` milliseconds before each game: a run takes its time without work for the machine. */
export default {
  name: 'naps',
  options: { ms: 20 },
  create: ({ ms }) => ({
    start() {
      Atomics.wait(pillow, 0, 0, Number(ms));
    },
    decide: (view, legal) => legal[view.random.below(legal.length)],
  }),
} satisfies BotType;
