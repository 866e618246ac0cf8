import { describe, expect, test } from 'vitest';
import { runConfig } from '../../__fixtures__/synthetic';
import type { SweepConfig } from '../../sweep/config';
import type { SweepManifest } from '../../sweep/manifest';
import type { SweepRow } from '../../sweep/row';
import { HOSTILE } from '../__fixtures__/reported';
import { pageHtml } from '../page-html';
import type { Section, Table } from '../section';
import { sweepPage } from './page';
import type { ReportedSweep } from './source';

/** A figure with an interval of ± 1, and a difference with one of ± .5. */
function row(variant: number, metric: string, value: number, difference: number | null, pHolm: number): SweepRow {
  const around = (x: number | null, half: number) => [x === null ? null : x - half, x === null ? null : x + half];
  const [low, high] = around(value, 1);
  const [differenceLow, differenceHigh] = around(difference, 0.5);
  const se = difference === null ? null : 0.25;
  return {
    ...{ variant, metric, unit: metric === 'draw_rate' ? 'share' : 'points', bot: null, under: null },
    ...{ value, se: 0.5, low, high, n: 100, difference, differenceSe: se, differenceLow, differenceHigh },
    ...{ p: pHolm, pHolm, paired: 100 },
  };
}

interface MadeUp {
  readonly keys: SweepConfig['keys'];
  /** Values of each variant; the first are those of the baseline. */
  readonly values: readonly (readonly string[])[];
  readonly order?: SweepConfig['order'];
  readonly labels?: readonly string[];
}

/** `turns` is 10 times the number of the variant, `draw_rate` a hundredth of it; odd ones differ beyond chance. */
function sweep({ keys, values, order = 'grid', labels = ['ann', 'bob'] }: MadeUp): ReportedSweep {
  const { seed, gamesPerDeal, schedule, onFault, fine, timeout, wall, bots, ruleset } = runConfig(labels);
  const { name, game, rules } = ruleset;
  const config: SweepConfig = {
    ...{ command: 'sweep', commandLine: 'pnpm sweep --vary …', seed, gamesPerDeal, schedule, onFault, fine, timeout },
    ...{ games: { requested: 400, planned: 400 }, deals: 100, order, keys, cards: {}, metrics: ['turns', 'draw_rate'] },
    variants: values.map((own) => ({ values: own, sameAs: null, ruleset: { name, game, rules }, wall, bots })),
  } as SweepConfig;
  const manifest = {
    ...{ sweep: config, faultyGames: values.map(() => 0), reproducible: true, interrupted: false, threads: 2 },
    ...{
      versions: { arena: '1', node: 'v20' },
      machine: { cpu: 'x', cores: 2, memoryMB: 1, os: 'Linux', arch: 'x64' },
    },
    time: { started: '2026-01-01T00:00:00.000Z', finished: '2026-01-01T00:00:01.000Z', seconds: 1 },
  } as unknown as SweepManifest;
  const rows = (variant: number) => {
    const pHolm = variant % 2 === 1 ? 0.01 : 0.5;
    const difference = variant === 0 ? null : 10 * variant;
    return [
      row(variant, 'turns', 10 * variant, difference, pHolm),
      row(variant, 'draw_rate', variant / 100, difference === null ? null : variant / 100, pHolm),
      row(variant, 'kongs', 1, difference === null ? null : 0, 1),
    ];
  };
  return { name: 'my-sweep', manifest, rows };
}

const ONE = sweep({ keys: [{ key: 'jokers', values: ['12', '4', '8'] }], values: [['8'], ['12'], ['4'], ['8']] });
const TWO = sweep({
  keys: [
    { key: 'jokers', values: ['4', '8'] },
    { key: 'flowers', values: ['0', '8'] },
  ],
  values: [
    ['8', '8'],
    ['4', '0'],
    ['4', '8'],
    ['8', '0'],
    ['8', '8'],
  ],
});
const WORDS = sweep({
  keys: [
    { key: 'second', values: ['never', 'always'] },
    { key: 'jokers', values: ['9'] },
  ],
  values: [
    ['unanimous', '8'],
    ['never', '8'],
    ['always', '8'],
    ['unanimous', '9'],
  ],
  order: 'one-at-a-time',
});

const sectionsOf = (source: ReportedSweep) => sweepPage(source, '1').chapters[0].sections;
const sectionOf = (source: ReportedSweep, id: string) =>
  sectionsOf(source).find((section) => section.id === id) as Section;
