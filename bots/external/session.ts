import type { ReplayEvent } from '#engine/referee/events';
import type { LegalActions } from '../bot';
import type { Observer } from '../observation/observer';
import type { OutsideFault, OutsidePlace, OutsideSeat, Reply } from '../outside';
import { type Answer, BadLine, excerpt, kindOf, readLine } from './answers';
import { BotLost } from './bot-lost';
import type { Clock } from './clock';
import { type Introduction, readIntroduction } from './introduction';
import { Lines } from './lines';
import { Outbox } from './outbox';
import { RequestWriter } from './request';
import { type Request, Requests, type SeatedGame, UNWRITTEN } from './requests';
import { SeenTexts } from './seen-texts';

/** The way to a bot's process. */
export interface Wire {
  /** Writes text to its input. Never throws. */
  write(text: string): void;
  /** Ends the process and all that it has started, at once. */
  kill(): void;
}

/** Limits of a bot, in milliseconds. */
export interface TimeControl {
  /** For a decision. */
  readonly move: number;
  /** For a game, beyond the limits of its decisions. */
  readonly bank: number;
  /** From its start until it is ready. */
  readonly start: number;
}

/** Bytes of a line. */
const LONGEST_LINE = 1 << 20;
/** Lines and answers that nobody has asked for, beyond the number of requests. */
const MOST_IDLE = 1000;
/** Milliseconds that every decision has beyond its limit: twice what a line took to come back, between these. */
const LEAST_MARGIN = 10;
const MOST_MARGIN = 250;

/** What a bot that introduced itself observes with, null if it wants nothing to; or what is wrong with what it wants. */
export type Observing = (introduction: Introduction) => Observer | string | null;

/** One process of a bot, in the words of the protocol: plays many games at once. */
export class Session {
  /** Answers that came too late, or twice. */
  #dropped = 0;
  introduction: Introduction | undefined;
  /** Is called after decisions that ran out of time. */
  onExpired: (() => void) | null = null;

  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #time: TimeControl;
  readonly #lines = new Lines(LONGEST_LINE);
  readonly #games = new Map<number, SeatedGame>();
  readonly #requests: Requests;
  readonly #seen: SeenTexts;
  #nextGame = 1;
  #nextRequest = 1;
  #idle = 0;
  readonly #outbox = new Outbox();
  #writer = new RequestWriter([], null);
  #expect: { readonly type: 'hello' | 'ready'; readonly take: (message: object) => void } | null = null;
  #fail: ((error: BotLost) => void) | null = null;
  #lost: BotLost | null = null;
  readonly #onLost: (lost: BotLost) => void;

