import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Plain,
  plainDifference,
  plainHolm,
  plainInterval,
  plainMean,
  plainP,
  studentBelow,
  sum,
} from '#results/__fixtures__/plain-statistics';
import { run, scratchFolder, useCommands } from './__fixtures__/cli';

/** The figures of small tournaments once more, in plain code from the rows of their games. */
useCommands();

type Row = Readonly<Record<string, string>>;
/** A game: who sat there and what each seat was paid. */
interface Game {
  readonly deal: string;
  readonly bots: readonly string[];
  readonly payouts: readonly number[];
  readonly wins: readonly number[];
}

const FIVE = 'greedy,e=efficient,r=random,s=random?salt=2,g=greedy';
const EIGHT = `${FIVE},x=random?salt=3,y=random?salt=4,z=greedy`;

describe.each<[name: string, words: string]>([
  ['duel', '--bots greedy,random --games 420 --rules basic-exponential'],
  ['duel-none', '--bots greedy,random --games 300 --duplicate none --wall per-seat'],
  ['all', `--bots ${FIVE} --games 400 --rules basic-bonus`],
  ['league', `--bots ${EIGHT} --games 320 --rules basic-exponential`],
  ['gauntlet', `--bots ${FIVE} --format gauntlet --candidate r --games 320`],
  ['swiss', `--bots ${FIVE},x=random?salt=3 --format swiss --rounds 3 --games 240 --rules basic-exponential`],
  ['american', '--bots greedy,random --games 140 --rules american'],
])('%s: %s', (name, words) => {
  let games: readonly Game[];
  let bots: readonly Row[];

  const rows = (file: string): Row[] => {
    const text = readFileSync(join(scratchFolder(), name, file), 'utf8');
    return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  };

  beforeAll(async () => {
    const { code } = await run('tournament', ...words.split(' '), '--games-csv', '--out', name, '--progress', 'none');
    expect(code).toBe(0);
    const bySeat = rows('games.csv');
    games = bySeat
      .filter(({ seat }) => seat === '0')
      .map(({ deal }, i) => {
        const four = bySeat.slice(4 * i, 4 * i + 4);
        return {
          deal,
          bots: four.map(({ bot }) => bot),
          payouts: four.map(({ payout }) => Number(payout)),
          wins: four.map(({ win }) => Number(win)),
        };
      });
    bots = rows('bots.csv');
  });

  /** What the seats of a bot were paid, game by game, in those games that it played. */
  const paid = (bot: string, of: readonly Game[]) =>
    of
      .filter((game) => game.bots.includes(bot))
      .map((game) => game.payouts.filter((_, seat) => game.bots[seat] === bot));

  /** The same deal by deal. */
  const paidByDeal = (bot: string, of: readonly Game[]) => dealsOf(of).map((deal) => paid(bot, deal).flat());

  const played = (a: string, b: string, of: readonly Game[]) =>
    dealsOf(of)
      .map((deal) => ({ a: paid(a, deal).flat(), b: paid(b, deal).flat() }))
      .filter(({ a, b }) => a.length > 0 || b.length > 0);

  test('bots.csv: payouts, intervals and design effects', () => {
    expect(bots.map(({ bot }) => bot)).toEqual([...new Set(games.flatMap((game) => game.bots))].sort());
    for (const row of bots) {
      const byDeal = paidByDeal(row.bot, games).filter((deal) => deal.length > 0);
      const byGame = paid(row.bot, games);
      const mean = plainMean(byDeal);
      const singly = plainMean(byGame);
      expect([row.deals, row.games].map(Number)).toEqual([byDeal.length, byGame.length]);
      expect(Number(row.seats)).toBeCloseTo(byGame.flat().length / byGame.length, 8);
      expectEstimate(row, 'payout', mean);
      expectNear(row.payout_low, plainInterval(mean)![0]);
      expectNear(row.payout_high, plainInterval(mean)![1]);
      if (singly.se! > 0) expectNear(row.design_effect, (mean.se! / singly.se!) ** 2);
      else expect(row.design_effect).toBe('');
      const wins = sum(games.flatMap((game) => game.wins.filter((_, seat) => game.bots[seat] === row.bot)));
      expect(Number(row.wins)).toBe(wins);
      expectNear(row.win_rate, wins / byGame.flat().length); // a game is a hand
    }
  });

  test('pairs.csv: each over each that ranks below it, with p corrected for all of them', () => {
    const mean = (label: string) => Number(bots.find(({ bot }) => bot === label)!.payout);
    const found = rows('pairs.csv');
    expect(found).toHaveLength((bots.length * (bots.length - 1)) / 2);
    const met = found.filter(({ deals }) => deals !== '0');
    const plain = met.map(({ over, under }) => plainDifference(played(over, under, games)));
    const p = plain.map((difference) => (difference.se! > 0 ? plainP(difference) : Number(difference.value === 0)));
    const corrected = plainHolm(p);
    for (const [i, row] of met.entries()) {
      const difference = plain[i];
      expect(mean(row.over)).toBeGreaterThanOrEqual(mean(row.under));
      expect(Number(row.deals)).toBe(difference.n);
      expectEstimate(row, 'difference', difference);
      expectNear(row.difference_low, plainInterval(difference)![0]);
      expectNear(row.difference_high, plainInterval(difference)![1]);
      if (difference.se === 0) continue;
      expectNear(row.p, p[i]);
      expectNear(row.p_holm, corrected[i]);
      expectNear(row.superiority, studentBelow(difference.value! / difference.se!, difference.n - 1));
      if (difference.value === 0) {
        expect(row.games_needed, 'no number of games finds it').toBe('');
        continue;
      }
      const deals = Math.ceil(
        ((1.959963985 + 0.841621234) ** 2 * difference.se! ** 2 * difference.n) / difference.value! ** 2,
      );
      expect(Number(row.games_needed)).toBe(Math.ceil((Math.max(2, deals) * games.length) / difference.n));
    }
  });

  test('head-to-head.csv: who was paid more, and how often', () => {
    const labels = bots.map(({ bot }) => bot);
    const met = labels.flatMap((bot) => labels.filter((other) => other !== bot).map((opponent) => [bot, opponent]));
    const expected = met.flatMap(([bot, opponent]) => {
      const pairs = games.flatMap((game) =>
        paid(bot, [game])
          .flat()
          .flatMap((own) =>
            paid(opponent, [game])
              .flat()
              .map((other) => Math.sign(own - other)),
          ),
      );
      const [above, ties, below] = [1, 0, -1].map((sign) => pairs.filter((found) => found === sign).length);
      const counts = { games: pairs.length, above, ties, below, share: (above + ties / 2) / pairs.length };
      return pairs.length === 0 ? [] : [{ bot, opponent, ...counts }];
    });
    const found = rows('head-to-head.csv');
    expect(found.map(({ bot, opponent }) => [bot, opponent])).toEqual(
      expected.map(({ bot, opponent }) => [bot, opponent]),
    );
    for (const [i, row] of found.entries()) {
      for (const key of ['games', 'above', 'ties', 'below', 'share'] as const) expectNear(row[key], expected[i][key]);
    }
  });

  test('ratings.csv: no strength could be any likelier', () => {
    const ratings = new Map(rows('ratings.csv').map((row) => [row.bot, Number(row.bradley_terry)]));
    expect(sum([...ratings.values()])).toBeCloseTo(0, 4);
    // Where the likelihood is largest each bot has won as often as its strength makes likely, one virtual tie a pair included.
    for (const bot of ratings.keys()) {
      const met = rows('head-to-head.csv').filter((row) => row.bot === bot);
      const won = met.map(({ above, ties }) => Number(above) + Number(ties) / 2 + 1 / 2);
      const likely = met.map(({ games, opponent }) => {
        const ahead = ratings.get(bot)! - ratings.get(opponent)!;
        return (Number(games) + 1) / (1 + 10 ** (-ahead / 400));
      });
      expect(sum(won)).toBeCloseTo(sum(likely), 3);
    }
  });

  test('payouts.csv: the exact distribution', () => {
    const expected = bots.flatMap(({ bot }) => {
      const payouts = paid(bot, games)
        .flat()
        .sort((a, b) => a - b);
      return [...new Set(payouts)].map((payout) => ({
        bot,
        payout,
        count: payouts.filter((x) => x === payout).length,
      }));
    });
    expect(
      rows('payouts.csv').map((row) => ({ bot: row.bot, payout: Number(row.payout), count: Number(row.count) })),
    ).toEqual(expected);
  });

  const isDuel = words.startsWith('--bots greedy,random ');
  test(isDuel ? 'parts.csv: the parts of the duel, apart and together' : 'parts.csv: there is none', () => {
    expect(existsSync(join(scratchFolder(), name, 'parts.csv'))).toBe(isDuel);
    if (!isDuel) return;
    const seats = (game: Game) => game.bots.filter((bot) => bot === 'greedy').length;
    const found = rows('parts.csv');
    expect(found.map(({ part }) => part)).toEqual(['1 v 3', '2 v 2', '3 v 1', 'all']);
    for (const row of found) {
      const part = games.filter((game) => row.part === 'all' || row.part.startsWith(`${seats(game)} `));
      const deals = played('greedy', 'random', part);
      const difference = plainDifference(deals);
      expect([row.bot, row.opponent, row.deals]).toEqual(['greedy', 'random', String(difference.n)]);
      expectEstimate(row, 'payout', plainMean(deals.map(({ a }) => a)));
      expectEstimate(row, 'opponent_payout', plainMean(deals.map(({ b }) => b)));
      expectEstimate(row, 'difference', difference);
      expectNear(row.difference_low, plainInterval(difference)![0]);
      if (difference.se! > 0) expectNear(row.p, plainP(difference));
    }
  });
});

function dealsOf(games: readonly Game[]): Game[][] {
  const deals = new Map<string, Game[]>();
  for (const game of games) deals.set(game.deal, [...(deals.get(game.deal) ?? []), game]);
  return [...deals.values()];
}

/** A cell has ten significant digits, and the integrals of the plain code nine. */
function expectNear(cell: string, expected: number): void {
  expect(cell).not.toBe('');
  expect(Math.abs(Number(cell) - expected)).toBeLessThan(1e-7 * Math.max(0.01, Math.abs(expected)));
}

function expectEstimate(row: Row, name: string, { value, se }: Plain): void {
  expectNear(row[name], value!);
  if (se === null) expect(row[`${name}_se`]).toBe('');
  else expectNear(row[`${name}_se`], se);
}
