import { expect, test } from 'vitest';
import { dealsOf, reported, WINNERS } from './__fixtures__/reported';
import { comparisonChapter } from './comparison';

const other = reported({
  name: 'other',
  labels: ['bob', 'ann', 'eve', 'dan'],
  run: { seed: '2' },
  deals: dealsOf(WINNERS.slice(0, 3)),
});
const { sections } = comparisonChapter([reported({ name: 'one' }), other]);
const [against, payouts, differing] = sections;

test('bots of the same label stand together', () => {
  const [table] = payouts.tables;
  expect(table.rows.map(([bot, run]) => [bot, run])).toEqual([
    ['ann', 'one'],
    ['ann', 'other'],
    ['bob', 'one'],
    ['bob', 'other'],
    ['cat', 'one'],
    ['dan', 'one'],
    ['dan', 'other'],
    ['eve', 'other'],
  ]);
  // The other run's ann sits where bob did, who wins 4 of the first 12 games and loses 8.
  expect(table.rows[1][2]).toBe((3 * 4 - 8) / 12);
});

test('the runs as a whole', () => {
  const [, table] = payouts.tables;
  expect(table.rows.map(([run, games, deals]) => [run, games, deals])).toEqual([
    ['one', 24, 6],
    ['other', 12, 3],
  ]);
});

test('what differs, and nothing else', () => {
  const [table] = differing.tables;
  expect(table.rows).toEqual([
    ['seed', '1', '2'],
    ['bots', 'ann, bob, cat, dan', 'bob, ann, eve, dan'],
    ['bot cat', 'cat', null],
    ['bot eve', null, 'eve'],
  ]);
});

test('runs that do not differ', () => {
  const [, , same] = comparisonChapter([reported(), reported()]).sections;
  expect(same.tables).toEqual([]);
  expect(same.text[0].text).toMatch(/^Nothing/);
});

test('the others against the first, unpaired as the seeds differ', () => {
  expect(against.text.map(({ text }) => text).join()).toContain('unpaired: the seeds differ');
  const [table] = against.tables;
  const row = table.rows.find(([figure]) => figure === 'payout of ann');
  // The figure in the first run and in the other, and the other less the first.
  expect(row?.slice(1, 4)).toEqual([13 / 24, 4 / 12, expect.closeTo(4 / 12 - 13 / 24, 12)]);
  const [{ pictures }] = against.figures;
  expect(pictures[0]).toMatchObject({
    kind: 'rows',
    reference: 0,
    rows: [{ label: 'ann', group: 'other less one' }, {}, {}],
  });
});
