import type { BotType } from 'mahjong-arena/bots';

export default { name: 'returns-nan', create: () => ({ decide: () => Number.NaN }) } satisfies BotType;
