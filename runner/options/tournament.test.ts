import { describe, expect, test } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { type TournamentOptions, tournamentRun } from './tournament';

const GIVEN = { rules: 'basic', set: [], force: false, json: false, 'games-csv': false, record: false, isolate: false };

/** A tournament as its options say; those that are not given are as yargs leaves them. */
const read = (options: Partial<TournamentOptions>) => tournamentRun({ ...GIVEN, ...options } as TournamentOptions);

/** So many bots that differ in their salts. */
const pool = (count: number) => Array.from({ length: count }, (_, i) => `r${i}=random?salt=${i}`).join();

describe('the format', () => {
  test.each([
    [2, 'duel', 14],
    [4, 'all', 4],
    [5, 'league', 4],
    [7, 'league', 4],
    [30, 'league', 4],
    [64, 'swiss', 64],
  ])('of %i bots is %s if none is named: %i games a deal', async (bots, format, gamesPerDeal) => {
    const { schedule } = await read({ bots: pool(bots) });
    expect([schedule.spec.format, schedule.gamesPerDeal]).toEqual([format, gamesPerDeal]);
  });

  test.each<[string, number, object, number]>([
    ['league', 4, {}, 4],
    ['all', 8, {}, 4 * 70],
    ['gauntlet', 6, { candidate: 'r4' }, 4 * 10],
    ['swiss', 11, {}, 4 * 2],
    ['duel', 2, { duplicate: 'none' }, 3],
  ])('%s of %i bots', async (format, bots, more, gamesPerDeal) => {
    const { schedule } = await read({ bots: pool(bots), format, ...more });
    expect([schedule.spec.format, schedule.gamesPerDeal]).toEqual([format, gamesPerDeal]);
  });

  test('a gauntlet of as many bots as there may be', async () => {
    const { schedule } = await read({ bots: pool(64), format: 'gauntlet', candidate: 'r3' });
    expect(schedule.gamesPerDeal).toBe(4 * ((63 * 62 * 61) / 6));
  });

  test('a gauntlet is that of its candidate', async () => {
    const { candidate, schedule } = await read({ bots: pool(5), format: 'gauntlet', candidate: 'r3' });
    expect(candidate).toBe(3);
    expect(schedule.next(0).every((seating) => seating.includes(3))).toBe(true);
  });
});

describe('how much is played', () => {
  test('games, rounded up to whole deals', async () => {
    expect(await read({ bots: pool(2), games: '100' })).toMatchObject({ games: 100, deals: 8, stopping: null });
    expect(await read({ bots: pool(2) })).toMatchObject({ games: 10_000, deals: Math.ceil(10_000 / 14) });
  });

  test('swiss: in 1 + log2 rounds of equal length, or as many as asked for', async () => {
    const swiss = { bots: pool(9), format: 'swiss', games: '1000' };
    const { schedule, deals } = await read(swiss);
    // 9 bots: 5 rounds of 1000 / 5 games, 8 a deal.
    expect(schedule.spec).toMatchObject({ rounds: 5, dealsPerRound: 25, played: [] });
    expect(deals).toBe(125);
    expect((await read({ ...swiss, rounds: '7' })).schedule.spec).toMatchObject({ rounds: 7, dealsPerRound: 18 });
  });

  test('with a test or an interval at most a million, or as said', async () => {
    const sprt = await read({ bots: pool(2), sprt: 's0=0,s1=0.1' });
    expect(sprt).toMatchObject({ games: 1_000_000, candidate: 0 });
    expect(sprt.stopping).toEqual({
      sprt: { model: 'mean', exact: false, s0: 0, s1: 0.1, alpha: 0.05, beta: 0.05 },
      until: null,
      checkEvery: 120,
    });
    const until = await read({ bots: pool(4), until: 'ci=0.02', 'max-games': '5000', 'check-every': '30' });
    expect(until).toMatchObject({ games: 5000, deals: 1250, candidate: null });
    expect(until.stopping).toEqual({ sprt: null, until: 0.02, checkEvery: 30 });
  });

  test('a part of the deals', async () => {
    expect((await read({ bots: pool(2), shard: '2/3' })).shard).toEqual({ index: 2, of: 3 });
  });
});

