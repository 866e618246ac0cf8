import { describe, expect, it } from 'vitest';
import { golden } from '#engine/card/__fixtures__/golden';
import { distanceByMatching } from '#engine/card/__fixtures__/matching';
import type { Target } from '#engine/card/card';
import { compileCard } from '#engine/card/compile';
import { loadCard } from '#engine/card/load';
import { CARD_KINDS, STANDARD_STOCK, stockOf } from '#engine/card/slots';
import { InputError } from '#engine/rules/input-error';
import { formatTile, formatTiles, parseTile } from '#engine/tiles/notation';
import { CardJudge, type HandJudgement, type TargetJudgement } from './judgement';
import { layOut } from './layout';

const CARD = `card Small
year 2026
section k Kongs
section p Pairs bonus=no
K1  k  25 X  FFFF 2222A 44A 6666A
K2  k  30 X  FF NNNN 2222m 444m!  S
P1  p  50 C  FF 11A 22A 33A 44A 55A 66A
`;
const small = compileCard(loadCard(CARD, 'small.card'));
const judge = (text: string, within = 0) => new CardJudge(small, STANDARD_STOCK, within).judge(text);

describe('a hand', () => {
  it('one tile from a line: the tile, or a joker where one may stand', () => {
    expect(judge('ffff 2222m 44m 666m')).toEqual({
      hand: 'ffff 2222m 44m 666m',
      distance: 1,
      accepts: { '6m': 1, j: 8 },
      lines: [
        {
          line: 'K1',
          section: 'Kongs',
          value: 25,
          concealed: false,
          distance: 1,
          targets: [
            {
              groups: [
                ['f', 4],
                ['2m', 4],
                ['4m', 2],
                ['6m', 4],
              ],
              mixed: [],
              missing: [{ tile: '6m', count: 1, live: 1, joker: true }],
              covered: 0,
              jokers: 1,
              live: 9,
            },
          ],
        },
      ],
    });
  });

  it.each<
    [name: string, text: string, distance: number, line: string, missing: string, covered: number, jokers: number]
  >([
    ['a joker is no use for a pair', 'ffff 2222m 4m 6666m', 1, 'K1', '4m x1 of 3', 0, 0],
    [
      'jokers held stand for some of the missing',
      'ff 222m 44m 66m jj',
      3,
      'K1',
      'f x2 of 6, 2m x1 of 1, 6m x2 of 2',
      2,
      3,
    ],
    ['if they stand for all, those miss nothing', 'fff 222m 4m 6666m jj', 1, 'K1', '4m x1 of 3', 0, 0],
    ['nor is one where the card bans them', 'ff 4444z 2222m 44m 2z j', 1, 'K2', '4m x1 of 2', 0, 0],
    ['exposed with a joker, the group is whole', 'ff 44m 6666m (22m jj)', 2, 'K1', 'f x2 of 6', 0, 2],
    ['exposed without, it may be the one that bans them', '4444z 2222m 2z (444m)', 2, 'K2', 'f x2 of 8', 0, 0],
    ['exposures leave no concealed line', 'ffff 44m 66m (2222m)', 2, 'K1', '6m x2 of 2', 0, 2],
    ['a concealed line', 'f 11p 22p 33p 44p 55p 66p', 1, 'P1', 'f x1 of 7', 0, 0],
    ['one tile lacks thirteen', '2z', 13, 'K2', 'f x2 of 8, 2m x4 of 4, 4m x3 of 4, 4z x4 of 4', 0, 8],
  ])('%s: %s', (_name, text, distance, line, missing, covered, jokers) => {
    const judged = judge(text);
    expect([judged.distance, judged.lines[0].line]).toEqual([distance, line]);
    const [target] = judged.lines[0].targets;
    expect(target.missing.map(({ tile, count, live }) => `${tile} x${count} of ${live}`).sort()).toEqual(
      missing.split(', ').sort(),
    );
    expect([target.covered, target.jokers]).toEqual([covered, jokers]);
  });

  it('of 14 tiles has its discards, the best first; a discard is not live', () => {
    expect(judge('ffff 2222m 4m 6666m 2z').discards).toEqual(
      [
        { discard: '2z', distance: 1, accepts: { '4m': 3 }, live: 3, lines: ['K1'] },
        { discard: 'f', distance: 2, accepts: { '4m': 3, f: 4, j: 8 }, live: 15, lines: ['K1'] },
        { discard: '4m', distance: 2, accepts: { '4m': 3 }, live: 3, lines: ['K1'] },
        { discard: '2m', distance: 2, accepts: { '4m': 3, j: 8 }, live: 11, lines: ['K1'] },
        { discard: '6m', distance: 2, accepts: { '4m': 3, j: 8 }, live: 11, lines: ['K1'] },
      ].sort((a, b) => a.distance - b.distance || b.live - a.live),
    );
    expect(judge('ff 44m 6666m (22m jj j)')).not.toHaveProperty('discards');
    expect(judge('fff 44m j (2222m) (6666m)').discards?.map(({ discard }) => discard)).toEqual(['f', 'j', '4m']);
  });

  it('complete has distance 0', () => {
    expect(judge('ffff 2222m 44m 6666m')).toMatchObject({
      distance: 0,
      accepts: {},
      lines: [{ targets: [{ live: 0 }] }],
    });
  });

  it('whose exposures fit no line says so, and is no mistake', () => {
    const judged = judge('22m (999s)');
    expect(judged).toEqual({ hand: '22m (999s)', distance: null, accepts: {}, lines: [] });
    expect(layOut(judged)).toBe('22m (999s)\nno line of the card fits the exposures: a dead hand\n');
    expect(judge('ffff 44m (2222m) (666m j)').distance).toBe(0);
    expect(judge('ffff 4m j 2z (2222m) (999s)').discards).toEqual([]);
  });

  it('lists lines further away if it is asked to', () => {
    const far = (within: number) => judge('ff 22m 4m 444z', within).lines.map(({ line, distance }) => [line, distance]);
    expect(far(0)).toEqual([['K2', 6]]);
    expect(far(3)).toEqual([
      ['K2', 6],
      ['K1', 9],
      ['P1', 9],
    ]);
  });

  it.each([
    ['', 'there is no tile; give 1 to 14, exposures counted'],
    ['1m x', "'x' is no tile (character 4)"],
    ['123456789m 123456p', '15 tiles are too many; give 1 to 14, exposures counted'],
    ['11m 22m 33m 44m (555m) (666m)', undefined],
    ['11m 22m 33m 44m 5z (555m) (666m)', '15 tiles are too many; give 1 to 14, exposures counted'],
    ['111m (11m j)', '1m occurs 5 times; there are 4'],
    ['fffff (ffff)', 'f occurs 9 times; there are 8'],
    ['jjjjjjj (2s jj)', 'j occurs 9 times; there are 8'],
    ['1m 3f', '3f is a tile of the basic game; a flower is f'],
    ['1m (22s)', "'(22s)' is no exposure: three to six alike, such as (222s) or (22s jj) (character 4)"],
    ['(jjj)', "'(jjj)' is no exposure: three to six alike, such as (222s) or (22s jj) (character 1)"],
    ['(123s)', "'(123s)' is no exposure: three to six alike, such as (222s) or (22s jj) (character 1)"],
    ['(111f)', "'(111f)' is no exposure: three to six alike, such as (222s) or (22s jj) (character 1)"],
    ['(ffffffj)', "'(ffffffj)' is no exposure: three to six alike, such as (222s) or (22s jj) (character 1)"],
    ['(fffjjj)', undefined],
    ['()', "'()' is no exposure: three to six alike, such as (222s) or (22s jj) (character 1)"],
  ])('%j: %s', (text, problem) => {
    if (problem === undefined) expect(judge(text).hand).toBe(text);
    else expect(() => judge(text)).toThrow(new InputError(`hand ${JSON.stringify(text)}: ${problem}`));
  });

  it('may hold what the rules put into the wall', () => {
    const many = new CardJudge(small, { jokers: 10, flowers: 3 }, 0);
    expect(many.judge('j'.repeat(10)).hand).toBe('j'.repeat(10));
    expect(() => many.judge('ffff')).toThrow('f occurs 4 times; there are 3');
  });
});

