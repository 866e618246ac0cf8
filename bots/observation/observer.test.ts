import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LaidTable as LaidAmerican } from '#engine/referee/american/__fixtures__/laid';
import { LaidTable as LaidBasic } from '#engine/referee/basic/__fixtures__/laid';
import { BasicSeat } from '#engine/referee/basic/view';
import type { Setup } from '#engine/referee/setup';
import { JOKER } from '#engine/tiles/kinds';
import { observed, observerOfAll, setupFor } from './__fixtures__/observed';
import { OBSERVATION_VERSIONS, Observer, partNames, partsOf } from './observer';
import { sizeOf } from './part';

const M = 0;
const P = 9;
const S = 18;
const Z = 27;

describe('the basic game', () => {
  const laid = () =>
    new LaidBasic({
      hands: ['1123m 456p 789s 1155z', '22m 147p 258s 12345z', '369m 369p 369s 2346z', '48m 28p 47s 3467z 199m'],
      front: '5p',
      set: ['dealer.first=dice'],
    });
  const seen = (table: LaidBasic, seat: number, set?: readonly string[]) => {
    const view = new BasicSeat(table.table, seat);
    view.begin(0);
    return observed(observerOfAll(setupFor('basic', set)), view);
  };

  it("East's first turn", () => {
    const it = seen(laid(), 0);
    expect(it).toMatchObject({ decision: { 0: 1 }, drawn: {}, claimable: {}, discards: {}, exposures: {}, bonus: {} });
    expect(it).toMatchObject({ dealer: { 0: 1 }, wind: { 0: 1 }, wall: { 0: 83 }, scores: {}, hand_number: {} });
    expect(it.hand).toEqual({ 0: 2, 1: 1, 2: 1, 12: 1, 13: 1, 14: 1, 24: 1, 25: 1, 26: 1, 27: 2, 31: 2 });
    expect(it.hand_sizes).toEqual({ 0: 14, 1: 13, 2: 13, 3: 13 });
    // 123m 456p 789s and 11z 55z, with 1m to spare: ready, a distance of 0.
    expect(it.distance).toEqual({});
    expect(it.live).toMatchObject({ [M]: 2, [M + 1]: 3, [Z]: 2, [Z + 4]: 2, [Z + 6]: 4 });
  });

  it('a discard that may be claimed, as the next seat sees it', () => {
    const it = seen(laid().act(0, 'discard 2m'), 1);
    expect(it).toMatchObject({ decision: { 2: 1 }, claimable: { [M + 1]: 1 }, claimable_from: { 3: 1 } });
    expect(it).toMatchObject({ discards: { [`3,${M + 1}`]: 1 }, river: { '3,0': 1 + M + 1 }, dealer: { 3: 1 } });
    expect(it.wind).toEqual({ 3: 1 }); // turnDirection left: the next seat is North
    expect(it.live[M + 1]).toBe(1);
    // Pass, pung and its best discard: 2 + the shanten number of each.
    expect(Object.keys(it.evaluation).filter((key) => key.startsWith('0,'))).toEqual(['0,0', '0,36']);
  });

  it('its pung, and the discard after it', () => {
    const table = laid().act(0, 'discard 2m').act(1, 'pung 2m');
    const own = seen(table, 1);
    expect(own).toMatchObject({ decision: { 1: 1 }, drawn: {}, wanted: {}, exposures: { [`0,1,${M + 1}`]: 1 } });
    expect(own.hand_sizes).toEqual({ 0: 11, 1: 13, 2: 13, 3: 13 });
    table.act(1, 'discard 1p').pass();
    // Seat 2 has drawn 5p and sees the pung one seat before it.
    expect(seen(table, 2)).toMatchObject({
      decision: { 0: 1 },
      drawn: { [P + 4]: 1 },
      exposures: { [`3,1,${M + 1}`]: 1 },
      discards: { [`2,${M + 1}`]: 1, [`3,${P}`]: 1 },
      hand_sizes: { 0: 14, 1: 13, 2: 13, 3: 10 },
    });
  });

  it('kongs: concealed ones apart from claimed ones', () => {
    const table = new LaidBasic({
      hands: ['1111m 456p 789s 1z 555z', '2347m 17p 258s 1234z', '369m 369p 369s 2346z', '258m 258p 47s 34667z'],
      back: '5z',
    });
    table.act(0, 'kong 1m concealed').act(0, 'kong 5z concealed').act(0, 'discard 1z').pass();
    expect(seen(table, 1).exposures).toEqual({ [`3,3,${M}`]: 1, [`3,3,${Z + 4}`]: 1 });
  });

  it('what a ready hand waits for', () => {
    const table = new LaidBasic({
      hands: ['1239m 456p 789s 1155z', '147m 147p 258s 1234z', '369m 369p 36s 23466z', '258m 258p 47s 34667z'],
    });
    table.act(0, 'discard 9m').pass();
    const view = new BasicSeat(table.table, 0);
    view.ask();
    const out = new Int8Array(34);
    partsOf('basic')
      .find(({ name }) => name === 'wanted')
      ?.write(view, new Int32Array(0), out, 0);
    expect(Array.from(out.keys()).filter((kind) => out[kind] === 1)).toEqual([Z, Z + 4]);
  });

  test.each([
    [0, 0],
    [1, 8],
    [-1, -8],
    [3, 16],
    [-15, -32],
    [100_000, 127],
  ])('a score of %i is seen as %i', (points, expected) => {
    const table = laid();
    table.table.state.totals[2] = points;
    expect(seen(table, 1).scores).toEqual(expected === 0 ? {} : { 1: expected });
  });
});

