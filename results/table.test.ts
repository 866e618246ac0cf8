import { describe, expect, test } from 'vitest';
import { blocks, game, type PlayedDeal, resultsOf, runConfig, WORKED_EXAMPLE } from './__fixtures__/synthetic';
import type { RunConfig } from './config';
import type { Sprt } from './inference/sprt';
import { renderTable } from './table';
import type { Wanted } from './totals';

const LABELS = ['greedy', 'random', 'cautious', 'efficient'];
const LONG = 'a-bot-with-a-label-that-goes-on-and-on-and-on';
const run = runConfig(LABELS);
const deals = blocks(WORKED_EXAMPLE);
const plain = (width: number, brief = false) => renderTable(resultsOf(run, deals), { width, colour: false, brief });

/** The cells of the row of a bot in the first table that has the column. */
function cell(text: string, column: string, row: string): string | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.split(/ {2,}/).includes(column));
  const end = lines.findIndex((line, i) => i > at && line === '');
  const cells = (line = '') => line.trim().split(/ {2,}/);
  const found = lines.slice(at + 2, end < 0 ? undefined : end).find((line) => cells(line).includes(row));
  return cells(found)[cells(lines[at]).indexOf(column)];
}

test('the worked example at 120 columns', () => {
  expect(plain(120).split('\n')).toEqual([
    '24 games of basic (6 deals of 4), --duplicate rot4, --wall shared, seed 1',
    'payout: points a seat and game ± 95 % interval; norm: payout by its spread; sup: how likely it is better than the next;',
    '  self % of its wins, other % of hands; deff: design effect, below 1 where rotations save games',
    '',
    '#  bot              payout    norm  sup %  deals  games  win %  self %  deal-in %  draw %  faults  deff  points  turn',
    '─'.repeat(117),
    '1  greedy     +0.38 ± 0.81   0.243   85.7      6     24   0.00       -       0.00    0.00       0  0.50       -     -',
    '2  cautious    0.00 ± 0.00       -   50.0      6     24   0.00       -       0.00    0.00       0     -       -     -',
    '3  efficient   0.00 ± 0.00       -   85.7      6     24   0.00       -       0.00    0.00       0     -       -     -',
    '4  random     -0.38 ± 0.81  -0.243      -      6     24   0.00       -       0.00    0.00       0  0.50       -     -',
    '',
    'each over each below it, points a seat and game, paired by deal; p corrected for 6 pairs (Holm):',
    'bot        over         difference       p  sup %  games needed',
    '─'.repeat(63),
    'greedy     cautious   +0.38 ± 0.81  1.0000   85.7           136',
    'greedy     efficient  +0.38 ± 0.81  1.0000   85.7           136',
    'greedy     random     +0.75 ± 1.62  1.0000   85.7           136',
    'cautious   efficient   0.00 ± 0.00  1.0000   50.0             -',
    'cautious   random     +0.38 ± 0.81  1.0000   85.7           136',
    'efficient  random     +0.38 ± 0.81  1.0000   85.7           136',
  ]);
});

describe('in a narrower terminal', () => {
  const ranking = (width: number) => plain(width).split('\n\n').slice(1, -1).join('\n').split('\n');

  test.each([100, 80, 60, 45, 30])('the ranking fits in %i columns', (width) => {
    for (const line of ranking(width)) expect(line.length).toBeLessThanOrEqual(width);
  });

  test('at 80 columns everything fits, long labels and all', () => {
    const text = renderTable(tournamentResults('all', [LONG, `${LONG}-2`, 'c', 'd']), { width: 80, colour: false });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(text).toContain('\na-bot-wi…-and-on  a-bot-wi…nd-on-2  ');
  });

  test('what does not fit goes into tables below, first how good a bot is, then how it plays', () => {
    const heads = (width: number) =>
      plain(width)
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .map((line) => line.split(/ {2,}/).slice(2));
    expect(heads(80)).toEqual([
      ['payout', 'norm', 'sup %', 'deals', 'games'],
      ['win %', 'self %', 'deal-in %', 'draw %', 'faults', 'deff', 'points', 'turn', 'sd'],
    ]);
    const kept = ['payout', 'norm', 'sup %', 'deals', 'games', 'win %', 'self %', 'deal-in %', 'draw %', 'faults'];
    for (const width of [200, 110, 60, 45, 20]) expect(heads(width).flat().slice(0, 10)).toEqual(kept);
    expect(heads(200)).toEqual([[...kept, 'deff', 'points', 'turn', 'claims', 'sd']]);
  });

  test('a brief table is the first of them, without the rest', () => {
    const [title, first, ...rest] = plain(80, true).split('\n\n');
    expect(title.split('\n')).toHaveLength(1);
    expect(first).toBe(plain(80).split('\n\n')[1]);
    expect(rest).toEqual([]);
  });
});