  constructor(wire: Wire, clock: Clock, time: TimeControl, onLost: (lost: BotLost) => void, seen = new SeenTexts()) {
    this.#wire = wire;
    this.#clock = clock;
    this.#time = time;
    this.#onLost = onLost;
    this.#seen = seen;
    this.#requests = new Requests(clock, {
      stuck: (milliseconds) => this.#lose(new BotLost('timeout', `it answered nothing for ${milliseconds / 1000} s`)),
      expired: (requests) => this.#expire(requests),
    });
    this.#requests.margin = LEAST_MARGIN;
  }

  /** Milliseconds that this side may be blamed for in every decision. */
  get margin(): number {
    return this.#requests.margin;
  }

  /** Games under way. */
  get games(): number {
    return this.#games.size;
  }

  /** Answers that came too late, or twice, since this was asked last. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  /**
   * Greets the bot and reads what it says of itself; `observing` makes what it wants to observe with. Rejects with a
   * `BotLost`.
   */
  async greet(hello: object, observing: Observing = () => null): Promise<Introduction> {
    const message = await this.#handshake('hello', { type: 'hello', ...hello });
    const said = readIntroduction(message as Readonly<Record<string, unknown>>);
    if (typeof said === 'string') throw this.#lose(new BotLost('malformed', said));
    const observer = observing(said);
    if (typeof observer === 'string') throw this.#lose(new BotLost('malformed', observer));
    this.#writer = new RequestWriter(said.wants, observer);
    this.introduction = said;
    return said;
  }

  /** Waits until the bot is ready to play, and measures how long a line takes to come back. */
  async getReady(): Promise<void> {
    const observation = this.#writer.observer?.spec;
    await this.#handshake('ready', { type: 'ready', ...(observation && { observation }) });
    const from = this.#clock.now();
    await this.#handshake('ready', { type: 'ready' });
    this.#requests.margin = Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, 2 * (this.#clock.now() - from)));
  }

  /** A game begins in which the bot takes a seat. */
  start(place: OutsidePlace): OutsideSeat {
    const { move, bank } = this.#time;
    const wanted = this.introduction?.wants ?? [];
    const game: SeatedGame = { id: this.#nextGame++, place, events: [], bank, request: null };
    const { seat } = place.view;
    this.#games.set(game.id, game);
    const line = { type: 'start', game: game.id, seat, seed: place.seed, time: { move, bank } };
    this.#outbox.start(line);
    return {
      ask: (legal) => this.#ask(game, legal),
      ...(wanted.includes('events') && { seen: (event) => this.#tell(game, event, seat) }),
      end: (payouts) => this.#end(game, payouts),
    };
  }

  /** Writes what has gathered: all requests in one line. */
  flush(): void {
    if (this.#lost !== null) return;
    const text = this.#outbox.take((requests) => this.#requests.add(requests));
    if (text !== '') this.#wire.write(text);
  }

  /** Takes what the process wrote. What fails in the games that it is for is thrown. */
  receive(piece: Buffer): void {
    if (this.#lost !== null) return;
    try {
      for (const line of this.#lines.take(piece)) {
        if (line === null) throw new BadLine(`a line of more than ${LONGEST_LINE.toLocaleString('en')} bytes`);
        this.#take(line);
        if (this.#lost !== null) return;
      }
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      this.#lose(new BotLost('malformed', `it wrote ${error.message}`));
    }
  }

  /** The process has ended, or one of its streams. */
  ended(what: string): void {
    this.#lose(new BotLost('crash', what));
  }

  /** Something went wrong with it that is no rule of the protocol. */
  fail(error: unknown): void {
    this.#lose(error instanceof BotLost ? error : new BotLost('malformed', `it could not be understood (${error})`));
  }

  /** Says good-bye. What still comes is dropped. */
  quit(farewell = true): void {
    if (this.#lost === null && farewell) this.#wire.write(`${JSON.stringify({ type: 'quit' })}\n`);
    this.#requests.end();
    this.#lost ??= new BotLost('crash', 'it was told to quit');
  }

  #handshake(type: 'hello' | 'ready', message: object): Promise<object> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== null) {
        reject(this.#lost);
        return;
      }
      const { start } = this.#time;
      const what = type === 'hello' ? 'it does not answer hello' : 'it is not ready';
      const late = () => this.#lose(new BotLost('timeout', `${what} within ${start / 1000} s of its start`));
      const calledOff = this.#clock.after(start, late);
      const done = () => {
        calledOff();
        this.#expect = null;
        this.#fail = null;
      };
      this.#fail = (error) => {
        done();
        reject(error);
      };
      this.#expect = {
        type,
        take: (answer) => {
          done();
          resolve(answer);
        },
      };
      this.#wire.write(`${JSON.stringify(message)}\n`);
    });
  }

  #ask(game: SeatedGame, legal: LegalActions): void {
    const limit = this.#time.move + game.bank;
    const id = this.#nextRequest++;
    const { text, texts } = this.#writer.write(game.place, { id, game: game.id, deadline: limit }, legal);
    const request: Request = { id, game, texts, legal, written: UNWRITTEN, among: 0, limit };
    game.request = request;
    this.#outbox.ask(request, text);
  }

  #tell(game: SeatedGame, event: ReplayEvent, seat: number): void {
    const text = this.#seen.of(event, seat);
    if (text !== null) this.#outbox.tell(game, text);
  }

  #end(game: SeatedGame, payouts: readonly number[] | null): void {
    this.#outbox.end(game, { type: 'end', game: game.id, payouts });
    this.#games.delete(game.id);
  }

  #take(line: string): void {
    if (line.trim() === '') {
      this.#countIdle();
      return;
    }
    const message = readLine(line);
    if (message.type === 'act') {
      this.#takeAnswers(message.answers, line);
      return;
    }
    if (this.#expect?.type !== message.type) throw new BadLine(`a ${message.type} line that nobody asked for`);
    this.#expect.take(message.type === 'hello' ? message.message : {});
  }

  #takeAnswers(answers: readonly Answer[], line: string): void {
    if (this.#expect !== null) throw new BadLine(`an act line before it was ready: ${excerpt(line)}`);
    const taken = new Map(
      this.#requests.take(answers.map(({ id }) => id)).map((answered) => [answered.request.id, answered]),
    );
    for (const answer of answers) {
      const answered = taken.get(answer.id);
      if (answered === undefined) this.#drop(answer.id, line);
      else this.#answer(answered.request, answer, answered.spent, taken.size);
    }
  }

  #answer(request: Request, { choice, error }: Answer, spent: number, among: number): void {
    const { game } = request;
    if (game.request?.id !== request.id) return; // answered twice in one line
    game.request = null;
    game.bank -= Math.max(0, Math.min(game.bank, spent - this.#time.move));
    game.place.took(spent / among);
    const reply = error === undefined ? this.#chosen(request, choice) : threw(error);
    game.place.reply(reply);
  }

  /** A number as it is, a text as the number of the action that it names. */
  #chosen({ texts, legal, game }: Request, choice: unknown): Reply {
    if (typeof choice !== 'string') return { choice: typeof choice === 'object' ? kindOf(choice) : choice };
    const index = (texts ?? Array.from(legal, (action) => game.place.text(action))).indexOf(choice);
    return { choice: index < 0 ? JSON.stringify(excerpt(choice)) : legal[index] };
  }

  /** An answer that is not waited for any more. */
  #drop(id: number, line: string): void {
    if (id < 1 || id >= this.#nextRequest)
      throw new BadLine(`an answer to a request that was never made: ${excerpt(line)}`);
    this.#dropped++;
    this.#countIdle();
  }

  #countIdle(): void {
    if (++this.#idle <= MOST_IDLE + this.#nextRequest) return;
    throw new BadLine(`${this.#idle.toLocaleString('en')} lines and answers that nobody asked for`);
  }

  #expire(requests: readonly Request[]): void {
    for (const { game, limit } of requests) {
      game.request = null;
      game.bank = 0;
      game.place.took(limit);
      game.place.reply({
        fault: 'timeout',
        got: `no answer within ${Number((limit / 1000).toPrecision(3))} s`,
        gone: false,
      });
    }
    this.onExpired?.();
  }

  /** Ends the process, and tells every game of it. */
  #lose(lost: BotLost): BotLost {
    if (this.#lost !== null) return this.#lost;
    this.#lost = lost;
    this.#wire.kill();
    this.#fail?.(lost);
    const { fault } = lost;
    for (const { place, request } of this.#games.values()) {
      if (request === null) place.lose(fault);
      else place.reply(fault);
    }
    this.#games.clear();
    this.#requests.end();
    this.#onLost(lost);
    return lost;
  }
}

function threw(error: string): OutsideFault {
  return { fault: 'threw', got: excerpt(error), gone: false };
}
