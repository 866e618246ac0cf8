import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WinRecord } from '#engine/referee/record';
import { resolveRules } from '#engine/rules/load';
import {
  anyDeals,
  blocks,
  circumstances,
  game,
  type PlayedDeal,
  resultsOf,
  resultsWith,
  runConfig,
  tallyOf,
  WORKED_EXAMPLE,
} from './__fixtures__/synthetic';
import { csvText } from './csv';
import { CSV_FILES, runFiles } from './files';
import { Tally } from './tally';

/** The rows of a file, each as an object; no cell here has a comma. */
function rowsOf(file: string, tally: Tally, labels: readonly string[]): Record<string, string>[] {
  const found = CSV_FILES.find(({ name }) => name === file)!;
  const lines = csvText(found, resultsWith(runConfig(labels), tally))
    .split('\r\n')
    .slice(1, -1);
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [found.columns[i].name, cell])));
}

function textOf(file: string, tally: Tally, labels: readonly string[]): string {
  return csvText(CSV_FILES.find(({ name }) => name === file)!, resultsWith(runConfig(labels), tally));
}

const LABELS = ['greedy', 'random', 'cautious', 'efficient'];

describe('bots.csv', () => {
  const rows = rowsOf('bots.csv', tallyOf(4, blocks(WORKED_EXAMPLE)), LABELS);

  test('holds the worked example', () => {
    expect(rows.find(({ bot }) => bot === 'greedy')).toMatchObject({
      deals: '6',
      games: '24',
      hands: '24',
      seats: '1',
      payout: '0.375',
      payout_se: expect.stringMatching(/^0\.3145764/),
      payout_low: expect.stringMatching(/^-0\.433644/),
      payout_high: expect.stringMatching(/^1\.183644/),
      design_effect: expect.stringMatching(/^0\.498289/),
    });
  });

  test('is sorted by label, whatever the order of the run', () => {
    expect(rows.map(({ bot }) => bot)).toEqual(['cautious', 'efficient', 'greedy', 'random']);
  });

  test('leaves empty what does not exist', () => {
    expect(rows[0]).toMatchObject({ wins: '0', win_points: '', win_points_se: '', design_effect: '' });
    const [row] = rowsOf('bots.csv', tallyOf(4, blocks([[1, 2]])), LABELS);
    expect(row).toMatchObject({ payout: '0', payout_se: '', payout_low: '', payout_high: '', win_rate_se: '' });
  });
});

test('seats.csv is sorted by bot and seat, and leaves out seats that a bot never had', () => {
  const tally = tallyOf(2, [[game([1, 0, 1, 1], { payout: [7, 0, 1, 2] })]]);
  expect(rowsOf('seats.csv', tally, ['b', 'a']).map(({ bot, seat, payout }) => [bot, seat, payout])).toEqual([
    ['a', '0', '7'],
    ['a', '2', '1'],
    ['a', '3', '2'],
    ['b', '1', '0'],
  ]);
});

