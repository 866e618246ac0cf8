import { expect, test } from 'vitest';
import { loadBot } from '#bots/load';
import { NOTE_LENGTH } from '#bots/note';
import type { PValue } from '#results/inference/comparison';
import { pairsOf } from '#results/pairs';
import { Totals } from '#results/totals';
import { BatchPlayer } from './batches/batch';
import { wantedOf } from './batches/plan';
import { type TournamentOptions, tournamentRun } from './options/tournament';
import { planOf } from './run/run';

/** p of no difference, of a duel that is played in this thread. */
async function duel(bots: string, seed: string, games: number): Promise<PValue> {
  const given = {
    rules: 'basic',
    set: [],
    force: false,
    json: false,
    'games-csv': false,
    record: false,
    isolate: false,
  };
  const run = await tournamentRun({ ...given, bots, seed, games: String(games) } as unknown as TournamentOptions);
  const plan = planOf(run);
  const player = new BatchPlayer(plan, await Promise.all(plan.bots.map(loadBot)), null);
  const played = player.play({ first: 0, count: run.deals, forced: [], note: new Int32Array(NOTE_LENGTH) });
  if (played.kind !== 'played') throw new Error(`the duel of seed ${seed} was not played`);
  const totals = new Totals(wantedOf(plan));
  totals.merge(played.totals);
  return pairsOf(totals.tally)[0].p;
}

/** Chance of at most k of n, each with a chance of p. */
function atMost(k: number, n: number, p: number): number {
  let [term, sum] = [(1 - p) ** n, 0];
  for (let i = 0; i <= k; i++) {
    sum += term;
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
  }
  return sum;
}

const DUELS = 400;
const LEVEL = 0.05;

test('of 400 duels of equal bots about 5 % report a difference', async () => {
  const p: number[] = [];
  for (let i = 0; i < DUELS; i++) p.push((await duel('a=random?salt=1,b=random?salt=2', `duel ${i}`, 840)) as number);
  const found = p.filter((x) => x < LEVEL).length;
  console.info(`${found} of ${DUELS} duels of equal bots found a difference: ${((100 * found) / DUELS).toFixed(2)} %`);
  // As many as chance would find, at neither end rarer than one in 200: 9 to 32.
  expect(atMost(found, DUELS, LEVEL)).toBeGreaterThan(0.005);
  expect(1 - atMost(found - 1, DUELS, LEVEL)).toBeGreaterThan(0.005);
  expect(found / DUELS).toBeGreaterThan(0.01);
  // And p is spread evenly: at most 1.63 / sqrt(n) from it, by Kolmogorov and Smirnov at one in a hundred.
  const farthest = Math.max(...p.sort((a, b) => a - b).map((x, i) => Math.max((i + 1) / DUELS - x, x - i / DUELS)));
  expect(farthest).toBeLessThan(1.63 / Math.sqrt(DUELS));
});

test('of bots that are not equal all duels do', async () => {
  for (let i = 0; i < 10; i++) expect(await duel('greedy,random', `duel ${i}`, 420)).toBeLessThan(LEVEL);
});
