import { describe, expect, test } from 'vitest';
import { dealsOf, type MadeUp, reported, WINNERS } from './__fixtures__/reported';
import { runChapter } from './chapter';
import type { Section, Table } from './section';

const sectionsOf = (made: MadeUp = {}) => runChapter(reported(made), '', null).sections;

function sectionOf(id: string, made: MadeUp = {}): Section {
  const section = sectionsOf(made).find((section) => section.id === id);
  if (section === undefined) throw new Error(`there is no section ${id}`);
  return section;
}

/** Values by the head of the column. */
function valuesOf({ columns, rows }: Table, head: string) {
  const at = columns.findIndex((column) => column.head === head);
  return rows.map((row) => row[at]);
}

const textOf = ({ text }: Section) => text.map((paragraph) => paragraph.text).join(' ');

const SPRT = { model: 'mean', exact: false, s0: 0, s1: 0.5, alpha: 0.05, beta: 0.05 } as const;
const DUEL: MadeUp = {
  labels: ['ann', 'bob'],
  run: {
    schedule: { format: 'duel', scheme: 'rot4' },
    candidate: 0,
    stopping: { sprt: SPRT, until: 0.1, checkEvery: 4 },
  },
  wanted: { placings: true, parts: ['1 v 3', '2 v 2'], partOf: [0, 0, 1, 1], blocksOf: 0 },
  deals: dealsOf(WINNERS).map((games) =>
    games.map(({ seating, record }) => ({ seating: seating.map((bot) => bot % 2), record })),
  ),
};

const KINDS: readonly (readonly [name: string, made: MadeUp, sections: readonly string[]])[] = [
  [
    'a run',
    {},
    [
      'findings',
      'ranking',
      'differences',
      'convergence',
      'payouts',
      'seats',
      'payments',
      'hands',
      'configuration',
      'repeat',
    ],
  ],
  [
    'one bot with itself',
    {
      labels: ['ann'],
      deals: dealsOf(WINNERS).map((games) => games.map(({ record }) => ({ seating: [0, 0, 0, 0], record }))),
    },
    ['findings', 'ranking', 'convergence', 'payouts', 'seats', 'payments', 'hands', 'configuration', 'repeat'],
  ],
  [
    'a tournament',
    { wanted: { placings: true } },
    [
      'findings',
      'ranking',
      'differences',
      'ratings',
      'head-to-head',
      'convergence',
      'payouts',
      'seats',
      'payments',
      'hands',
      'configuration',
      'repeat',
    ],
  ],
  [
    'a duel with a sequential test',
    DUEL,
    [
      'findings',
      'ranking',
      'differences',
      'stopping',
      'parts',
      'ratings',
      'head-to-head',
      'convergence',
      'payouts',
      'seats',
      'payments',
      'hands',
      'configuration',
      'repeat',
    ],
  ],
  [
    'a run with faults',
    { deals: dealsOf(WINNERS, 3) },
    [
      'findings',
      'ranking',
      'differences',
      'convergence',
      'payouts',
      'seats',
      'payments',
      'hands',
      'faults',
      'configuration',
      'repeat',
    ],
  ],
];

test.each(KINDS)('%s has these sections', (_, made, ids) => {
  expect(sectionsOf(made).map(({ id }) => id)).toEqual(ids);
});

describe('ranking', () => {
  const [table] = sectionOf('ranking').tables;

  test('bots by mean payout', () => {
    // 24 games: a winner gets 3, everybody else pays 1, a draw is 0.
    const mean = (wins: number) => (3 * wins - (23 - wins)) / 24;
    expect(valuesOf(table, 'bot')).toEqual(['ann', 'bob', 'cat', 'dan']);
    expect(valuesOf(table, 'payout')).toEqual([9, 6, 5, 3].map(mean));
    expect(valuesOf(table, 'win %')).toEqual([9, 6, 5, 3].map((wins) => wins / 24));
    expect(valuesOf(table, '#')).toEqual([1, 2, 3, 4]);
  });

  test('has every column of the terminal', () => {
    const terminal = ['#', 'bot', 'payout', 'norm', 'sup %', 'sd', 'deals', 'games', 'win %', 'self %', 'deal-in %'];
    const more = ['draw %', 'points', 'turn', 'claims', 'faults'];
    expect(table.columns.map(({ head }) => head)).toEqual(expect.arrayContaining([...terminal, ...more]));
  });

  test('is drawn with the mean of everybody', () => {
    const [{ pictures }] = sectionOf('ranking').figures;
    expect(pictures).toMatchObject([
      { kind: 'rows', reference: 0, rows: [{ label: 'ann' }, { label: 'bob' }, { label: 'cat' }, { label: 'dan' }] },
    ]);
    expect(pictures[0].description).toContain('\u2068ann\u2069: +0.5');
  });
});

