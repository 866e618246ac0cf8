import type { OutsideFault } from '../outside';
import { excerpt } from './answers';

/** Why there is nothing more to expect of a bot. */
export class BotLost extends Error {
  override readonly name = 'BotLost';
  readonly kind: OutsideFault['fault'];

  constructor(kind: OutsideFault['fault'], what: string) {
    super(what);
    this.kind = kind;
  }

  /** What it is to a game that the bot plays. */
  get fault(): OutsideFault {
    return { fault: this.kind, got: excerpt(this.message), gone: true };
  }
}