test('colour only when asked for', () => {
  expect(plain(120)).not.toContain('\x1b');
  expect(renderTable(resultsOf(run, deals), { width: 120, colour: true })).toContain('\x1b[1m');
});

test('labels cannot move the cursor', () => {
  const labels = ['\x1b[2Ja', 'b\r', 'c\nd', 'e'];
  const text = renderTable(tournamentResults('all', labels), { width: 120, colour: false });
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  const other = renderTable(tournamentResults('all', ['a2345', 'b2', 'c23', 'e']), { width: 120, colour: false });
  expect(text.split('\n')).toHaveLength(other.split('\n').length);
});

test('marked deals are named, with the figures without them', () => {
  const marked = [...blocks([[1], [2]]), [game([0, 1, 2, 3], { payout: [50, 0, 0, 0], faults: [0, 1, 0, 0] })]];
  const text = renderTable(resultsOf(run, marked), { width: 120, colour: false });
  expect(text.split('\n\n').at(-1)!.split('\n')).toEqual([
    'payout without 1 deal in which a bot committed a fault:',
    '  greedy +1.50 ± 6.35',
    '  cautious 0.00 ± 0.00',
    '  efficient 0.00 ± 0.00',
    '  random -1.50 ± 6.35',
  ]);
  expect(cell(text, 'faults', 'random')).toBe('1');
});

test('one deal has means without intervals, and no more', () => {
  const text = renderTable(resultsOf(run, blocks([[3]])), { width: 200, colour: false });
  expect(cell(text, 'payout', 'greedy')).toBe('+3.00');
  expect(cell(text, 'norm', 'greedy')).toBe('-');
  expect(cell(text, 'sup %', 'greedy')).toBe('-');
});

/** A tournament of four, or of two in a duel, with cycles among the first three. */
function tournamentResults(
  format: 'all' | 'duel',
  labels: readonly string[],
  more: Partial<RunConfig> = {},
  played: readonly PlayedDeal[] = circle(60),
) {
  const schedule =
    format === 'duel' ? ({ format, scheme: 'rot4' } as const) : ({ format, scheme: 'rot4', pool: 4 } as const);
  const config = runConfig(labels, { schedule, gamesPerDeal: 1, ...more });
  const wanted: Partial<Wanted> = format === 'duel' ? { parts: ['1 v 3', '2 v 2', '3 v 1'], partOf: [0, 1, 2] } : {};
  return resultsOf(config, played, {
    placings: true,
    blocksOf: config.stopping?.sprt ? config.candidate : null,
    ...wanted,
  });
}

/** Bot 0 is paid more than bot 1 in two games of three, bot 1 more than bot 2, and bot 2 more than bot 0. */
function circle(count: number): PlayedDeal[] {
  const payouts = [
    [3, 1, 0, -4],
    [1, 0, 3, -4],
    [0, 3, 1, -4],
  ];
  return Array.from({ length: count }, (_, i) => [game([0, 1, 2, 3], { payout: payouts[i % 3] })]);
}

test('a tournament names its format, its strengths and its cycles', () => {
  const text = renderTable(tournamentResults('all', ['a', 'b', 'c', 'd']), { width: 200, colour: false });
  expect(text.split('\n')[0]).toBe('60 games of basic, all (60 deals of 1), --duplicate rot4, --wall shared, seed 1');
  const ratings = text.split('\n\n').at(-1)!.split('\n');
  expect(ratings[0]).toMatch(/^strength by placings .* ± 95 % by bootstrap over deals:$/);
  expect(ratings[1].split(/ {2,}/)).toEqual(['rating (Elo)', 'Plackett-Luce', 'Bradley-Terry']);
  expect(ratings.at(-2)).toMatch(/^cycles, in which no order is right/);
  expect(ratings.at(-1)).toMatch(/^- a beats b \(66\.7 %\) beats c \(66\.7 %\) beats a \(66\.7 %\)$/);
});