describe('differences', () => {
  test('each over each below it, with an interval', () => {
    const section = sectionOf('differences');
    const [table] = section.tables;
    expect(valuesOf(table, 'bot')).toEqual(['ann', 'ann', 'ann', 'bob', 'bob', 'cat']);
    expect(valuesOf(table, 'over')).toEqual(['bob', 'cat', 'dan', 'cat', 'dan', 'dan']);
    // A win more is 4 points more.
    expect(valuesOf(table, 'difference')).toEqual([3, 4, 6, 1, 3, 2].map((wins) => (4 * wins) / 24));
    expect(section.figures[0].pictures[0]).toMatchObject({ kind: 'rows', reference: 0 });
  });

  test('many are a matrix, the upper half the negative of the lower', () => {
    const labels = Array.from({ length: 8 }, (_, i) => `bot ${i}`);
    const deals = dealsOf(WINNERS).map((games, deal) =>
      games.map(({ seating, record }) => ({ seating: seating.map((bot) => (bot + 4 * (deal % 2)) % 8), record })),
    );
    const [{ pictures }] = sectionOf('differences', { labels, deals }).figures;
    const [picture] = pictures;
    if (picture.kind !== 'matrix') throw new Error(picture.kind);
    expect(picture.rows).toHaveLength(8);
    for (const { row, column, strength } of picture.cells) {
      const mirrored = picture.cells.find((cell) => cell.row === column && cell.column === row);
      expect(mirrored?.strength).toBeCloseTo(-strength, 12);
    }
    expect(Math.max(...picture.cells.map(({ strength }) => strength))).toBe(1);
  });
});

test('payouts are told exactly, with their quantiles', () => {
  const [quantiles, counts] = sectionOf('payouts').tables;
  expect(counts.columns.map(({ head }) => head)).toEqual(['payout', 'ann', 'bob', 'cat', 'dan']);
  // ann wins 9 of 24 and loses 14.
  expect(counts.rows).toEqual([
    [-1, 14, 17, 18, 20],
    [0, 1, 1, 1, 1],
    [3, 9, 6, 5, 3],
  ]);
  expect(valuesOf(quantiles, 'median')).toEqual([-1, -1, -1, -1]);
  expect(valuesOf(quantiles, '75 %')).toEqual([3, 0, -1, -1]);
  expect(valuesOf(quantiles, 'paid %')).toEqual([9, 6, 5, 3].map((wins) => wins / 24));
});

