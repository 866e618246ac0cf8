import { expect, test } from 'vitest';
import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import { type Comparison, compared } from '#results/compare/comparison';
import { Results } from '#results/results';
import { Totals } from '#results/totals';
import { BatchPlayer } from '../batches/batch';
import { wantedOf } from '../batches/plan';
import { planOf, runConfigOf } from '../run/run';
import { sweepOf } from '../sweep/__fixtures__/played';

interface Asked {
  readonly seed: string;
  /** Of each of the two runs. */
  readonly seeds?: readonly [string, string];
  readonly games: number;
  readonly bots: string;
  readonly rules?: string;
}

/** Plays two runs that differ in a key, in this process, and compares them. */
async function comparedBy(
  vary: string,
  { seed, seeds = [seed, seed], games, bots, rules = 'basic' }: Asked,
): Promise<Comparison> {
  const runs = await Promise.all(
    seeds.map(async (own, number) => {
      const sweep = await sweepOf([vary], { bots, rules, seed: own, games: String(games) });
      const { setup, bots: specs } = sweep.variants[number];
      const { schedule, faults, deals, timeout } = sweep;
      const run = {
        ...{ command: 'sim' as const, commandLine: '', replayCommand: null, setup, bots: specs, schedule, seed: own },
        ...{ games, deals, shard: null, candidate: null, stopping: null, faults, timeout, gamesCsv: false },
        ...{ isolate: false, bank: 0, startTimeout: 1, record: null, report: false },
      };
      const plan = planOf(run);
      const player = new BatchPlayer(plan, await Promise.all(specs.map(loadBot)), null);
      const outcome = await player.play({ first: 0, count: deals, forced: [], note: new Int32Array(NOTE_LENGTH) });
      if (outcome.kind !== 'played') throw new Error(outcome.kind);
      const totals = new Totals(wantedOf(plan));
      totals.merge(outcome.totals);
      return { name: String(number), results: new Results(totals, runConfigOf(run, deals)) };
    }),
  );
  return compared(runs);
}

const SEEDS = 120;

test.each<[string, (i: number) => readonly [string, string]]>([
  ['paired', (i) => [`null ${i}`, `null ${i}`]],
  ['unpaired', (i) => [`null ${i}`, `other ${i}`]],
])('two runs that differ in luck only are significant no more often than they should, %s', async (_, seedsOf) => {
  let [wrong, low, tests] = [0, 0, 0];
  for (let i = 0; i < SEEDS; i++) {
    // Two bots that draw lots: another salt draws others.
    const bots = 'random,other=random?salt=7';
    const seeds = seedsOf(i);
    const { against } = await comparedBy('salt=100', { seed: seeds[0], seeds, games: 240, bots });
    const ps = against[0].rows.filter(({ p }) => p !== null);
    if (ps.some(({ pHolm }) => pHolm !== null && Number(pHolm) <= 0.05)) wrong++;
    // One metric of each kind: what is summed up over all would not be independent.
    for (const { metric, p } of ps) {
      if (metric !== 'turns' && metric !== 'payout_sd' && metric !== 'win_rate_east') continue;
      tests++;
      if (Number(p) <= 0.05) low++;
    }
  }
  console.log(`${wrong} of ${SEEDS} comparisons, ${low} of ${tests} tests significant at 5 %`);
  // 3.2 standard errors above 5 %.
  expect(wrong / SEEDS).toBeLessThan(0.05 + 3.2 * Math.sqrt((0.05 * 0.95) / SEEDS));
  expect(low / tests).toBeLessThan(0.05 + 3.2 * Math.sqrt((0.05 * 0.95) / tests));
  expect(low / tests).toBeGreaterThan(0.01);
});

test('one joker more: paired intervals are narrower than unpaired ones', async () => {
  const asked = { seed: 'jokers', games: 3000, bots: 'greedy', rules: 'american' };
  const paired = await comparedBy('tiles.jokers=9', asked);
  const unpaired = await comparedBy('tiles.jokers=9', { ...asked, seeds: ['jokers', 'other'] });
  const widthOf = ({ against }: Comparison, name: string) => {
    const { interval } = against[0].rows.find(({ metric }) => metric === name)!;
    return interval![1] - interval![0];
  };
  const gains = ['turns', 'draw_rate', 'win_turn', 'winning_jokers'].map(
    (name) => [name, widthOf(unpaired, name) / widthOf(paired, name)] as const,
  );
  console.log(gains.map(([name, gain]) => `${name} ${gain.toFixed(2)}`).join(', '));
  expect(paired.against[0].pairing).toMatchObject({ paired: true, dealing: ['tiles.jokers'] });
  for (const [name, gain] of gains.slice(0, 3)) expect([name, gain > 1.1]).toEqual([name, true]);
});