test('matchups.csv: awards first, then payers and payees by label', () => {
  const paid = [3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const text = textOf('matchups.csv', tallyOf(2, [[game([1, 0, 1, 1], {}, { paid })]]), ['b', 'a']);
  expect(text.split('\r\n')).toEqual([
    'payer,payee,deals,games,points,points_per_game,points_per_game_se',
    ',a,1,1,3,3,',
    'a,a,1,1,0,0,',
    'a,b,1,1,0,0,',
    'b,a,1,1,1,1,',
    '',
  ]);
});

test('payouts.csv is the exact distribution', () => {
  const text = textOf(
    'payouts.csv',
    tallyOf(
      4,
      blocks([
        [12, -3],
        [0, 12],
      ]),
    ),
    LABELS,
  );
  expect(text.split('\r\n').slice(0, 8)).toEqual([
    'bot,payout,count',
    'cautious,0,4',
    'efficient,0,4',
    'greedy,-3,1',
    'greedy,0,1',
    'greedy,12,2',
    'random,-12,2',
    'random,0,1',
  ]);
});

describe('hands', () => {
  const win = (shape: string, seat: number, points: number, from: number): WinRecord => ({
    ...{ hand: 0, by: from < 0 ? 'draw' : 'discard', turn: 5 },
    ...{ shape, seat, points, from, payment: 3 * points, jokers: 0 },
  });
  const deal = (...wins: WinRecord[]): PlayedDeal =>
    wins.map((w) => game([0, 1, 2, 3], { wins: [0, 1, 2, 3].map((s) => Number(s === w.seat)) }, { wins: [w] }));
  const tally = tallyOf(4, [
    deal(win('pungs', 0, 4, -1), win('chows', 1, 1, 2)),
    deal(win('chows', 1, 2, -1), win('chows', 0, 3, 1)),
    deal(win('=pairs', 0, 2, 3)),
  ]);

  test('hands.csv: the most frequent first, then by shape; errors by deal', () => {
    // Shares by deal: chows 1/2, 2/2, 0/1, so residuals from 3/5 are -.2, .8, -.6; mean of wins 5/3.
    const se = Math.sqrt(1.04 / 6) / (5 / 3);
    // Points of chows by deal: 1 of one win, 5 of two, none; residuals from 2 a win are -1, 1, 0; mean of wins 1.
    const rows = rowsOf('hands.csv', tally, LABELS);
    expect(Object.keys(rows[0])).toEqual([
      ...['shape', 'count', 'share', 'share_se', 'self_drawn', 'self_drawn_rate', 'self_drawn_rate_se'],
      ...['points', 'points_se', 'payment', 'payment_se', 'turn', 'turn_se'],
    ]);
    expect(rows[0]).toEqual({
      ...{ shape: 'chows', count: '3', share: '0.6', share_se: String(Number(se.toPrecision(10))) },
      ...{ self_drawn: '1', self_drawn_rate: '0.3333333333', self_drawn_rate_se: '0.1924500897' },
      ...{ points: '2', points_se: '0.5773502692', payment: '6', payment_se: '1.732050808', turn: '5', turn_se: '0' },
    });
    expect(rows[1]).toMatchObject({ shape: `"'=pairs"`, count: '1', share: '0.2', self_drawn: '0', payment: '6' });
    expect(rows[1]).toMatchObject({ self_drawn_rate: '0', self_drawn_rate_se: '', points: '2', points_se: '' });
    expect(rows[2]).toMatchObject({ shape: 'pungs', count: '1', self_drawn_rate: '1', points: '4', turn: '5' });
  });

  test('bot-hands.csv: by winner, in shares of its own wins', () => {
    const rows = textOf('bot-hands.csv', tally, LABELS)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, 4));
    expect(rows.map(([bot, shape, count, share]) => [bot, shape, count, Number(share)])).toEqual([
      ['greedy', `"'=pairs"`, '1', 0.3333333333],
      ['greedy', 'chows', '1', 0.3333333333],
      ['greedy', 'pungs', '1', 0.3333333333],
      ['random', 'chows', '2', 1],
    ]);
  });
});

describe('with a card', () => {
  const text = [
    'section x Evens',
    'A x 25 X 222m 4444m 666m 8888m',
    'B x 30 C 22m 44m 66m 88m 22p 44p 66p',
    'C x 50 X 2222m 444p 222s 4444s',
  ];
  const card = { file: 'club.txt', name: 'Club', text: text.join('\n'), hash: '0' };
  const { rules } = resolveRules({ rules: 'american', set: [], card: 'club.txt' });
  const run = runConfig(LABELS, { ruleset: { name: 'american', game: 'american', rules, card } });
  const won = (shape: string, seat: number, jokers: number, payment: number, turn: number): WinRecord => ({
    ...{ hand: 0, by: 'discard', from: 3, points: 25 },
    ...{ shape, seat, jokers, payment, turn },
  });
  const deals: PlayedDeal[] = [
    [
      game([0, 1, 2, 3], { wins: [1] }, { wins: [won('C', 0, 3, 200, 9)], near: [['C', 'A'], ['A'], [], []] }),
      game([1, 0, 2, 3], { wins: [0, 1] }, { wins: [won('A', 1, 0, 200, 12)], near: [[], ['A'], [], ['A']] }),
    ],
    [game([0, 1, 2, 3], { wins: [1] }, { wins: [won('C', 0, 2, 250, 6)], near: [['C'], [], [], []] })],
    [game([0, 1, 2, 3], {})],
  ];
  const files = new Map(runFiles(resultsOf(run, deals), circumstances(run)));
  const rows = (file: string) =>
    files
      .get(file)!
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));

  test('hands.csv has a row for each line, also those that never won', () => {
    const [head, ...lines] = rows('hands.csv');
    const column = (name: string) => lines.map((cells) => cells[head.indexOf(name)]);
    expect(head.slice(-8).join()).toBe('turn_se,section,value,jokers,jokers_se,near,near_rate,near_rate_se');
    expect(column('shape')).toEqual(['C', 'A', 'B']);
    expect(column('section')).toEqual(['Evens', 'Evens', 'Evens']);
    expect(column('value')).toEqual(['50', '25', '30']);
    expect(column('count')).toEqual(['2', '1', '0']);
    expect(column('share')).toEqual(['0.6666666667', '0.3333333333', '0']);
    // C: residuals -25, 25, 0; mean of wins 2/3: sqrt(1250 / 6) / (2 / 3).
    expect(column('payment')).toEqual(['225', '200', '']);
    expect(column('payment_se')).toEqual(['21.65063509', '', '']);
    expect(column('turn')).toEqual(['7.5', '12', '']);
    expect(column('jokers')).toEqual(['2.5', '0', '']);
    expect(column('near')).toEqual(['2', '4', '0']);
    expect(column('near_rate')).toEqual(['0.125', '0.25', '0']); // of 4 games, hands and 16 hands of a seat
    // C: 1 of 8, 1 of 4, 0 of 4 hands; residuals 0, .5, -.5; mean 16/3.
    expect(Number(column('near_rate_se')[0])).toBeCloseTo(Math.sqrt(0.5 / 6) / (16 / 3), 9);
    expect(column('near_rate_se')[2]).toBe('0');
  });

  test('bot-hands.csv has all lines for each bot', () => {
    const [head, ...lines] = rows('bot-hands.csv');
    const of = (name: string) => lines.map((cells) => cells[head.indexOf(name)]);
    expect(of('bot')).toEqual(['cautious', 'efficient', 'greedy', 'random'].flatMap((bot) => [bot, bot, bot]));
    expect(of('shape').slice(6)).toEqual(['C', 'A', 'B', 'A', 'B', 'C']);
    expect(of('count').slice(6)).toEqual(['2', '1', '0', '0', '0', '0']);
    expect(of('near').slice(6)).toEqual(['2', '2', '0', '1', '0', '0']);
    expect(of('near_rate')[6]).toBe('0.5');
    expect(of('share').slice(0, 3), 'cautious never won').toEqual(['', '', '']);
  });
});