test('bars of payouts add up to all games', () => {
  const [{ pictures }] = sectionOf('payouts').figures;
  for (const picture of pictures) {
    if (picture.kind !== 'histogram') throw new Error(picture.kind);
    expect(picture.bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(picture.bars.map(({ from, to }) => (from + to) / 2)).toEqual([-1, 0, 3]);
  }
});

test('seats of all bots together', () => {
  const [table] = sectionOf('seats').tables;
  const wins = [0, 0, 0, 0];
  for (const games of WINNERS) {
    for (const [rotation, winner] of games.entries()) if (winner >= 0) wins[(winner + 4 - rotation) % 4]++;
  }
  expect(valuesOf(table, 'win %')).toEqual(wins.map((count) => count / 24));
});

test('who pays whom', () => {
  const section = sectionOf('payments');
  const [table] = section.tables;
  const row = table.rows.find(([payer, payee]) => payer === 'dan' && payee === 'ann');
  const values = Object.fromEntries(table.columns.map(({ head }, i) => [head, row?.[i]]));
  expect(values).toMatchObject({ points: 9n, 'points a game': 9 / 24, games: 24 });
  expect(textOf(section)).toBe(''); // nothing is awarded
});

test('winning hands, the most frequent first', () => {
  const [all, byBot] = sectionOf('hands').tables;
  expect(valuesOf(all, 'hand')).toEqual(['4 chows', '3 chows, 1 pung']);
  expect(valuesOf(all, 'wins')).toEqual([12n, 11n]);
  // Every other deal is won with chows.
  const chows = WINNERS.filter((_, deal) => deal % 2 === 0)
    .flat()
    .filter((winner) => winner === 0).length;
  expect(valuesOf(byBot, 'ann')).toEqual([chows / 9, (9 - chows) / 9]);
});

test('a run that nobody won', () => {
  const nobody = WINNERS.map((games) => games.map(() => -1));
  const sections = sectionsOf({ deals: dealsOf(nobody) });
  const hands = sections.find(({ id }) => id === 'hands');
  expect(hands?.figures).toEqual([]);
  expect(hands && textOf(hands)).toBe('Nobody won.');
});

test('faults by bot, and payouts without the deals that have them', () => {
  const [byBot, clean] = sectionOf('faults', { deals: dealsOf(WINNERS, 3) }).tables;
  expect(valuesOf(byBot, 'bot')).toEqual(['ann', 'bob', 'cat', 'dan']);
  expect(valuesOf(byBot, 'faults')).toEqual([0, 0, 0, 4]);
  expect(valuesOf(clean, 'deals')).toEqual([5, 5, 5, 5]);
  // Without deal 2, in which ann won once and lost three times.
  expect(valuesOf(clean, 'payout')[0]).toBe((3 * 8 - 11) / 20);
});

describe('a duel', () => {
  test('its parts apart and together', () => {
    const [table] = sectionOf('parts', DUEL).tables;
    expect(valuesOf(table, 'seats')).toEqual(['1 v 3', '2 v 2', 'all']);
  });

  test('the state of its test', () => {
    const section = sectionOf('stopping', DUEL);
    expect(section.title).toBe('Sequential test');
    // ln(19), of alpha = beta = .05
    expect(textOf(section)).toMatch(/0 \(H0\) or 0\.5 \(H1\).*\(−2\.94, 2\.94\): <strong>not decided<\/strong>/);
    expect(textOf(section)).toContain('Interval of the payout of <bdi>ann</bdi>: not known yet, wanted ± 0.1.');
    expect(section.figures[0].pictures[0]).toMatchObject({ kind: 'curve', lines: [{ name: 'H0' }, { name: 'H1' }] });
  });
});

describe('in short', () => {
  test('who leads, and whether that is settled', () => {
    const text = textOf(sectionOf('findings'));
    expect(text).toMatch(/<bdi>ann<\/bdi> has the highest mean payout: <strong>\+0\.5\d*\s±\s/);
    expect(text).toMatch(/better than the next, <bdi>bob<\/bdi>, is <strong>not settled<\/strong>/);
  });

  test('says that it is better where that is sure', () => {
    const always = WINNERS.map((games, deal) => games.map((_, i) => (deal === 0 && i === 0 ? 1 : 0)));
    expect(textOf(sectionOf('findings', { deals: dealsOf(always) }))).toMatch(
      /It is better than the next, <bdi>bob<\/bdi>, by <strong>\+3\.\d+\s±\s/,
    );
  });

  test.each<[name: string, made: MadeUp, words: string]>([
    ['faults', { deals: dealsOf(WINNERS, 3) }, '<strong>Faults</strong> in 1 deal'],
    ['a part of a run', { run: { shard: { index: 2, of: 5 } } }, 'A <strong>part</strong> of a run: 2 of 5.'],
  ])('warns of %s', (_, made, words) => {
    expect(textOf(sectionOf('findings', made))).toContain(words);
  });
});

describe('configuration', () => {
  test('marks what the rules change', () => {
    const { results } = reported();
    const rules = { ...results.run.ruleset.rules, kongs: false, deadWall: 14 };
    const [, table] = sectionOf('configuration', {
      run: { ruleset: { name: 'mine.toml', game: 'basic', rules } },
    }).tables;
    const changed = table.rows.filter((row) => row[2] !== null).map((row) => row.slice(0, 3));
    expect(table.columns[2].head).toBe('changed from');
    expect(changed).toEqual([
      ['kongs', 'false', 'true'],
      ['deadWall', '14', '0'],
    ]);
  });

  test('rules that change nothing are said to', () => {
    const [, table] = sectionOf('configuration').tables;
    expect(table.columns.map(({ head }) => head)).toEqual(['key', 'value', 'decides']);
    expect(table.caption.text).toContain('all defaults');
  });
});
