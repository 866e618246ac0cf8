import type { FaultPolicy, ForcedFault, GameKey } from '#bots/fault';
import { GamePlayer } from '#bots/play';
import type { Seated } from '#bots/seated';
import { rootSeed } from '#engine/random/seed';
import type { EventSink } from '#engine/referee/events';
import { GameRecord } from '#engine/referee/record';
import { playedIn, type Setup } from '#engine/referee/setup';
import type { RunConfig } from '#results/config';
import type { Schedule } from '../schedule/schedule';
import type { Programs } from './programs';

export interface ReplaySource {
  readonly setup: Setup;
  readonly seed: string;
  readonly faults: FaultPolicy;
  readonly schedule: Schedule;
  /** Loaded, in the order of the schedule's table. */
  readonly bots: readonly Seated[];
  /** Timeouts and crashes of the run, which cannot be played again. */
  readonly forced: readonly ForcedFault[];
  /** The deals that were played, where that is known. */
  readonly deals?: RunConfig['deals'] | undefined;
  /** Bots outside this process, for which `bots` holds stand-ins. */
  readonly programs?: Programs | undefined;
}

export interface Replayed {
  readonly labels: readonly string[];
  readonly record: GameRecord;
}

/** How a run that was aborted at a fault is replayed: what led to it, and what would have been. */
export function withoutAbort(faults: FaultPolicy): FaultPolicy {
  return faults.mode === 'abort' ? { mode: 'substitute', fine: faults.fine } : faults;
}

/** Plays games of a run again, in any order, telling everything to a sink. */
export class Replayer {
  readonly #source: ReplaySource;
  readonly #player: GamePlayer;
  readonly #record = new GameRecord();

  /** `note` is where the player says what it is doing, see `NOTE`. */
  constructor(source: ReplaySource, note?: Int32Array) {
    this.#source = source;
    this.#player = new GamePlayer(source.setup, rootSeed(source.seed), withoutAbort(source.faults), note);
  }

  /** Plays a game as `play` does, whoever takes part in it. */
  async replay(key: GameKey, sink?: EventSink): Promise<Replayed> {
    await this.#source.programs?.learn(key);
    return this.play(key, sink);
  }

  /** Plays a game, and tells it to `sink` if there is one. The record is good until the next game. */
  play(key: GameKey, sink?: EventSink): Replayed {
    const { setup, seed, schedule, bots, forced } = this.#source;
    const seats = schedule.next(key.deal)[key.rotation].map((bot) => bots[bot]);
    const labels = seats.map(({ label }) => label);
    sink?.push({ type: 'game', format: 1, ...playedIn(setup), bots: labels, seed, ...key });
    this.#player.play(key, seats, this.#record, forced, sink);
    return { labels, record: this.#record };
  }
}
