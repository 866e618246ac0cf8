import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { BotType } from '#bots/bot';
import { NOTE_LENGTH } from '#bots/note';
import { setupFor } from '#bots/observation/__fixtures__/observed';
import { Observer, partNames } from '#bots/observation/observer';
import { GamePlayer } from '#bots/play';
import { builtIn } from '#bots/registry';
import type { Seated } from '#bots/seated';
import { rootSeed } from '#engine/random/seed';
import { DISCARD, isDiscard, MAHJONG, PASS } from '#engine/referee/basic/actions';
import type { ReplayEvent } from '#engine/referee/events';
import { GameRecord } from '#engine/referee/record';
import type { Setup } from '#engine/referee/setup';
import { formatTile } from '#engine/tiles/notation';
import { BatchPlayer } from '../batches/batch';
import type { BatchPlayed, RunPlan } from '../batches/plan';
import { recordOf } from '../options/run';
import { PROJECT } from '../project';
import { scheduleOf } from '../schedule/schedule';
import { bytesOf, type Decision, partsIn, readParts } from './__fixtures__/read-parts';
import { type Division, prepare } from './parts';
import { recordersOf } from './recorder';
import { COLUMNS, recordSchema } from './schema';
import { RecordWriter } from './writer';

const scratch = mkdtempSync(join(tmpdir(), 'mahjong-record-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const SEED = '3';
const faulty: BotType = {
  name: 'faulty',
  create: () => ({ decide: (view, legal) => (view.wallLeft % 7 === 0 ? -5 : legal[legal.length - 1]) }),
};
const seated = (label: string, type = builtIn(label)): Seated => ({
  label,
  type,
  options: { ...type.options },
  salt: 0,
});

/** A run of few deals, and what is recorded of it. */
function runOf(setup: Setup, bots: readonly Seated[], faults: RunPlan['faults'] = { mode: 'substitute', fine: 1 }) {
  const parts = partNames('--observe', 'default', setup.game);
  const plan: RunPlan = {
    setup,
    seed: SEED,
    root: rootSeed(SEED),
    bots: [],
    schedule: { format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] },
    blocksOf: null,
    faults,
    gamesCsv: false,
    record: parts,
  };
  const named = { ...plan, bots: bots.map(({ label }) => ({ label })) as unknown as RunPlan['bots'] };
  const player = new BatchPlayer(named, bots, null, recordersOf(setup, parts)());
  const play = (first: number, count: number): BatchPlayed => {
    const outcome = player.play({ first, count, forced: [], note: new Int32Array(NOTE_LENGTH) });
    if (outcome.kind !== 'played') throw new Error(JSON.stringify(outcome));
    return outcome;
  };
  const about = { seed: SEED, rules: { name: setup.name, hash: '' }, bots: bots.map(({ label }) => label) };
  const writer = (folder: string, division: Division, next = division.first) =>
    new RecordWriter(
      join(scratch, folder),
      recordSchema(about, division, new Observer(setup, parts).spec),
      division,
      next,
    );
  return { play, writer };
}

/** Who answered what in a game, of whom what was asked, as its events tell it; and the hand of the seat at that moment. */
function told(setup: Setup, bots: readonly Seated[], deal: number, rotation: number) {
  const events: ReplayEvent[] = [];
  const player = new GamePlayer(setup, rootSeed(SEED), { mode: 'substitute', fine: 1 });
  const seating = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] }).next(deal)[rotation];
  const sink = { push: (event: ReplayEvent) => void events.push(event) };
  player.play(
    { deal, rotation },
    seating.map((bot) => bots[bot]),
    new GameRecord(),
    [],
    sink,
  );
  const hands: string[][] = [[], [], [], []];
  const drop = (seat: number, tile: string) => hands[seat].splice(hands[seat].indexOf(tile), 1);
  const points = [0, 0, 0, 0];
  const answers: { seat: number; answer: string; offers: number; hand: string; points: number }[] = [];
  const answered = (seat: number, answer: string, offers: readonly string[]) =>
    answers.push({
      seat,
      answer,
      offers: offers.length,
      hand: hands[seat].toSorted().join(' '),
      points: points[seat],
    });
  for (const event of events) {
    if (event.type === 'deal') hands[event.seat].push(...event.tiles);
    const amounts = event.type === 'payment' ? event.amounts : event.type === 'fault' ? (event.fine ?? []) : [];
    for (const [seat, amount] of amounts.entries()) points[seat] += amount;
    if (event.type === 'draw') hands[event.seat].push(event.tile);
    if (event.type === 'discard') drop(event.seat, event.tile);
    if (event.type === 'turn') answered(event.seat, event.answer, event.offers);
    if (event.type === 'window') {
      for (const [seat, answer] of event.answers.entries()) {
        if (answer !== null) answered(seat, answer, event.offers[seat] ?? []);
      }
    }
    if (event.type === 'meld') {
      const own = [...event.tiles];
      if (event.source === 'claim') own.splice(own.indexOf(event.claimed ?? ''), 1);
      for (const tile of event.source === 'added' ? own.slice(0, 1) : own) drop(event.seat, tile);
    }
  }
  const end = events.find((event) => event.type === 'end');
  const faults = events.filter((event) => event.type === 'fault').length;
  return { answers, payouts: end?.totals ?? [], labels: seating.map((bot) => bots[bot].label), faults };
}

