import { StringDecoder } from 'node:string_decoder';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';
import { Observer, partNames } from '../observation/observer';
import type { OutsideBot, OutsideFault, OutsidePlace, OutsideSeat } from '../outside';
import { BotLost } from './bot-lost';
import { ThreadClock } from './clock';
import type { Introduction } from './introduction';
import { BotProcess } from './process';
import { Reaper } from './reaper';
import { SeenTexts } from './seen-texts';
import { type Observing, Session, type TimeControl } from './session';
import { StderrFile } from './stderr-file';

/** Starts in a row that came to no game before the bot is given up. */
const VAIN_STARTS = 3;

export interface ExternalSetting {
  /** What is played, and what `hello` says of it besides its type, see `bots/PROTOCOL.md`. */
  readonly setup: Setup;
  readonly hello: object;
  readonly time: TimeControl;
  /** Where its standard error goes, or null. */
  readonly stderr: string | null;
  /** Games that one process is asked to play at once, at most; the bot may want fewer. */
  readonly games: number;
  /** Seats that must be playable at once: as many processes are started as that takes. As many as a game needs if not given. */
  readonly seats?: number | undefined;
  /** Whether a process only takes seats of one lane, see `OutsidePlace`: it cannot meet a deal twice then. */
  readonly isolate?: boolean | undefined;
  /** The folder that its command counts from; this process's if not given. */
  readonly cwd?: string | undefined;
  /** Is shown what is written to a process and what it writes, piece by piece. */
  readonly trace?: ((way: 'sent' | 'received', text: string) => void) | undefined;
  /** Is called when something has changed: answers came, a process was lost, or is ready. */
  readonly onNews: () => void;
  /** Is told what failed in the games while they took an answer, which is no doing of the bot's; if not given it is thrown. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/** What became of a bot's processes. */
export interface ExternalTally {
  /** Processes that were started, and those that ended or had to be ended before they were told to. */
  starts: number;
  losses: number;
  /** Answers that came too late, or twice. */
  dropped: number;
  /** The longest margin that a process had, in milliseconds. */
  margin: number;
  /** Times at which decisions ran out of time. */
  timeouts: number;
}

interface Runner {
  readonly session: Session;
  readonly process: BotProcess;
  isReady: boolean;
  /** A game has begun in it. */
  isProven: boolean;
}

/** What all bots of this thread share. */
interface Shared {
  readonly clock: ThreadClock;
  readonly reaper: Reaper;
  readonly seen: SeenTexts;
}

let kept: Shared | undefined;

/** What all bots of this thread share: it is made when it is first asked for. */
export function shared(): Shared {
  kept ??= { clock: new ThreadClock(), reaper: new Reaper(), seen: new SeenTexts() };
  return kept;
}

/**
 * A bot outside this process: starts its processes, as many as the games at hand need, starts a lost one anew, and hands
 * out seats in them.
 */
export class ExternalBot implements OutsideBot {
  readonly #command: readonly string[];
  readonly #setting: ExternalSetting;
  readonly #stderr: StderrFile;
  readonly #runners: (Runner | null)[] = [];
  /** Where they are isolated: the place of the process for each lane. */
  readonly #slots = new Map<number, number>();
  /** Why it is not tried any more. */
  #givenUp: BotLost | null = null;
  #vain = 0;
  /** What its processes observe with, if they want to. */
  #observer: Observer | undefined;
  #isClosed = false;
  #tally: ExternalTally = emptyTally();
  /** Games that a process plays at once, known after the first start. */
  #games: number;

  constructor(command: readonly string[], games: number, setting: ExternalSetting) {
    this.#command = command;
    this.#setting = setting;
    this.#stderr = new StderrFile(setting.stderr);
    this.#games = Math.max(1, Math.min(games, setting.games));
  }

  /** Games that one of its processes plays at once. */
  get games(): number {
    return this.#games;
  }

