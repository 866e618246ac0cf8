import { describe, expect, it } from 'vitest';
import { NOTE_LENGTH } from '#bots/note';
import { builtIn } from '#bots/registry';
import type { Seated } from '#bots/seated';
import { loadCard } from '#engine/card/load';
import { setupOf } from '#engine/referee/setup';
import { resolveRules, resolveRulesOf } from '#engine/rules/load';
import { PATTERNS } from '#engine/rules/ruleset';
import type { RunPlan } from '../batches/plan';
import { scheduleOf } from '../schedule/schedule';
import { AIM, lineSums } from './aims';
import { calibrate } from './calibrate';
import { calibrationText } from './calibration-tables';
import { lineFigures } from './line-figures';
import { type Measuring, type MeasuringPlayers, Workbench } from './measure';
import { MeasuringPlayer } from './player';
import { WHOLE } from './row-sums';
import { winBalance } from './win-figures';
import { patternRow, shapeRow, winSums } from './wins';

/** Plays in this thread, as if there were so many. */
class Bench extends Workbench {
  readonly #count: number;

  constructor(count: number) {
    super({ threads: count, timeout: 5000, progress: 'none' });
    this.#count = count;
  }

  protected override begin(plan: RunPlan): MeasuringPlayers {
    const seated = plan.bots.map(
      ({ label, options, salt }): Seated => ({ label, type: builtIn(label), options, salt }),
    );
    const player = new MeasuringPlayer(plan, seated);
    const note = new Int32Array(NOTE_LENGTH);
    return { count: this.#count, play: async (task) => player.play({ ...task, note }), close: async () => {} };
  }
}

const greedy = { label: 'greedy', name: 'greedy', source: { builtIn: 'greedy' }, options: {}, salt: 0 };
const table = {
  bots: [greedy],
  schedule: scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 0, 0, 0] }),
  seed: 'test',
} as const;

async function played<Rows extends ReturnType<typeof lineSums> | ReturnType<typeof winSums>>(
  measuring: Pick<Measuring, 'setup' | 'games'>,
  rows: Rows,
  count = 1,
): Promise<Rows> {
  const bench = new Bench(count);
  try {
    await bench.measure({ ...table, ...measuring }, rows);
  } finally {
    bench.end();
  }
  return rows;
}

describe('a card that is played', () => {
  const american = setupOf(resolveRules({ rules: 'american', set: ['game.length.hands=2'] }));
  const lines = american.game === 'american' ? loadCard(american.card.text, 'house') : { name: '', lines: [] };

  it('each seat aims once a hand, and what one wins the others pay', async () => {
    const sums = await played({ setup: american, games: 60 }, lineSums());
    const total = (quantity: Parameters<typeof sums.sum>[1]) =>
      lines.lines.reduce((sum, { id }) => sum + Number(sums.sum(id, quantity)), 0);
    expect(Number(sums.sum(WHOLE, 'seats'))).toBe(60 * 2 * 4 * AIM);
    expect(total('dealt')).toBe(60 * 2 * 4 * AIM);
    expect(total('aimed')).toBe(60 * 2 * 4 * AIM);
    expect(total('net'), 'payments sum to zero (A30)').toBe(0);
    expect(total('reached')).toBeLessThanOrEqual(AIM * Number(sums.sum(WHOLE, 'wins')));
    for (const { line, aims, pays } of lineFigures(sums, lines)) {
      if (aims > 0) expect(pays.value).toBeCloseTo(Number(sums.sum(line.id, 'paid')) / AIM / aims, 9);
    }
  });

  it('gives the same sums on any number of threads', async () => {
    const [one, three] = await Promise.all(
      [1, 3].map((count) => played({ setup: american, games: 40 }, lineSums(), count)),
    );
    for (const { id } of lines.lines) {
      for (const rate of ['paid', 'aimed', 'net', 'turn'] as const) {
        expect(three.ratio(id, rate, 3)).toEqual(one.ratio(id, rate, 3));
      }
    }
  });
});

it('patterns that are won agree with the shapes of the same hands', async () => {
  const setup = setupOf(resolveRules({ rules: 'basic', set: [] }));
  const sums = await played({ setup, games: 300 }, winSums());
  const balance = winBalance(sums, 'basic', resolveRulesOf('basic', { rules: 'basic', set: [] }));
  const wins = (row: string) => Number(sums.sum(row, 'wins'));
  const shaped = (what: RegExp) =>
    balance.shapes.filter(({ name }) => what.test(name)).reduce((sum, { name }) => sum + wins(shapeRow(name)), 0);
  expect(shaped(/./)).toBe(wins(WHOLE));
  expect(wins(patternRow('allChows'))).toBe(shaped(/^4 chows/));
  expect(wins(patternRow('halfFlush'))).toBe(shaped(/half flush$/));
  expect(wins(patternRow('allPungs'))).toBe(shaped(/^(?!.*chow)/));
  expect(wins(patternRow('dragon'))).toBeGreaterThan(0);
  // One point a win under every pattern (B17): a pattern adds nothing.
  for (const { adds, name } of balance.patterns) if (adds.value !== null) expect([name, adds.value]).toEqual([name, 0]);
  expect(balance.patterns.map(({ name }) => name)).toEqual([...PATTERNS]);
});

it('a calibration moves values within bounds, and measures both cards on the same held-out deals', async () => {
  const rules = resolveRulesOf('american', { rules: 'american', set: [] });
  const text = `A r 90 X FFF 111A 222A 333A 44A\nB r 20 X 1A 2A 3A 4A 5A 6A 7A 8A 9A 1B 2B 3B 4B 5B\nC r 45 X FFF 1111A 222B 55C NN\n`;
  const bench = new Bench(2);
  const bounds = { min: 20, max: 60, step: 10 };
  const found = await calibrate({ rules, name: 'my.card', text, table, games: 60, heldOut: 40, bounds }, bench);
  bench.end();
  const values = found.after.card.lines.map(({ value }) => value);
  for (const value of values) expect([20, 30, 40, 50, 60]).toContain(value);
  expect(found.before.card.lines.map(({ value }) => value)).toEqual([90, 20, 45]);
  expect(found.before.balance.deals).toBe(40);
  expect(found.after.sums.bucketDeals).toEqual(found.before.sums.bucketDeals);
  expect(new Set([...found.rounds.map(({ seed }) => seed), found.heldOutSeed]).size).toBe(found.rounds.length + 1);
  // 40 games say nothing of three lines: that is told.
  const told = calibrationText(found, bounds, { width: 100, bold: String }).at(-1);
  expect(told).toMatch(/^so few games do not show that the lines pay more alike now: give more --games/);
});