const wordOf = (action: number) => {
  if (isDiscard(action)) return `discard ${formatTile(action - DISCARD)}`;
  return action === PASS ? 'pass' : action === MAHJONG ? 'mahjong' : 'meld';
};
const wordIn = (text: string) => text.replace(/^(pung|kong|chow).*/, 'meld');
const inOrder = (a: Decision, b: Decision) => a.deal - b.deal || a.rotation - b.rotation || a.decision - b.decision;

describe('decisions of the basic game, read back by another library', () => {
  const setup = setupFor('basic', ['scoring.payment=all-pay']);
  const bots = ['greedy', 'random', 'efficient'].map((name) => seated(name)).concat(seated('faulty', faulty));
  const { play, writer } = runOf(setup, bots);
  const records = writer('basic', { first: 0, deals: 2 });
  records.add(play(0, 3).decisions!, 3);
  records.finish();
  const rows = readParts(join(scratch, 'basic'));
  const games = new Map(rows.map(({ deal, rotation }) => [`${deal} ${rotation}`, { deal, rotation }]));

  it('stand in the order of deals, in parts of so many of them', () => {
    expect(rows.toSorted(inOrder)).toEqual(rows);
    expect([...games.keys()]).toEqual(
      [0, 1, 2].flatMap((deal) => [0, 1, 2, 3].map((rotation) => `${deal} ${rotation}`)),
    );
    expect(partsIn(join(scratch, 'basic'))).toEqual(['part-00000.parquet', 'part-00001.parquet']);
    rmSync(join(scratch, 'basic', 'part-00001.parquet'));
    expect(new Set(readParts(join(scratch, 'basic')).map(({ deal }) => deal))).toEqual(new Set([0, 1]));
  });

  it('are those that the events of the same games tell, with who was paid what', () => {
    let faults = 0;
    for (const { deal, rotation } of games.values()) {
      const game = told(setup, bots, deal, rotation);
      const recorded = rows.filter((row) => row.deal === deal && row.rotation === rotation);
      expect(recorded.map(({ seat, action }) => [seat, wordOf(action)])).toEqual(
        game.answers.map(({ seat, answer }) => [seat, wordIn(answer)]),
      );
      expect(recorded.map((row) => row.action_mask.reduce((a, b) => a + b))).toEqual(
        game.answers.map(({ offers }) => offers),
      );
      expect(recorded.every((row) => row.action_mask[row.action] === 1)).toBe(true);
      expect(recorded.map(({ bot, payout }) => [bot, payout])).toEqual(
        recorded.map(({ seat }) => [game.labels[seat], game.payouts[seat]]),
      );
      expect(recorded.filter(({ substituted }) => substituted)).toHaveLength(game.faults);
      faults += game.faults;
    }
    expect(faults).toBeGreaterThan(10);
    expect(new Set(rows.filter(({ substituted }) => substituted).map(({ bot }) => bot))).toEqual(new Set(['faulty']));
  });

  it('show the hand that the events have led to', () => {
    const schema = JSON.parse(readFileSync(join(scratch, 'basic', '_schema.json'), 'utf8'));
    const { offset } = schema.observation.parts.find(({ name }: { name: string }) => name === 'hand');
    for (const { deal, rotation } of games.values()) {
      const { answers } = told(setup, bots, deal, rotation);
      const recorded = rows.filter((row) => row.deal === deal && row.rotation === rotation);
      for (const [i, { observation }] of recorded.entries()) {
        const counts = Array.from(observation.subarray(offset, offset + 34));
        const tiles = counts.flatMap((count, kind) => Array.from({ length: count }, () => formatTile(kind)));
        expect(tiles.toSorted().join(' ')).toBe(answers[i].hand);
      }
    }
  });
});

