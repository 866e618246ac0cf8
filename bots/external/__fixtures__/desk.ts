import type { View } from '#engine/referee/view';
import type { OutsidePlace, OutsideSeat, Reply } from '../../outside';
import type { BotLost } from '../bot-lost';
import type { Clock } from '../clock';
import { type Observing, Session, type TimeControl } from '../session';

/** A clock that is set by hand. */
export class HandClock implements Clock {
  #now = 0;
  lateBy = 0;
  #timers: { readonly at: number; readonly then: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  late(): number {
    return this.lateBy;
  }

  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.#now + milliseconds, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** So many milliseconds pass. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.then();
    }
    this.#now = end;
  }
}

/** A seat of a game that is not played: what is asked there, and what came of it. */
export interface Chair {
  readonly seat: OutsideSeat;
  readonly replies: Reply[];
  readonly losses: string[];
}

const LEGAL = Int32Array.from([0, 36, 38]);
const TEXTS: Readonly<Record<number, string>> = { 0: 'pass', 36: 'pung 3m', 38: 'chow 3m 4m 5m' };
const VIEW = { game: 'basic', seat: 1, decision: 'claim' } as unknown as View;

/** A session whose process is the test. */
export class Desk {
  readonly clock = new HandClock();
  readonly written: string[] = [];
  readonly session: Session;
  killed = 0;
  lost: BotLost | null = null;

  constructor(time: Partial<TimeControl> = {}) {
    const wire = { write: (text: string) => this.written.push(text), kill: () => this.killed++ };
    const control = { move: 1000, bank: 0, start: 5000, ...time };
    this.session = new Session(wire, this.clock, control, (lost) => {
      this.lost = lost;
    });
  }

  /** Greets and gets ready. */
  async open(hello: object = {}, observing?: Observing): Promise<void> {
    const greeted = this.session.greet({}, observing);
    this.say({ type: 'hello', protocol: 1, name: 'desk', games: 8, wants: ['texts'], ...hello });
    await greeted;
    const ready = this.session.getReady();
    this.say({ type: 'ready' });
    await Promise.resolve();
    await Promise.resolve();
    this.say({ type: 'ready' });
    await ready;
  }

  say(...messages: readonly object[]): void {
    this.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  }

  write(text: string): void {
    this.session.receive(Buffer.from(text));
  }

  /** Begins a game; `take` is given the replies, which are kept if nobody is. */
  sit(take?: (reply: Reply) => void): Chair {
    const replies: Reply[] = [];
    const losses: string[] = [];
    const place: OutsidePlace = {
      view: VIEW,
      lane: 0,
      seed: '00',
      text: (action) => TEXTS[action],
      reply: take ?? ((reply) => replies.push(reply)),
      lose: ({ got }) => losses.push(got),
      took: () => {},
    };
    return { seat: this.session.start(place), replies, losses };
  }

  /** Asks at chairs, all in one line. */
  ask(...chairs: readonly Chair[]): void {
    for (const { seat } of chairs) seat.ask(LEGAL);
    this.session.flush();
  }

  /** The messages of a type that were written. */
  sent(type: string): { readonly [field: string]: unknown }[] {
    const lines = this.written
      .join('')
      .split('\n')
      .filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line)).filter((message) => message.type === type);
  }
}
