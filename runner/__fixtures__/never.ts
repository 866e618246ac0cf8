import type { BotType } from 'mahjong-arena/bots';

/** Never answers. */
export default {
  name: 'never',
  create: () => ({
    decide() {
      for (;;);
    },
  }),
} satisfies BotType;