test('of more than four bots each over the next is shown, p corrected for all pairs', () => {
  const labels = ['a', 'b', 'c', 'd', 'e'];
  const played = Array.from({ length: 20 }, (_, i) => [
    game([0, 1, 2, 3], { payout: [9 + (i % 2), 6 + (i % 3), 3 + (i % 2), 0] }),
    game([4, 1, 2, 3], { payout: [20 + (i % 5), 0, 0, 0] }),
  ]);
  const text = renderTable(resultsOf(runConfig(labels), played), { width: 120, colour: false });
  expect(text).toContain(
    'each over the next, points a seat and game, paired by deal; p corrected for 10 pairs (Holm):',
  );
  const pairs = text.split('\n\n').at(-1)!.split('\n').slice(3);
  expect(pairs.map((line) => line.split(/ {2,}/).slice(0, 2).join('>'))).toEqual(['e>a', 'a>b', 'b>c', 'c>d']);
});

test('bots that never met are compared by their own games, and their ratings are not', () => {
  const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const played = Array.from({ length: 8 }, (_, i) => [
    game(i % 2 === 0 ? [0, 1, 2, 3] : [4, 5, 6, 7], { payout: [8 + i, 6, 4, 2 + (i % 3)] }),
  ]);
  const run = runConfig(labels, { schedule: { format: 'league', scheme: 'none', pool: 8 } });
  const text = renderTable(resultsOf(run, played, { placings: true }), { width: 120, colour: false });
  // 8, 10, 12, 14 and 9, 11, 13, 15 in 8 deals: parts 2 (x - mean) of each, so se = sqrt(160 / (8 * 7)), t(.975, 7) = 2.3646.
  expect(text).toMatch(/^e +a +\+1\.0 ± 4\.0 +/m);
  expect(text).toContain('between some of them no games lead: their ratings cannot be compared');
});

describe('a duel', () => {
  const duel = [
    [3, 0, -1],
    [1, 2, 5],
    [0, 4, 2],
  ].map((payouts) =>
    payouts.map((x, i) =>
      game(
        [
          [0, 1, 1, 1],
          [0, 1, 0, 1],
          [1, 0, 0, 0],
        ][i],
        { payout: [x, 0, 0, -x] },
      ),
    ),
  );
  const lines = renderTable(tournamentResults('duel', ['x', 'y'], {}, duel), { width: 80, colour: false }).split('\n');
  const from = lines.indexOf('x over y, points a seat and game:');

  test('has its parts apart and together, and no table of the one pair that there is', () => {
    expect(lines[from + 1].split(/ {2,}/)).toEqual(['seats', 'difference', 'p', 'sup %', 'games needed']);
    const parts = lines.slice(from + 3, from + 7).map((line) => line.split(/ {2,}/).slice(0, 2));
    // Of three games a deal; what x wins y pays, from one seat or another.
    expect(parts.map(([part]) => part)).toEqual(['1 v 3', '2 v 2', '3 v 1', 'all']);
    expect(parts[0][1]).toMatch(/^\+1\.8 ± /); // x 4/3, y -4/9
    expect(parts[1][1]).toMatch(/^\+2\.0 ± /); // x 6/6, y -6/6
    expect(parts[2][1]).toMatch(/^-2\.7 ± /); // x -6/9, y 6/3
    expect(lines.join('\n')).not.toContain('paired by deal');
  });
});

