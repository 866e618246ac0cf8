import { BroadcastChannel } from 'node:worker_threads';
import { ExternalBot, type ExternalSetting, shared } from '#bots/external/external-bot';
import { loadBot } from '#bots/load';
import { laneOf } from '#bots/players';
import type { Seated } from '#bots/seated';
import { type BotSpec, isOutside } from '#bots/spec';

/** A bot of a plan, as it sits at tables. Those outside this process have `program` too. */
export interface SeatedBot extends Seated {
  readonly program?: ExternalBot;
}

/** Seats bots, each loaded into this thread or a program; `settingOf` says how the program of a bot is started, by its index. */
export function seatedBots(
  specs: readonly BotSpec[],
  settingOf: (bot: number) => ExternalSetting,
): Promise<SeatedBot[]> {
  return Promise.all(
    specs.map(async (spec, i) => {
      if (!isOutside(spec.source)) return loadBot(spec);
      const { command, games } = spec.source;
      return seatedProgram(spec, new ExternalBot(command, games, settingOf(i)));
    }),
  );
}

/** A bot outside this process as it sits at tables. */
export function seatedProgram({ label, name, options, salt }: BotSpec, program: ExternalBot): SeatedBot {
  const create = (): never => {
    throw new Error(`bot ${label} runs outside this process`);
  };
  return { label, type: { name, create }, options, salt, outside: program, program };
}

/** Those of bots that are programs. */
export function programsOf(bots: readonly SeatedBot[]): readonly ExternalBot[] {
  return bots.flatMap(({ program }) => program ?? []);
}

/** Whether programs can take their seats in a game that is to begin; starts the processes that are missing for that. */
export function haveRoom(programs: readonly ExternalBot[], seats: readonly SeatedBot[], rotation: number): boolean {
  return programs.every((program) => {
    const lanes = seats.flatMap((seat, i) => (seat.program === program ? laneOf(seats, i, rotation) : []));
    return lanes.length === 0 || program.hasRoom(lanes);
  });
}

/** What programs tell of: answers that came, processes that are ready or lost. */
export class News {
  #hasCome = false;
  #failure: { readonly error: unknown } | null = null;
  #onNext: () => void = () => {};

  /** Something has come. */
  readonly tell = (): void => {
    this.#hasCome = true;
    this.#onNext();
  };

  /** Something went wrong that ends the waiting. */
  readonly fail = (error: unknown): void => {
    this.#failure ??= { error };
    this.tell();
  };

  /** Waits until what comes makes it so. Rejects with what failed. */
  async until(isSo: () => boolean): Promise<void> {
    for (;;) {
      this.#hasCome = false;
      if (this.#failure !== null) throw this.#failure.error;
      if (isSo()) return;
      if (this.#hasCome) continue;
      await new Promise<void>((resolve) => {
        this.#onNext = resolve;
      });
    }
  }
}

/** Ends the processes of bots, and whatever they have started in this thread's name. */
export async function closeAll(programs: readonly ExternalBot[]): Promise<void> {
  await Promise.all(programs.map((program) => program.close()));
  const { reaper } = shared();
  reaper.sweep();
  reaper.close();
}

/** On the channel a thread says that it has bots, is told to end them, and says that it has. See `Farewell`. */
export function answerFarewell(name: string, close: () => Promise<void>): void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = async (event) => {
    if ((event as MessageEvent).data !== 'close') return;
    await close();
    channel.postMessage('closed');
  };
  channel.postMessage('open');
}