describe('against matching tiles to slots', () => {
  const { card, rows } = golden();
  const compiled = compileCard(card);
  const judge = new CardJudge(compiled, STANDARD_STOCK, 0);

  it('nearest lines and distances of every row of the golden file', () => {
    for (const { hand, exposures, distance, lines } of rows) {
      const text = textOf(hand, exposures);
      const judged = judge.judge(text);
      expect([text, judged.distance, judged.lines.map(({ line }) => line).sort()]).toEqual([
        text,
        distance,
        [...lines].sort(),
      ]);
      for (const { covered, missing } of targetsOf(judged)) {
        expect(missing.reduce((sum, { count }) => sum + count, 0) - covered).toBe(distance);
      }
    }
  });

  it('what is missing, and which tiles bring a hand nearer', () => {
    for (const { hand, exposures, distance } of rows.filter((_, row) => row % 60 === 0)) {
      if (distance === null) continue;
      const shown = exposures.map(({ kind, size, jokers }) => ({ kind, size, jokers: jokers > 0 }));
      const judged = judge.judge(textOf(hand, exposures));
      const nearer = new Set<number>();
      for (const one of targetsOf(judged)) {
        const target = targetOf(one);
        const helps = Array.from({ length: CARD_KINDS }, (_, kind) => kind).filter(
          (kind) => (distanceByMatching(target, [...hand, kind], shown) ?? distance) < distance,
        );
        const named = one.missing.map(({ tile }) => tile).concat(one.jokers > 0 ? ['j'] : []);
        expect([...new Set(named)].map(parseTile).sort((a, b) => a - b)).toEqual(helps);
        for (const kind of helps) nearer.add(kind);
      }
      const all = [...hand, ...exposures.flatMap(tilesOf)];
      const live = [...nearer].map((kind) => [
        kind,
        stockOf(kind, STANDARD_STOCK) - all.filter((k) => k === kind).length,
      ]);
      expect(judged.accepts).toEqual(
        Object.fromEntries(live.filter(([, copies]) => copies > 0).map(([kind, copies]) => [formatTile(kind), copies])),
      );
    }
  });
});

interface Shown {
  readonly kind: number;
  readonly size: number;
  readonly jokers: number;
}

const tilesOf = ({ kind, size, jokers }: Shown) => [
  ...Array<number>(size - jokers).fill(kind),
  ...Array<number>(jokers).fill(parseTile('j')),
];

const textOf = (hand: readonly number[], exposures: readonly Shown[]) =>
  [formatTiles(hand), ...exposures.map((exposure) => `(${formatTiles(tilesOf(exposure))})`)].join(' ');

const targetsOf = ({ lines }: HandJudgement) => lines.flatMap(({ targets }) => targets);

const targetOf = ({ groups }: TargetJudgement): Target => ({
  groups: groups.map(([tile, size]) => ({
    kind: parseTile(String(tile)),
    size: Number(size),
    jokers: Number(size) > 2,
  })),
  mixed: [],
});