const picturesOf = ({ figures }: Section) => figures.flatMap(({ pictures }) => pictures);
const column = ({ columns, rows }: Table, head: string) =>
  rows.map((cells) => cells[columns.findIndex((c) => c.head === head)]);

test.each([
  ['one key', ONE, ['findings', 'key-1', 'variants', 'configuration', 'repeat']],
  ['two keys', TWO, ['findings', 'grid', 'variants', 'configuration', 'repeat']],
  ['one key at a time', WORDS, ['findings', 'key-1', 'key-2', 'variants', 'configuration', 'repeat']],
])('%s has these sections', (_, source, ids) => {
  expect(sectionsOf(source).map(({ id }) => id)).toEqual(ids);
});

describe('one key with numbers', () => {
  const [turns, difference, draws] = picturesOf(sectionOf(ONE, 'key-1'));

  test('is a curve by value, the baseline in its place', () => {
    expect(turns).toMatchObject({ kind: 'curve', from: 4, marked: true, lines: [{ at: 0, name: 'baseline' }] });
    expect(turns.kind === 'curve' && turns.points).toEqual([
      { x: 4, value: 20, low: 19, high: 21 },
      { x: 8, value: 0, low: -1, high: 1 },
      { x: 12, value: 10, low: 9, high: 11 },
    ]);
    expect(draws).toMatchObject({ y: { label: '%', unit: 'percent' } });
  });

  test('and one of the differences, 0 at the baseline', () => {
    expect(difference.kind === 'curve' && difference.points).toEqual([
      { x: 4, value: 20, low: 19.5, high: 20.5 },
      { x: 8, value: 0, low: 0, high: 0 },
      { x: 12, value: 10, low: 9.5, high: 10.5 },
    ]);
  });
});

test('two keys are a map of values and one of differences, marked where they are beyond chance', () => {
  const [values, differences] = picturesOf(sectionOf(TWO, 'grid'));
  if (values.kind !== 'matrix' || differences.kind !== 'matrix') throw new Error('no maps');
  expect([values.down, values.across, values.rows, values.columns]).toEqual([
    'jokers',
    'flowers',
    ['4', '8'],
    ['0', '8'],
  ]);
  expect(values.cells.map(({ row, column, text }) => [row, column, text])).toEqual([
    [0, 0, '10.00'],
    [0, 1, '20.00'],
    [1, 0, '30.00'],
    [1, 1, '40.00'],
  ]);
  expect(differences.cells.map(({ text }) => text)).toEqual(['+10.00*', '+20.00', '+30.00*', '+40.00']);
  expect(differences.cells.map(({ strength }) => strength)).toEqual([0.25, 0.5, 0.75, 1]);
});

test('values that are words are rows', () => {
  const [turns] = picturesOf(sectionOf(WORDS, 'key-1'));
  expect(turns).toMatchObject({
    kind: 'rows',
    rows: [{ label: 'unanimous' }, { label: 'never' }, { label: 'always' }],
  });
});

test('the table has every variant with the chosen metrics; the next ones every metric', () => {
  const [variants, values, differences] = sectionOf(ONE, 'variants').tables;
  expect(column(variants, 'jokers')).toEqual([8, 12, 4, 8]);
  expect(column(variants, 'turns')).toEqual([0, 10, 20, 30]);
  expect(column(variants, 'draw_rate %')).toEqual([0, 0.01, 0.02, 0.03]);
  expect(column(variants, 'p')).toEqual([0.5, 0.01, 0.5, 0.01]);
  expect(values.rows.map(([metric]) => metric)).toEqual(['turns', 'draw_rate', 'kongs']);
  expect(column(differences, '#2')).toEqual([20, 0.02, 0]);
});

test('in short: what differs beyond chance', () => {
  const [{ text }] = sectionOf(WORDS, 'findings').text;
  expect(text).toMatch(
    /turns<\/strong> \(points\): 2 of 3 variants differ from the baseline beyond chance, <bdi>jokers 9<\/bdi>: \+30\.00/,
  );
});

test('labels and values are text wherever they stand', () => {
  const hostile = sweep({
    keys: [{ key: 'card', values: [HOSTILE[0], HOSTILE[1]] }],
    values: HOSTILE.map((text) => [text]),
    labels: HOSTILE,
  });
  const text = pageHtml(sweepPage({ ...hostile, name: HOSTILE[2] }, '1'));
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).not.toMatch(/<img|<svg onload|[\u202a-\u202e]/);
});
