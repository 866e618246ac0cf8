import { group } from 'd3-array';
import { expect } from 'vitest';
import type { BatchOutcome } from '../batches/plan';
import { joined, N, NUMBERS, type NumberName, type Rows } from '../record/rows';
import { badBot, type Player, playDealsHere, played, processesLeft, setupBy } from './floor';

/** Rules under which every kind of decision comes up, and how many deals are played. */
const RULES = {
  basic: { deals: 12, set: ['bonusTiles=true', 'robKong=true', 'multipleWinners=all', 'game.length.hands=2'] },
  american: { deals: 4, set: ['exposureEdit=untilDiscard', 'falseMahjong=true', 'lastDiscard=any'] },
} as const;

/** Plays games with `greedy` and with a program that plays as it does: they must be the same games, and so recorded. */
export async function expectGreedy(program: Player, game: keyof typeof RULES): Promise<void> {
  const { deals, set } = RULES[game];
  const setup = setupBy(game, ...set);
  const [own] = await playDealsHere({ setup, players: ['greedy', 'random', 'greedy', 'random'], deals });
  const players = [program, 'random', 'greedy', 'random'] as const;
  const parts = await playDealsHere({ setup, players, deals, batches: 2 });
  expect(parts.map((part) => played(part).digests).join('')).toBe(played(own).digests);
  for (const part of parts) expect(played(part).faults.games).toBe(0);
  const [recorded, expected] = [joined(parts.map(decisionsOf)), decisionsOf(own)];
  expect(recorded.count).toBe(expected.count);
  for (const rows of ['numbers', 'masks', 'observations'] as const) {
    expect(Buffer.compare(Buffer.from(recorded[rows].buffer), Buffer.from(expected[rows].buffer)), rows).toBe(0);
  }
}

function decisionsOf(outcome: BatchOutcome): Rows {
  const { decisions } = played(outcome);
  if (decisions === undefined) throw new Error('no decisions were recorded');
  return decisions;
}

/** All decisions of each game are recorded in their order, each with a legal action; bot 0 alone was played for. */
function expectWhole({ count, numbers, masks }: Rows): void {
  const actions = masks.length / count;
  const rows = Array.from({ length: count }, (_, row) => {
    const value = (name: NumberName) => numbers[row * NUMBERS.length + N[name]];
    return {
      game: `${value('deal')} ${value('rotation')}`,
      decision: value('decision'),
      isLegal: masks[row * actions + value('action')] === 1,
      substituted: value('substituted'),
      bot: value('bot'),
    };
  });
  const games = group(rows, ({ game }) => game);
  expect(games.size).toBe(12);
  for (const game of games.values()) expect(game.map(({ decision }) => decision)).toEqual([...game.keys()]);
  expect(rows.every(({ isLegal }) => isLegal)).toBe(true);
  expect(new Set(rows.filter(({ substituted }) => substituted === 1).map(({ bot }) => bot))).toEqual(new Set([0]));
}

/**
 * Plays twelve games with a bot that goes wrong from its n-th request on, and with another program beside it. Only games
 * of the bad one may be marked, each with one record of a kind, and nothing of it may be left.
 */
export async function expectItsOwnGamesOnly(way: string, nth: number, kind: string): Promise<void> {
  const mark = `mark-${way}-${process.pid}`;
  const [outcome] = await playDealsHere({
    setup: setupBy('basic'),
    players: [badBot(way, nth, 4, mark), badBot('steady', 0, 8, mark), 'greedy', 'random'],
    deals: 3,
    time: { move: kind === 'timeout' ? 400 : 60_000 },
  });
  const { faults, forced = [] } = played(outcome);
  expect(faults.byBot.slice(1)).toEqual([0, 0, 0]);
  expect(faults.byBot[0]).toBeGreaterThan(0);
  if (nth > 0) expect(faults.byBot[0]).toBeLessThan(12);
  expect(faults.first[0].kind).toBe(kind);
  const games = faults.first.map((fault) => `${fault.deal} ${fault.rotation} ${fault.kind}`);
  expect(new Set(games).size).toBe(games.length);
  expect(forced.every((fault) => fault.seat !== undefined)).toBe(true);
  expectWhole(decisionsOf(outcome));
  expect(await processesLeft(mark)).toEqual([]);
}

/** The same of a bot that does what it should not, but answers: no game of it is marked. */
export async function expectNoFault(way: string): Promise<void> {
  const mark = `mark-${way}-${process.pid}`;
  const players = [badBot(way, 1, 4, mark), 'greedy', badBot(way, 1, 1, mark), 'random'] as const;
  const [outcome] = await playDealsHere({ setup: setupBy('basic'), players, deals: 1 });
  expect(played(outcome).faults.games).toBe(0);
  expect(await processesLeft(mark)).toEqual([]);
}
