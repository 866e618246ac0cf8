import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { game, type PlayedDeal, resultsOf, runConfig } from './__fixtures__/synthetic';
import { csvText } from './csv';
import { HEAD_TO_HEAD, RATINGS } from './ratings-csv';

type Row = Readonly<Record<string, string>>;

const LABELS = ['rock', 'paper', 'scissors', '=idle', 'alone'];
/** Scissors over paper over rock over scissors in two games of three; bot 3 loses, bot 4 sits with itself. */
const DEALS: readonly PlayedDeal[] = Array.from({ length: 30 }, (_, i) => [
  game([0, 1, 2, 3], {
    payout: [
      [0, 1, 3, -4],
      [1, 3, 0, -4],
      [3, 0, 1, -4],
    ][i % 3],
  }),
  game([4, 4, 4, 4], { payout: [1, 2, 3, -6] }),
]);

function rowsOf(file: typeof RATINGS | typeof HEAD_TO_HEAD, deals = DEALS, placings = true): Row[] {
  const text = csvText(file as typeof RATINGS, resultsOf(runConfig(LABELS), deals, { placings }));
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

describe('head-to-head.csv', () => {
  const rows = rowsOf(HEAD_TO_HEAD);

  test('a row for each two bots that met, by label, both ways; nobody meets itself', () => {
    const others = ['paper', 'rock', 'scissors'];
    expect(rows.map(({ bot, opponent }) => `${bot} ${opponent}`)).toEqual([
      ...others.map((other) => `'=idle ${other}`),
      ...["'=idle", 'rock', 'scissors'].map((other) => `paper ${other}`),
      ...["'=idle", 'paper', 'scissors'].map((other) => `rock ${other}`),
      ...["'=idle", 'paper', 'rock'].map((other) => `scissors ${other}`),
    ]);
  });

  test('who was paid more', () => {
    const found = rows.find(({ bot, opponent }) => bot === 'paper' && opponent === 'rock');
    expect(found).toMatchObject({ games: '30', above: '20', ties: '0', below: '10', share: '0.6666666667' });
    expect(Number(found!.share_se)).toBeGreaterThan(0);
  });

  test('ties are half; two seats of a bot count apart', () => {
    const labels = [game([0, 0, 1, 1], { payout: [2, 0, 2, -4] })];
    const [first] = rowsOf(HEAD_TO_HEAD, [labels]).filter(({ bot }) => bot === 'rock');
    // 2 against 2 and -4, 0 against 2 and -4.
    expect(first).toMatchObject({
      opponent: 'paper',
      games: '4',
      above: '2',
      ties: '1',
      below: '1',
      share: '0.625',
      share_se: '',
    });
  });
});

describe('ratings.csv', () => {
  const rows = rowsOf(RATINGS);
  const row = (label: string) => rows.find(({ bot }) => bot === label)!;

  test('by label; who met nobody has none', () => {
    expect(rows.map(({ bot }) => bot)).toEqual(["'=idle", 'alone', 'paper', 'rock', 'scissors']);
    expect(row('alone')).toMatchObject({
      plackett_luce: '',
      plackett_luce_se: '',
      bradley_terry: '',
      bradley_terry_low: '',
    });
    expect(row('alone').component).not.toBe(row('rock').component);
  });

  test('strengths with errors and intervals around them', () => {
    for (const model of ['plackett_luce', 'bradley_terry']) {
      for (const bot of ['rock', 'paper', 'scissors', "'=idle"]) {
        const [value, se, low, high] = ['', '_se', '_low', '_high'].map((end) => Number(row(bot)[model + end]));
        expect(se).toBeGreaterThan(0);
        expect((low + high) / 2).toBeCloseTo(value, 5);
        expect(high - value).toBeGreaterThan(1.96 * se);
      }
    }
    // Half a virtual win each: 1/2 of 31 against each of three, odds of 1 to 61.
    expect(Number(row('rock').bradley_terry) - Number(row("'=idle").bradley_terry)).toBeCloseTo(
      400 * Math.log10(61),
      4,
    );
  });
});

test('without placings there are no rows', () => {
  expect(rowsOf(RATINGS, DEALS, false)).toEqual([]);
  expect(rowsOf(HEAD_TO_HEAD, DEALS, false)).toEqual([]);
});
