import type { Bot, BotType } from 'mahjong-arena/bots';

/** Does not come back from the hook that `in` names, or with `exit` ends the process there. */
export default {
  name: 'stuck',
  options: { in: 'start', exit: false },
  create({ in: where, exit }) {
    const stick = () => {
      while (exit !== true);
      process.exit(0);
    };
    const bot: Bot = { decide: (_view, legal) => legal[legal.length - 1] };
    if (where === 'create') stick();
    return { ...bot, [String(where)]: stick };
  },
} satisfies BotType;