describe('what may stop a run', () => {
  const sprt: Sprt = { model: 'mean', exact: false, s0: 0, s1: 0.5, alpha: 0.05, beta: 0.1 };
  const stopping = (more: object, candidate: number | null = 0) => ({
    candidate,
    stopping: { sprt: null, until: null, checkEvery: 120, ...more },
  });
  const section = (more: Partial<RunConfig>, count: number) => {
    const text = renderTable(tournamentResults('all', ['a', 'b', 'c', 'd'], more, circle(count)), {
      width: 200,
      colour: false,
    });
    return text.split('\n\n')[2].split('\n');
  };

  test('LLR and bounds of a test that goes on', () => {
    const [first, second, third] = section(stopping({ sprt }), 60);
    expect(first).toBe('SPRT of a: payout above the mean of its tables, 0 (H0) or 0.5 (H1), alpha 0.05, beta 0.1');
    // Blocks 3, 1, 0: m = 4/3, v = 14/9: 30 ln((v + m^2) / (v + (m - .5)^2)).
    const llr = 30 * Math.log((14 / 9 + 16 / 9) / (14 / 9 + (5 / 6) ** 2));
    expect(second).toContain(`LLR ${llr.toFixed(2)} (-2.25, 2.89) [0, 0.5]: not decided, before 200 deals; +1.33 ± `);
    expect(second).toContain(' points in 60 deals');
    // ((1.644854 + 1.281552) / .5)^2 x 14/9 x 60/59 = 54.2.
    expect(third).toBe('looked at every 120 deals (a test of one look, as sure, takes 55)');
  });

  test('a test that is decided says what, and that figures are biased', () => {
    const [, second, third] = section(stopping({ sprt }), 240);
    expect(second).toContain('[0, 0.5]: H1 accepted; ');
    expect(third).toBe(
      'looked at every 120 deals (a test of one look, as sure, takes 54); ended by what it found, so means, intervals and p are biased',
    );
  });

  test.each([
    ['between two looks', { s1: 0.5 }, /^LLR 58\.\d\d \(-2\.25, 2\.89\) \[0, 0\.5\]: not decided, between two looks; /],
    // 4/3 lies halfway between these, a little nearer to 0.
    ['within the bounds', { s1: 2.667 }, /^LLR -0\.\d\d \(-2\.25, 2\.89\) \[0, 2\.667\]: not decided; /],
    [
      'at nothing, which has no sign',
      { s1: 2.6666667 },
      /^LLR 0\.00 \(-2\.25, 2\.89\) \[0, 2\.6666667\]: not decided; /,
    ],
  ])('an LLR %s says so, and is no verdict', (_, more, expected) => {
    const [, second, third] = section(stopping({ sprt: { ...sprt, ...more } }), 300);
    expect(second).toMatch(expected);
    expect(third).toMatch(/^looked at every 120 deals \(a test of one look, as sure, takes [\d,]+\)$/);
  });

  test('the words norm and exact are there', () => {
    const [first, second] = section(stopping({ sprt: { ...sprt, model: 'norm', exact: true } }), 60);
    expect(second).toMatch(/: not decided, before 200 deals; \+1\.06 ± 0\.\d\d standard deviations in 60 deals$/); // 4/3 by sqrt(60/59 x 14/9)
    expect(first).toMatch(/^SPRT of a: normalised payout above the mean of its tables, .* beta 0\.1, exact$/);
  });

  test('an interval, of the candidate or of everybody', () => {
    expect(section(stopping({ until: 0.02 }), 60)[0]).toBe(
      'interval of the payout, of a: not known yet, wanted ± 0.02',
    );
    // 240 blocks 3, 1, 0 a third each: 1.97 sqrt(14/9 / 239).
    expect(section(stopping({ until: 0.02 }), 240)[0]).toBe('interval of the payout, of a: ± 0.159, wanted ± 0.02');
    expect(section(stopping({ until: 0.2 }), 240)[1]).toBe(
      'looked at every 120 deals; ended by the width of the interval, which hardly biases the means',
    );
    expect(section(stopping({ until: 0.2 }, null), 60)[0]).toMatch(/^interval of the payout, the widest of all bots: /);
  });
});

test.each([
  ['the wall', { wall: 'per-seat' }, '--wall per-seat'],
  ['the shard', { shard: { index: 2, of: 3 } }, 'basic, part 2 of 3 (6 deals of 4)'],
  ['the scheme', { schedule: { format: 'table', scheme: 'none', table: [0, 1, 2, 3] } }, '--duplicate none'],
] as const)('%s is named in the first line', (_, more, named) => {
  const text = renderTable(resultsOf(runConfig(LABELS, more), deals), { width: 120, colour: false });
  expect(text.split('\n')[0]).toContain(named);
});