describe('the points so far', () => {
  const bots = ['greedy', 'random', 'efficient'].map((name) => seated(name)).concat(seated('faulty', faulty));
  const rowsOf = (name: string, { play, writer }: ReturnType<typeof runOf>) => {
    const records = writer(name, { first: 0, deals: 5 });
    records.add(play(0, 5).decisions!, 5);
    records.finish();
    return readParts(join(scratch, name));
  };

  it('are what the hands before have brought', () => {
    const setup = setupFor('basic', ['scoring.payment=all-pay', 'game.length.hands=3']);
    const rows = rowsOf('hands', runOf(setup, bots));
    for (const rotation of [0, 1, 2, 3]) {
      const { answers } = told(setup, bots, 4, rotation);
      const recorded = rows.filter((row) => row.deal === 4 && row.rotation === rotation);
      expect(recorded.map(({ points }) => points)).toEqual(answers.map(({ points }) => points));
      expect(new Set(recorded.map(({ hand }) => hand))).toEqual(new Set([0, 1, 2]));
    }
    expect(rows.some(({ points }) => points > 0)).toBe(true);
  });

  it('have the fines in them', () => {
    const rows = rowsOf('fines', runOf(setupFor('basic'), bots, { mode: 'forfeit', fine: 3 }));
    const fined = rows.filter(({ substituted }) => substituted);
    expect(fined.length).toBeGreaterThan(10);
    for (const { deal, rotation, decision, points } of fined) {
      const before = fined.filter((row) => row.deal === deal && row.rotation === rotation && row.decision <= decision);
      expect(points).toBe(-9 * before.length); // 3 to each of the others
    }
  });
});

test('an American run: as many decisions as its players were asked for, each legal', () => {
  const setup = setupFor('american');
  const bots = ['greedy', 'random', 'efficient', 'cautious'].map((name) => seated(name));
  const { play, writer } = runOf(setup, bots);
  const played = play(5, 1);
  const records = writer('american', { first: 5, deals: 1 });
  records.add(played.decisions!, 6);
  records.finish();
  const rows = readParts(join(scratch, 'american'));
  const asked = new GamePlayer(setup, rootSeed(SEED), { mode: 'substitute', fine: 1 });
  let decisions = 0;
  asked.onDecision = () => void decisions++;
  for (const seating of scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] }).next(5)) {
    const rotation = scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 1, 2, 3] })
      .next(5)
      .indexOf(seating);
    asked.play(
      { deal: 5, rotation },
      seating.map((bot) => bots[bot]),
      new GameRecord(),
    );
  }
  expect(rows).toHaveLength(decisions);
  expect(rows.every(({ action_mask, action, substituted }) => action_mask[action] === 1 && !substituted)).toBe(true);
  expect(new Set(rows.map(({ action }) => (action >= 90 && action <= 125 ? 'give' : 'other')))).toEqual(
    new Set(['give', 'other']),
  );
});

