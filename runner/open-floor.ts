import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { ExternalBot, shared } from '#bots/external/external-bot';
import { MOST_GAMES } from '#bots/external/introduction';
import { loadBot } from '#bots/load';
import { type BotSpec, isOutside } from '#bots/spec';
import type { gameLines } from '#results/games-csv';
import { Floor, type FloorBot } from './floor';
import { helloOf } from './hello';
import type { OutsidePlan, RunPlan } from './plan';
import type { Recorders } from './record/recorder';

/** Makes a floor for the bots of a plan, and sees to it that their processes end when the run does. */
export async function openFloor(
  plan: RunPlan,
  outside: OutsidePlan,
  lines: typeof gameLines | null,
  recorders: Recorders | null,
): Promise<Floor> {
  const hello = helloOf(plan.setup, outside.time);
  const onNews = () => floor.run();
  const names = stderrNames(plan.bots);
  const bots = await Promise.all(
    plan.bots.map(async (spec, i): Promise<FloorBot> => {
      if (!isOutside(spec.source)) return loadBot(spec);
      const stderr = join(outside.stderr, names[i]);
      const { command, games } = spec.source;
      const { time, isolate } = outside;
      const program = new ExternalBot(command, games, { hello, time, stderr, games: MOST_GAMES, isolate, onNews });
      return seatedProgram(spec, program);
    }),
  );
  const floor = new Floor(plan, bots, lines, recorders);
  answerFarewell(outside.channel, () => closeAll(bots.flatMap(({ program }) => program ?? [])));
  return floor;
}

/** A bot outside this process as it sits at tables. */
export function seatedProgram({ label, name, options, salt }: BotSpec, program: ExternalBot): FloorBot {
  const create = (): never => {
    throw new Error(`bot ${label} runs outside this process`);
  };
  return { label, type: { name, create }, options, salt, outside: program, program };
}

/** Ends the processes of bots, and whatever they have started in this thread's name. */
export async function closeAll(programs: readonly ExternalBot[]): Promise<void> {
  await Promise.all(programs.map((program) => program.close()));
  const { reaper } = shared();
  reaper.sweep();
  reaper.close();
}

/** On the channel a thread says that it has bots, is told to end them, and says that it has. */
function answerFarewell(name: string, close: () => Promise<void>): void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = async (event) => {
    if ((event as MessageEvent).data !== 'close') return;
    await close();
    channel.postMessage('closed');
  };
  channel.postMessage('open');
}

/** Names of files after the labels of bots, no two alike. */
export function stderrNames(bots: readonly { readonly label: string }[]): string[] {
  const taken = new Set<string>();
  return bots.map(({ label }) => {
    const plain = label.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '-');
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`;
    taken.add(name.toLowerCase());
    return `${name}.log`;
  });
}
