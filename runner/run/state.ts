import type { ExternalTally } from '#bots/external/external-bot';
import type { ForcedFault } from '#bots/fault';
import { Collected } from '../batches/collect';
import { wantedOf } from '../batches/plan';
import type { Journalled } from '../journal/read';
import type { Schedule } from '../schedule/schedule';
import { planOf, type Run, rangeOf } from './run';

/** How far a run is: everything before its next deal is played. */
export class RunState {
  readonly collected: Collected;
  /** What is not to be asked again. */
  readonly forced: ForcedFault[];
  /** As it was drawn by now. */
  schedule: Schedule;
  /** By bot, what became of its processes in this go; null for bots in this process. */
  readonly outside: (ExternalTally | null)[] = [];
  /** Bytes of games.csv of an earlier go. */
  readonly gamesBytes: number;
  readonly #first: number;

  private constructor(
    first: number,
    collected: Collected,
    forced: ForcedFault[],
    schedule: Schedule,
    gamesBytes: number,
  ) {
    this.#first = first;
    this.collected = collected;
    this.forced = forced;
    this.schedule = schedule;
    this.gamesBytes = gamesBytes;
  }

  static ofNew(run: Run): RunState {
    return new RunState(rangeOf(run).first, new Collected(wantedOf(planOf(run))), [], run.schedule, 0);
  }

  static ofJournal(run: Run, { collected, forced, schedule, gamesBytes }: Journalled): RunState {
    const { first } = rangeOf(run);
    // A schedule that is not drawn as the run goes on is the run's own.
    const drawn = schedule.spec.format === 'swiss' ? schedule : run.schedule;
    return new RunState(first, collected, forced, drawn, gamesBytes);
  }

  addOutside(tallies: readonly (ExternalTally | null)[] = []): void {
    for (const [bot, tally] of tallies.entries()) {
      const sum = this.outside[bot] ?? null;
      this.outside[bot] = sum === null || tally === null ? tally : sumOf(sum, tally);
    }
  }

  /** Number of the next deal. */
  get next(): number {
    return this.#first + this.collected.deals;
  }
}

function sumOf(a: ExternalTally, b: ExternalTally): ExternalTally {
  return {
    starts: a.starts + b.starts,
    losses: a.losses + b.losses,
    dropped: a.dropped + b.dropped,
    timeouts: a.timeouts + b.timeouts,
    margin: Math.max(a.margin, b.margin),
  };
}