describe('however a run is played, its records have the same bytes', () => {
  const setup = setupFor('basic');
  const { play, writer } = runOf(
    setup,
    ['greedy', 'random', 'efficient', 'cautious'].map((name) => seated(name)),
  );
  const division = { first: 4, deals: 3 };
  const whole = writer('whole', division);
  whole.add(play(4, 10).decisions!, 14);
  whole.finish();

  it.each([
    ['deal by deal', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['in uneven batches', [2, 5, 1, 2]],
  ])('%s', (name, batches) => {
    const records = writer(name, division);
    let deal = 4;
    for (const count of batches) {
      records.add(play(deal, count).decisions!, deal + count);
      deal += count;
    }
    records.finish();
    expect(bytesOf(join(scratch, name))).toEqual(bytesOf(join(scratch, 'whole')));
  });

  it.each([
    // Deals 4-6, 7-9, 10-12 and 13 are the parts.
    ['killed in the second part', 8, 9, 7],
    ['killed at the end of the second part', 10, 10, 10],
    ['killed when the second part was whole, and its journal not written', 10, 8, 7],
    ['killed in the first part', 6, 5, 4],
  ])('%s', (name, until, next, from) => {
    const killed = writer(name, division);
    killed.add(play(4, until - 4).decisions!, until);
    killed.discard(); // a kill leaves no more than a temporary file
    writeFileSync(join(scratch, name, '.part-00001.parquet.77.tmp'), 'half');
    const records = writer(name, division, next);
    expect(records.from).toBe(from);
    records.add(play(from, 14 - from).decisions!, 14);
    records.finish();
    expect(bytesOf(join(scratch, name))).toEqual(bytesOf(join(scratch, 'whole')));
  });
});

test('a missing part is played again, with all that follow it', () => {
  const folder = join(scratch, 'missing');
  mkdirSync(folder);
  for (const part of [0, 2, 3]) writeFileSync(join(folder, `part-0000${part}.parquet`), '');
  writeFileSync(join(folder, 'notes.txt'), 'of a user');
  expect(prepare(folder, { first: 0, deals: 10 }, 35)).toBe(10);
  expect(Object.keys(bytesOf(folder))).toEqual(['notes.txt', 'part-00000.parquet']);
});

test('a part that cannot get its name says so, and leaves nothing of itself', () => {
  const setup = setupFor('basic');
  const { play, writer } = runOf(
    setup,
    ['greedy', 'random', 'efficient', 'cautious'].map((label) => seated(label)),
  );
  const records = writer('taken', { first: 0, deals: 2 });
  records.add(play(0, 1).decisions!, 1);
  const taken = join(scratch, 'taken', 'part-00000.parquet');
  mkdirSync(taken);
  expect(() => records.finish()).toThrow(`${taken} cannot be written: `);
  records.discard();
  expect(readdirSync(join(scratch, 'taken'))).toEqual(['_schema.json', 'part-00000.parquet']);
});

test('--observe goes with --record', async () => {
  expect(await recordOf({ record: false, observe: undefined }, 'basic')).toBeNull();
  expect(await recordOf({ record: true, observe: 'live,hand' }, 'basic')).toEqual(['hand', 'live']);
  await expect(recordOf({ record: false, observe: 'hand' }, 'basic')).rejects.toThrow(
    '--observe says what --record writes; add that, or leave it out',
  );
});

test('results/README.md, every column', () => {
  const [, section] = readFileSync(join(PROJECT, 'results/README.md'), 'utf8').split('\n## records/\n');
  const rows = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)` +\| (\w+) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, ...cells]) => cells)).toEqual(COLUMNS.map(({ name, type, doc }) => [name, type, doc]));
});
