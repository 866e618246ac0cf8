import type { BotType } from 'mahjong-arena/bots';

export default {
  name: 'throws-in-create',
  create() {
    throw new Error('no players today');
  },
} satisfies BotType;
