import { join } from 'node:path';
import { MOST_GAMES } from '#bots/external/introduction';
import type { BotSpec } from '#bots/spec';
import type { gameLines } from '#results/games-csv';
import type { OutsidePlan, RunPlan } from '../batches/plan';
import type { Recorders } from '../record/recorder';
import { Floor } from './floor';
import { helloOf } from './hello';
import { answerFarewell, closeAll, programsOf, seatedBots } from './seated-programs';

/** Makes a floor for the bots of a plan, and sees to it that their processes end when the run does. */
export async function openFloor(
  plan: RunPlan,
  { time, isolate, stderr, channel }: OutsidePlan,
  lines: typeof gameLines | null,
  recorders: Recorders | null,
): Promise<Floor> {
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
  return floor;
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