test('what replays its games names the format, since two bots of one table are no duel', async () => {
  const { replayCommand } = await read({ bots: 'greedy,random', seed: 'x', wall: 'per-seat' });
  expect(replayCommand).toBe('pnpm replay --bots greedy,random --seed x --wall per-seat --format duel');
});

describe('mistakes', () => {
  test.each<[string, Partial<TournamentOptions>, RegExp]>([
    ['a format that is none', { format: 'leage' }, /^--format leage: give one of all, .*; did you mean league\?$/],
    ['two bots in a league', { bots: pool(2), format: 'league' }, /^--bots names 2 bots, too few for a table of four/],
    ['three bots', { bots: pool(3) }, /^--bots names 3 bots, too few/],
    ['a duel of four', { format: 'duel' }, /^--format duel is for 2 bots, and --bots names 4/],
    ['a gauntlet of nobody', { format: 'gauntlet' }, /^--format gauntlet needs a --candidate/],
    [
      'a candidate that is not there',
      { format: 'gauntlet', candidate: 'gredy' },
      /gredy is none .*did you mean greedy\?$/,
    ],
    ['a candidate for nothing', { candidate: 'greedy' }, /^--candidate goes with --format gauntlet, --sprt or --until/],
    ['a test of nobody', { sprt: 's0=0,s1=1' }, /^--sprt is about one bot; name it with --candidate$/],
    [
      'a test of a swiss tournament',
      { format: 'swiss', sprt: 's0=0,s1=1', candidate: 'greedy' },
      /^--sprt goes without --format swiss/,
    ],
    ['an interval of one', { format: 'swiss', until: 'ci=1' }, /^--until goes without --format swiss/],
    ['a part of one', { format: 'swiss', shard: '1/2' }, /^--shard goes without --format swiss/],
    ['rounds of another', { rounds: '3' }, /^--rounds goes with --format swiss only, and this is all; leave it out$/],
    ['a part of a test', { bots: pool(2), sprt: 's0=0,s1=1', shard: '1/2' }, /^--shard goes without --sprt/],
    ['games and a test', { bots: pool(2), sprt: 's0=0,s1=1', games: '5' }, /^--games goes without --sprt and --until/],
    ['most games of a run that nothing stops', { 'max-games': '5' }, /^--max-games goes with --sprt or --until only/],
    ['looks of a run that nothing stops', { 'check-every': '6' }, /^--check-every goes with --sprt or --until only/],
    [
      'looks in the middle of a cycle',
      { until: 'ci=1', 'check-every': '100' },
      /^--check-every 100: give a multiple of 6, .* 102$/,
    ],
    [
      'half an interval',
      { until: 'ci' },
      /^--until ci: give half the width of the interval, above 0, such as ci=0\.02$/,
    ],
    ['an interval without a width', { until: 'ci=' }, /^--until ci=: give half the width/],
    [
      'deals without bounds',
      { bots: pool(58), format: 'all' },
      /^--format all of 58 bots with --duplicate rot4 has 1,697,080 games a deal, and 200,000 is the most; take --format swiss$/,
    ],
    [
      'deals that are small enough if they are played once',
      { bots: pool(30), format: 'all', duplicate: 'perm24' },
      /has 657,720 games a deal, .*; take --format league or swiss, or --duplicate none \(27,405 games\)$/,
    ],
    ['more parts than deals', { bots: pool(2), games: '20', shard: '1/3' }, /^--shard 1\/3: there are 2 deals only/],
  ])('%s', async (_, options, named) => {
    const mistake = await read(options).then(
      () => null,
      (error: unknown) => error,
    );
    expect(mistake).toBeInstanceOf(InputError);
    expect((mistake as InputError).message).toMatch(named);
    expect((mistake as InputError).message).not.toContain('\n');
  });
});
