import type { BotType } from 'mahjong-arena/bots';

/** Prints past the console, leaves behind a timer that fails later, and ends the process where it may pass or declare. */
export default {
  name: 'ends',
  create: () => ({
    decide(_view, legal) {
      process.stdout.write('thinking\n');
      setTimeout(() => {
        throw new Error('too late');
      }, 0);
      if (legal[0] === 0) process.exit(0);
      return legal[legal.length - 1];
    },
  }),
} satisfies BotType;