describe('the American game', () => {
  const CARD = 'L x 25 X 555m 7777p 2222s 333s';
  const hands = [
    '5m 39m 1346p 167s 2246z',
    '147m 258p 69s 13567z',
    '59m 7777p 222s 333s j',
    '147m 258p 469s 1357z',
  ] as const;
  const setup = (card = CARD): Setup => {
    const house = setupFor('american');
    if (house.game !== 'american') throw new Error('no card');
    return { ...house, card: { ...house.card, text: card } };
  };
  const seen = (table: LaidAmerican, seat: number) => observed(observerOfAll(setup()), table.view(seat));

  it('a discard that may be claimed', () => {
    const it = seen(new LaidAmerican({ hands, card: CARD }).act(0, 'discard 5m'), 2);
    expect(it).toMatchObject({
      decision: { 5: 1 },
      claimable: { [M + 4]: 1 },
      claimable_from: { 2: 1 },
      pass: {},
      dead: {},
    });
    expect(it.live).toMatchObject({ [M + 4]: 2, 34: 8, 35: 7 });
    // Of 555m 7777p 2222s 333s it misses two 5m and a 2s, and has a joker for one of them.
    expect(it).toMatchObject({ distance: { 0: 2 }, lines: { 0: 2 } });
    expect(it.wanted).toEqual(wants([M + 4, S + 1, JOKER], [M + 4, P + 6, S + 1, S + 2, JOKER]));
  });

  it('an exposure with a joker, as its owner and the next seat see it', () => {
    const table = new LaidAmerican({ hands, card: CARD }).act(0, 'discard 5m').act(2, 'pung 5m j1');
    const own = seen(table, 2);
    expect(own).toMatchObject({ decision: { 4: 1 }, drawn: {}, distance: { 0: 1 }, lines: { 0: 1 } });
    expect(own.exposures).toEqual({ [`0,0,${M + 4}`]: 1, [`0,1,${M + 4}`]: 3, [`0,2,${M + 4}`]: 1 });
    expect(own.wanted).toEqual(wants([S + 1, JOKER], [P + 6, S + 1, S + 2]));
    table.act(2, 'discard 9m');
    const next = seen(table, 3);
    expect(next.exposures).toEqual({ [`3,0,${M + 4}`]: 1, [`3,1,${M + 4}`]: 3, [`3,2,${M + 4}`]: 1 });
    expect(next.hand_sizes).toEqual({ 0: 14, 1: 13, 2: 13, 3: 10 });
  });

  it('a pass of the Charleston', () => {
    const table = new LaidAmerican({ hands, card: CARD, set: ['charleston.enabled=true'] });
    expect(seen(table, 1)).toMatchObject({ decision: { 1: 1 }, pass: { 0: 1 }, claimable: {}, discards: {} });
    table.give('1p 3p 4p', '1m 4m 7m', '9m 2s 3s', '1m 4m 7m');
    expect(seen(table, 1)).toMatchObject({
      decision: { 1: 1 },
      pass: { 1: 1 },
      hand: { [P]: 1, [P + 2]: 1, [P + 3]: 1 },
    });
  });

  /** The block of the nearest hands, where they are one. */
  function wants(more: readonly number[], missed: readonly number[]): Record<string, number> {
    return Object.fromEntries([
      ...more.map((kind) => [`0,0,${kind}`, 100]),
      ...missed.map((kind) => [`0,1,${kind}`, 100]),
    ]);
  }
});

test('parts follow each other without a gap', () => {
  for (const game of ['basic', 'american'] as const) {
    const { spec } = observerOfAll(setupFor(game));
    let offset = 0;
    for (const part of spec.parts) {
      expect(part.offset, part.name).toBe(offset);
      offset += sizeOf(part.shape);
    }
    expect(spec.size).toBe(offset);
  }
});

test.each([
  ['hand', ['hand']],
  ['live, hand,live', ['hand', 'live']],
  ['default,river', partsOf('basic').flatMap(({ name, onWish }) => (onWish && name !== 'river' ? [] : [name]))],
  ['all', partsOf('basic').map(({ name }) => name)],
])('--observe %s', (text, expected) => {
  const names = partNames('--observe', text, 'basic');
  expect(names).toEqual(expected);
  expect(new Observer(setupFor('basic'), names).spec.parts.map(({ name }) => name)).toEqual(expected);
});

test.each([
  ['', '--observe "": give default, all, or some of decision, hand, '],
  ['hands', '; did you mean hand?'],
  ['hand,,live', '--observe "": give'],
  ['lines', '--observe "lines": give default, all, or some of decision, hand, '],
])('--observe %j is refused', (text, message) => {
  expect(() => partNames('--observe', text, 'basic')).toThrow(message);
});

describe('OBSERVATION.md', () => {
  const text = readFileSync(new URL('../OBSERVATION.md', import.meta.url), 'utf8');
  test.each(['basic', 'american'] as const)('the %s game, every part', (game) => {
    const title = game === 'basic' ? 'Basic game' : 'American game';
    const [, section] = text.split(`\n## ${title}, version ${OBSERVATION_VERSIONS[game]}\n`);
    const rows = [...section.split('\n## ')[0].matchAll(/^\| `(\w+)` +\| (\S.*?) +\| (yes|no) +\| (.+?) +\|$/gm)];
    const lines = 52;
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      partsOf(game, lines).map(({ name, shape, onWish, doc }) => {
        const shown = name === 'lines' ? 'lines of the card' : shape.join(' x ');
        return [name, shown, onWish ? 'no' : 'yes', doc];
      }),
    );
  });
});