  /** Whether seats of these lanes can be taken now; starts what is missing for that where it would never come otherwise. */
  hasRoom(lanes: readonly number[]): boolean {
    if (this.#givenUp !== null) return true; // they are played without it
    const { isolate, seats = 0 } = this.#setting;
    const wanted = isolate ? this.#slotted(lanes) : Math.ceil(Math.max(1, seats, lanes.length) / this.#games);
    while (this.#runners.length < wanted) this.#runners.push(null);
    for (const [i, runner] of this.#runners.entries()) if (runner === null) this.#start(i);
    if (this.#runners.some((runner) => runner === null || !runner.isReady)) return this.#givenUp !== null;
    if (this.#setting.isolate) return lanes.every((lane) => (this.#ofLane(lane)?.session.games ?? 0) < this.#games);
    const taken = this.#runners.reduce((sum, runner) => sum + (runner?.session.games ?? 0), 0);
    return taken + lanes.length <= this.#runners.length * this.#games;
  }

  sit(place: OutsidePlace): OutsideSeat | OutsideFault {
    const free = this.#setting.isolate ? this.#ofLane(place.lane) : this.#leastBusy();
    if (free?.isReady) {
      free.isProven = true;
      return free.session.start(place);
    }
    return (this.#givenUp ?? new BotLost('crash', 'its process was lost')).fault;
  }

  /** Sends what has gathered for its processes. */
  flush(): void {
    for (const runner of this.#runners) if (runner?.isReady) runner.session.flush();
  }

  /** What became of its processes since this was asked last. */
  takeTally(): ExternalTally {
    const tally = this.#tally;
    this.#tally = emptyTally();
    for (const runner of this.#runners) tally.dropped += runner?.session.takeDropped() ?? 0;
    return tally;
  }

  /** Starts a process and only asks it who it is. Rejects with a `BotLost`. */
  async introduce(): Promise<Introduction> {
    const runner = this.#launch(() => {});
    try {
      return await runner.session.greet(this.#setting.hello, this.#observing);
    } finally {
      runner.session.quit();
      await runner.process.close();
      this.#stderr.close();
    }
  }

  /** Ends its processes, politely first; with a farewell of false only by the end of their input. False if one had to be killed. */
  async close(farewell = true): Promise<boolean> {
    this.#isClosed = true;
    const ends = await Promise.all(
      this.#runners.map(async (runner) => {
        runner?.session.quit(farewell);
        return runner?.process.close() ?? true;
      }),
    );
    this.#runners.length = 0;
    this.#stderr.close();
    return !ends.includes(false);
  }

  /** Why it is not tried any more, or null. */
  get givenUp(): BotLost | null {
    return this.#givenUp;
  }

  /** Gives each lane a place among the processes, and returns how many have one. */
  #slotted(lanes: readonly number[]): number {
    for (const lane of lanes) if (!this.#slots.has(lane)) this.#slots.set(lane, this.#slots.size);
    return this.#slots.size;
  }

  #ofLane(lane: number): Runner | null {
    return this.#runners[this.#slots.get(lane) ?? -1] ?? null;
  }

  #leastBusy(): Runner | null {
    const ready = this.#runners.filter((runner) => runner?.isReady === true) as Runner[];
    return ready.sort((a, b) => a.session.games - b.session.games)[0] ?? null;
  }

  #launch(onLost: (lost: BotLost) => void): Runner {
    const { clock, reaper, seen } = shared();
    const { time, cwd, trace, onNews } = this.#setting;
    const said = new StringDecoder('utf8');
    const process = new BotProcess({ command: this.#command, cwd }, reaper, this.#stderr, {
      receive: (piece) => {
        trace?.('received', said.write(piece));
        this.#takenBy(session, piece);
      },
      ended: (what) => session.ended(what),
    });
    const write = (text: string) => {
      trace?.('sent', text);
      process.write(text);
    };
    const session = new Session({ write, kill: () => process.kill() }, clock, time, onLost, seen);
    session.onExpired = () => {
      this.#tally.timeouts++;
      onNews();
    };
    return { session, process, isReady: false, isProven: false };
  }

  readonly #observing: Observing = ({ wants, observe }) => {
    if (!wants.includes('observation')) return null;
    try {
      const { setup } = this.#setting;
      this.#observer ??= new Observer(setup, partNames('its hello has a wrong observe,', observe, setup.game));
      return this.#observer;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  };

  #takenBy(session: Session, piece: Buffer): void {
    const { onNews, onFailed } = this.#setting;
    try {
      session.receive(piece);
      onNews();
    } catch (error) {
      if (onFailed === undefined) throw error;
      onFailed(error);
    }
  }

  #start(slot: number): void {
    if (this.#isClosed) return;
    this.#tally.starts++;
    const runner = this.#launch((lost) => this.#lost(slot, runner, lost));
    this.#runners[slot] = runner;
    const ready = async () => {
      const { games } = await runner.session.greet(this.#setting.hello, this.#observing);
      this.#games = Math.max(1, Math.min(games, this.#games));
      await runner.session.getReady();
      runner.isReady = true;
      this.#tally.margin = Math.max(this.#tally.margin, runner.session.margin);
    };
    ready()
      .catch((error) => runner.session.fail(error)) // most often it is lost, and #lost knows
      .finally(() => this.#setting.onNews());
  }

  #lost(slot: number, runner: Runner, lost: BotLost): void {
    this.#tally.losses++;
    this.#tally.dropped += runner.session.takeDropped();
    if (this.#runners[slot] === runner) this.#runners[slot] = null;
    void runner.process.close(0);
    this.#vain = runner.isProven ? 0 : this.#vain + 1;
    if (this.#vain >= VAIN_STARTS) this.#givenUp = lost;
    queueMicrotask(this.#setting.onNews);
  }
}

function emptyTally(): ExternalTally {
  return { starts: 0, losses: 0, dropped: 0, margin: 0, timeouts: 0 };
}