describe('the files of a run', () => {
  const run = runConfig(LABELS);
  const names = (tally: Tally) => [...runFiles(resultsWith(run, tally), circumstances(run))].map(([name]) => name);

  test('end with the manifest', () => {
    expect(names(tallyOf(4, blocks(WORKED_EXAMPLE)))).toEqual([
      ...[
        'bots.csv',
        'seats.csv',
        'matchups.csv',
        'pairs.csv',
        'payouts.csv',
        'hands.csv',
        'bot-hands.csv',
        'balance.csv',
      ],
      ...['summary.json', 'manifest.json'],
    ]);
  });

  test('with a fault, the figures without the marked deals', () => {
    const deals = [...blocks([[1], [2]]), [game([0, 1, 2, 3], { payout: [50, 0, 0, 0], faults: [0, 1, 0, 0] })]];
    const tally = tallyOf(4, deals);
    expect(names(tally)).toContain('bots-clean.csv');
    const payoutOf = (file: string) => rowsOf(file, tally, LABELS).find(({ bot }) => bot === 'greedy')!.payout;
    expect(Number(payoutOf('bots.csv'))).toBeCloseTo(53 / 3, 8);
    expect(payoutOf('bots-clean.csv')).toBe('1.5');
    const [, text] = [...runFiles(resultsWith(run, tally), circumstances(run))].find(
      ([name]) => name === 'summary.json',
    )!;
    const summary = JSON.parse(text);
    expect(summary).toMatchObject({ markedDeals: 1, faultyGames: 1 });
    expect(summary.bots[0]).toMatchObject({ label: 'greedy', cleanPayout: { value: 1.5, se: 0.5 } });
  });

  test('are the same bytes however the games were divided among workers, and whenever', () => {
    fc.assert(
      fc.property(anyDeals(4, 40, 12), fc.nat({ max: 12 }), (deals, cut) => {
        const [whole, divided] = [new Tally(4), new Tally(4)];
        whole.merge(tallyOf(4, deals));
        for (const part of [deals.slice(cut), deals.slice(0, cut)]) divided.merge(tallyOf(4, part).toParts());
        const other = circumstances(run, { started: new Date(0), threads: 5 });
        const texts = (files: ReturnType<typeof runFiles>) => [...files].filter(([name]) => name !== 'manifest.json');
        expect(texts(runFiles(resultsWith(run, divided), other))).toEqual(
          texts(runFiles(resultsWith(run, whole), circumstances(run))),
        );
      }),
      { numRuns: 25 },
    );
  });
});
