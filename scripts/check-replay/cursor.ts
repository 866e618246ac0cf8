/** The events of one game, taken one after another. */
import { type EventOf, type EventType, shaped, typeOf } from './shapes';
import { fail } from './violation';

export class Cursor {
  private readonly events: readonly unknown[];
  /** Index of the event taken last. */
  index = -1;

  constructor(events: readonly unknown[]) {
    this.events = events;
  }

  /** The type of the next event, null at the end. */
  peek(): string | null {
    if (this.index + 1 >= this.events.length) return null;
    const type = (this.events[this.index + 1] as { type?: unknown } | null)?.type;
    return typeof type === 'string' ? type : '';
  }

  /** Takes the next event, which `rule` wants to be of this type. */
  take<T extends EventType>(type: T, rule: string): EventOf<T> {
    const event = this.events[++this.index];
    if (this.index >= this.events.length) fail('format', 'the end of the stream', `\`${type}\` (${rule})`);
    const known = shaped(event);
    if (known.type !== type) fail(rule, typeOf(event), `\`${type}\``);
    return known as EventOf<T>;
  }

  /** Fails with `rule` if the next event is of this type. */
  refuse(type: EventType, rule: string, expected: string): void {
    if (this.peek() !== type) return;
    this.index++;
    fail(rule, `\`${type}\``, expected);
  }
}
