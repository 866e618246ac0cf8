import { join } from 'node:path';
import { MOST_GAMES } from '#bots/external/introduction';
import type { BotSpec } from '#bots/spec';
import type { gameLines } from '#results/games-csv';
import type { BatchOutcome, BatchTask, OutsidePlan, RunPlan } from '../batches/plan';
import type { Recorders } from '../record/recorder';
import { AgainPlayer } from './again';
import { Floor } from './floor';
import { helloOf } from './hello';
import { answerFarewell, closeAll, programsOf, seatedBots } from './seated-programs';

/**
 * Plays batches with the bots of a plan, some of which are programs, and sees to it that their processes end when the run
 * does. Where it is known what they answered they are not asked.
 */
export async function openFloor(
  plan: RunPlan,
  { time, isolate, stderr, channel }: OutsidePlan,
  lines: typeof gameLines | null,
  recorders: Recorders | null,
): Promise<{ play(task: BatchTask): BatchOutcome | Promise<BatchOutcome> }> {
  const hello = helloOf(plan.setup, time);
  const news = { onNews: () => floor.run(), onFailed: (error: unknown) => floor.fail(error) };
  const names = stderrNames(plan.bots);
  const bots = await seatedBots(plan.bots, (bot) => ({
    setup: plan.setup,
    hello,
    time,
    games: MOST_GAMES,
    stderr: join(stderr, names[bot]),
    isolate,
    ...news,
  }));
  const floor = new Floor(plan, bots, lines, recorders);
  answerFarewell(channel, () => closeAll(programsOf(bots)));
  let again: AgainPlayer | undefined;
  return {
    play(task) {
      if (task.answers === undefined) return floor.play(task);
      again ??= new AgainPlayer(plan, bots, recorders?.() ?? null);
      return again.play(task, task.answers);
    },
  };
}

/** Names of files after the labels of bots, no two alike. */
export function stderrNames(bots: readonly Pick<BotSpec, 'label'>[]): string[] {
  const taken = new Set<string>();
  return bots.map(({ label }) => {
    const plain = label.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '-');
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`;
    taken.add(name.toLowerCase());
    return `${name}.log`;
  });
}
