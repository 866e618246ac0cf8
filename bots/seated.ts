import type { BotOptions, BotType } from './bot';
import type { OutsideBot } from './outside';

/** A bot as it sits at a table. */
export interface Seated {
  readonly label: string;
  readonly type: BotType;
  readonly options: BotOptions;
  /** Tells equal bots apart: part of the key of the bot's random stream. */
  readonly salt: number;
  /** A bot outside this process, which plays instead of `type`. */
  readonly outside?: OutsideBot;
}
