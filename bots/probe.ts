import type { View } from '#engine/referee/view';
import { answerText, describe } from './answer';
import type { Bot, BotOptions, BotType, LegalActions } from './bot';
import type { Check, Findings, Moment } from './findings';
import { NOTE } from './note';
import { placeIn, whatWasThrown } from './thrown';

/** Numbers that a probe writes down for each decision: its number in the game, seat, answer, and the tile to claim. */
export const TRACE_STEP = 4;

/** What is written down for an answer that is no whole number. */
const NO_ANSWER = -1;

/** Stands in for a player that could not be made. */
const IDLE: Bot = { decide: (_, legal) => legal[0] };

/** Where a probe says what it is doing, and takes the time from. */
export interface ProbeSetting {
  readonly findings: Findings;
  /** The user's file, so that places in it can be named. */
  readonly path: string | undefined;
  /** Written by the `GamePlayer`: the decision of the game. */
  readonly note: Int32Array;
  readonly clock: () => number;
  /** Lend copies of the list of legal actions, and spoil all that was lent as soon as the bot has answered. */
  readonly spoil: boolean;
}

/** Stands between the harness and a bot under test: writes down what the bot does, and notes whatever is wrong with it. */
export class Probe {
  /** Plays as the bot does. */
  readonly type: BotType;
  /** Of the current game, `TRACE_STEP` numbers a decision. */
  trace: number[] = [];
  decisions = 0;
  /** Decisions that it answered with a number at all. */
  answers = 0;
  /** Time spent in decisions in all, and in the longest of them, in the clock's unit. */
  spent = 0;
  longest = 0;

  readonly #bot: BotType;
  readonly #setting: ProbeSetting;
  readonly #made = new WeakSet<Bot>();
  #deal = 0;
  #rotation = 0;
  /** Whether the bot's own code is running, and for which seat. */
  #inside = false;
  #seat = 0;

  constructor(bot: BotType, setting: ProbeSetting) {
    this.#bot = bot;
    this.#setting = setting;
    this.type = { name: bot.name, create: (options) => this.#wrap(this.#create(options)) };
  }

  begin(deal: number, rotation: number): void {
    this.#deal = deal;
    this.#rotation = rotation;
    this.trace = [];
    this.#setting.note[NOTE.decision] = 0;
  }

  /** Something that a bot must not use was called by somebody. */
  impure(what: string): void {
    if (!this.#inside) return;
    this.#fail('pure', () => {
      const place = this.#setting.path === undefined ? undefined : placeIn(new Error(), this.#setting.path);
      const instead = /random|UUID/i.test(what) ? '; take view.random instead' : '';
      return `it uses ${what}${place === undefined ? '' : ` (${place})`}${instead}`;
    });
  }

  /** Makes two players and looks at them; false if the bot cannot play at all. */
  makesPlayers(options: BotOptions): boolean {
    return this.#create(options) !== IDLE && this.#create(options) !== IDLE;
  }

  #create(options: BotOptions): Bot {
    let bot: Bot;
    try {
      this.#inside = true;
      bot = this.#bot.create(options);
    } catch (error) {
      return this.#notMade(() => `create throws ${this.#thrown(error)}`);
    } finally {
      this.#inside = false;
    }
    if (typeof bot !== 'object' || bot === null)
      return this.#notMade(() => `create returns ${describe(bot)}, not a player`);
    for (const name of ['decide', 'start', 'seen', 'end'] as const) {
      const method: unknown = bot[name];
      if (typeof method === 'function' || (name !== 'decide' && method === undefined)) continue;
      return this.#notMade(() => `create makes a player whose ${name} is ${describe(method)}, not a function`);
    }
    if (this.#made.has(bot))
      this.#fail('creates', () => 'create returns a player that it returned before; make a new one');
    this.#made.add(bot);
    return bot;
  }

  #notMade(message: () => string): Bot {
    this.#fail('creates', message);
    return IDLE;
  }

  #wrap(bot: Bot): Bot {
    let seat = 0;
    return {
      start: (view) => {
        seat = view.seat;
        this.#hook(seat, 'start', () => bot.start?.(view));
      },
      decide: (view, legal) => this.#decide(bot, view, legal),
      ...(bot.seen && { seen: (event) => this.#hook(seat, 'seen', () => bot.seen?.(event)) }),
      end: (payouts) => this.#hook(seat, 'end', () => bot.end?.(payouts)),
    };
  }

  #hook(seat: number, name: string, call: () => unknown): void {
    this.#seat = seat;
    this.#inside = true;
    try {
      const returned = call();
      if (returned instanceof Promise) {
        returned.catch(() => {});
        this.#fail('hooks', () => `${name} returns a promise: it must be done when it returns`);
      }
    } catch (error) {
      this.#fail('hooks', () => `${name} throws ${this.#thrown(error)}`);
    } finally {
      this.#inside = false;
    }
  }

  #decide(bot: Bot, view: View, legal: LegalActions): number {
    const { clock, spoil } = this.#setting;
    const offers = legal.slice();
    const lent = spoil ? legal.slice() : legal;
    this.#seat = view.seat;
    this.#inside = true;
    let answer: unknown;
    const from = clock();
    try {
      answer = bot.decide(view, lent);
    } catch (error) {
      this.#fail('throws', () => `decide throws ${this.#thrown(error)}`);
      throw error;
    } finally {
      this.#inside = false;
      this.#time(clock() - from);
      this.#writeDown(answer, view.lastDiscard);
      if (spoil) spoilLent(view, lent);
    }
    if (!offers.includes(answer as number)) this.#illegal(answer, offers, view);
    return answer as number;
  }

  #time(spent: number): void {
    this.decisions++;
    this.spent += spent;
    this.longest = Math.max(this.longest, spent);
  }

  #writeDown(answer: unknown, tile: number): void {
    const written = Number.isInteger(answer) ? (answer as number) : NO_ANSWER;
    if (written !== NO_ANSWER) this.answers++;
    this.trace.push(this.#setting.note[NOTE.decision], this.#seat, written, tile);
  }

  #illegal(answer: unknown, offers: LegalActions, { game, lastDiscard }: View): void {
    if (answer instanceof Promise) {
      answer.catch(() => {});
      this.#fail('legal', () => 'decide returns a promise: it must answer at once, not be async');
      return;
    }
    this.#fail('legal', () => {
      const list = Array.from(offers, (action) => answerText(game, action, lastDiscard)).join(', ');
      return `decide returns ${answerText(game, answer, lastDiscard)}, where it may choose ${list}`;
    });
  }

  #thrown(error: unknown): string {
    return whatWasThrown(error, this.#setting.path);
  }

  #fail(check: Check, message: () => string): void {
    const moment: Moment = {
      deal: this.#deal,
      rotation: this.#rotation,
      seat: this.#seat,
      decision: this.#setting.note[NOTE.decision],
    };
    this.#setting.findings.fail(check, moment, message);
  }
}

/** All that a view lends for one decision and works out anew for the next. */
function spoilLent(view: View, legal: LegalActions): void {
  for (const lent of [legal, view.counts, view.live, view.scores]) lent.fill(-1);
  if (view.game === 'basic') for (const lent of [view.words, view.index, view.liveWords]) lent.fill(-1);
  else view.rack.clear();
}
