import { describe, expect, test } from 'vitest';
import type { AmericanRules } from '#engine/rules/american';
import type { Meld } from '../table';
import { kindOf } from '../tiles';
import { cardOfLines, exposure, lineOf, rulesWith, tableOf } from './__fixtures__/hands';
import { type Turn, turnActions, windowActions } from './offers';

type Change = Partial<AmericanRules>;

const card = cardOfLines(
  lineOf([
    ['2m', 4],
    ['3m', 3],
    ['4m', 4],
    ['5z', 3],
  ]),
  lineOf(
    [
      ['2m', 3],
      ['3m', 3, false],
      ['f', 6],
      ['6z', 2],
    ],
    { line: 'M' },
  ),
  lineOf(
    [
      ['2m', 5],
      ['9p', 5],
      ['1z', 1],
      ['2z', 1],
      ['f', 2],
    ],
    { line: 'Q' },
  ),
  lineOf(
    [
      ['7p', 3],
      ['8p', 3],
      ['9p', 4],
      ['f', 4],
    ],
    { line: 'C', concealed: true },
  ),
);
const none: Meld[] = [];
const idle = '1s 3s 5s 7s 9s';

describe('what a seat may do about a discard of seat 0', () => {
  const rows: [string, string, Meld[], string, Change, string][] = [
    ['one more is no group', `2m ${idle}`, none, '2m', {}, ''],
    ['two more', `22m ${idle}`, none, '2m', {}, 'pung 2m j0'],
    ['the tile and jokers only (A16)', `jj ${idle}`, none, '2m', {}, 'pung 2m j2'],
    ['every size with every number of jokers', `2m jj ${idle}`, none, '2m', {}, 'pung 2m j1, pung 2m j2, kong 2m j2'],
    ['a flower is a tile like others', `ff ${idle}`, none, 'f', {}, 'pung f j0'],
    ['a joker is dead (A19)', `jj ${idle}`, none, 'j', {}, 'null'],
    [
      'a tile must be left to discard (A12)',
      'jjj',
      [exposure('4444m'), exposure('333m'), exposure('555z')],
      '9p',
      {},
      'pung 9p j2',
    ],
    ['a fatal exposure (A21)', `88p ${idle}`, none, '8p', {}, 'pung 8p j0'],
    ['which is not offered with dead hands off', `88p ${idle}`, none, '8p', { deadHands: 'off' }, ''],
    [
      'sizes that fit with dead hands off',
      `22m jjj ${idle}`,
      none,
      '2m',
      { deadHands: 'off' },
      'pung 2m j0, pung 2m j1, pung 2m j2, kong 2m j1, kong 2m j2, kong 2m j3, quint 2m j2, quint 2m j3',
    ],
    ['no joker where the card bans them (A16)', `3m j ${idle}`, [exposure('222m')], '3m', { deadHands: 'off' }, ''],
    ['the same group without one', `33m ${idle}`, [exposure('222m')], '3m', { deadHands: 'off' }, 'pung 3m j0'],
    [
      'the last tile of a hand',
      '222m 444m 33m 55z j',
      [exposure('666z')],
      '5z',
      {},
      'pung 5z j0, pung 5z j1, kong 5z j1',
    ],
    ['Mahjong', '2222m 444m 33m 555z j', none, '3m', {}, 'mahjong, pung 3m j0, pung 3m j1, kong 3m j1'],
    [
      'no joker in a pair',
      '222333m fffff j 6z',
      none,
      'f',
      {},
      'pung f j0, kong f j0, quint f j0, sextet f j0, pung f j1, kong f j1, quint f j1, sextet f j1',
    ],
    ['a pair is taken for Mahjong only (A11)', '222333m ffffff 6z', none, '6z', {}, 'mahjong'],
    ['a single of a mixed group too', '22222m 999p jj 1z ff', none, '2z', {}, 'mahjong, pung 2z j2'],
    [
      'a concealed hand without exposures (A14)',
      '777p 888p 999p ffff',
      none,
      '9p',
      {},
      'mahjong, pung 9p j0, kong 9p j0',
    ],
    ['not with one', '888p 999p ffff', [exposure('777p')], '9p', {}, 'pung 9p j0, kong 9p j0'],
    ['a false Mahjong (A21)', `2m ${idle}`, none, '2m', { falseMahjong: true }, 'mahjong'],
  ];
  test.each(rows)('%s', (_, hand, melds, tile, change, expected) => {
    const table = tableOf({ card, rules: rulesWith(change), hands: { 1: hand }, melds: { 1: melds } });
    const [, actions] = windowActions(table, 0, kindOf(tile));
    const found = actions ? [...actions.keys()] : ['null'];
    const wanted = expected === 'null' ? ['null'] : ['pass', ...expected.split(', ').filter(Boolean)];
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test('a dead hand claims nothing, nor does the discarder (A21)', () => {
    const table = tableOf({ card, hands: { 0: '22m', 1: '22m 5s', 2: '22m 5s' } });
    table.dead[1] = true;
    expect(windowActions(table, 0, kindOf('2m')).map((actions) => actions?.size ?? null)).toEqual([null, null, 2, 1]);
  });

  test.each([
    ['mahjongOnly', 'mahjong'],
    ['any', 'mahjong, pung 9p j0, kong 9p j0'],
  ] as const)('the last discard, %s (A29)', (lastDiscard, expected) => {
    const rules = rulesWith({ lastDiscard });
    const table = tableOf({ card, rules, hands: { 1: '777p 888p 999p ffff' }, emptyWall: true });
    expect([...(windowActions(table, 0, kindOf('9p'))[1] ?? []).keys()].join(', ')).toBe(`pass, ${expected}`);
  });
});

describe('what a seat may do in its own turn, discards apart', () => {
  const drawn: Turn = { seat: 1, by: 'draw', tile: kindOf('2m'), from: null, swapped: false };
  const claimed: Turn = { seat: 1, by: 'claim', tile: kindOf('5z'), from: 0, swapped: false };
  const edit = { exposureEdit: 'untilDiscard' } as const;
  const rows: [string, string, Meld[], Turn, Change, string][] = [
    ['nothing', `2m ${idle}`, none, drawn, {}, ''],
    ['a joker of its own exposure', `5z ${idle}`, [exposure('55z j')], drawn, {}, 'swap 1 0 5z'],
    ['no natural for it', `2m ${idle}`, [exposure('55z j')], drawn, {}, ''],
    ['no joker in it', `5z ${idle}`, [exposure('555z')], drawn, {}, ''],
    ['no joker for a joker', `j ${idle}`, [exposure('55z j')], drawn, {}, ''],
    ['Mahjong', '2222m 333m 4444m 555z', none, drawn, {}, 'mahjong'],
    ['jokers in groups', '22m jj 333m 44m jj jjj', none, drawn, {}, 'mahjong'],
    ['two pairs that look like a kong', '22m 22m 33m j 44m 44m 55z j', none, drawn, {}, 'mahjong'],
    ['a joker in a pair', '222m 333m ffffff 6z j', none, drawn, {}, ''],
    ['a joker in a banned group', '222m 33m j ffffff 66z', none, drawn, {}, ''],
    ['an exposure with one there', '222m ffffff 66z', [exposure('33m j')], drawn, {}, ''],
    ['an exposure without', '222m ffffff 66z', [exposure('333m')], drawn, {}, 'mahjong'],
    ['after a claim only by a swap (A12)', '2222m 333m 4444m', [exposure('555z')], claimed, {}, ''],
    ['after a swap (A20)', '2222m 333m 4444m', [exposure('555z')], { ...claimed, swapped: true }, {}, 'mahjong'],
    ['a false one after a draw (A21)', `2m ${idle}`, none, drawn, { falseMahjong: true }, 'mahjong'],
    ['the tile drawn is gone', idle, none, drawn, { falseMahjong: true }, ''],
    [
      'no false one after a claim',
      `2m ${idle}`,
      [exposure('555z')],
      { ...claimed, swapped: true },
      { falseMahjong: true },
      '',
    ],
    [
      'edits (A12)',
      `5z j ${idle}`,
      [exposure('55z j')],
      claimed,
      edit,
      'swap 1 0 5z, edit 0 pung 5z j0, edit 0 pung 5z j2, edit 0 kong 5z j1, edit 0 kong 5z j2, edit 0 quint 5z j2',
    ],
    ['edits that leave a tile', 'j', [exposure('55z j')], claimed, edit, 'edit 0 pung 5z j2'],
    ['none after a swap', `55z j ${idle}`, [exposure('55z j')], { ...claimed, swapped: true }, edit, 'swap 1 0 5z'],
    ['none after a draw', `j ${idle}`, [exposure('55z j')], drawn, edit, ''],
    [
      'edits that fit, dead hands off',
      `j ${idle}`,
      [exposure('55z j')],
      claimed,
      { ...edit, deadHands: 'off' },
      'edit 0 pung 5z j2',
    ],
  ];
  test.each(rows)('%s', (_, hand, melds, turn, change, expected) => {
    const table = tableOf({ card, rules: rulesWith(change), hands: { 1: hand }, melds: { 1: melds } });
    const actions = [...turnActions(table, turn).keys()].filter((action) => !action.startsWith('discard'));
    expect(actions.toSorted()).toEqual(expected.split(', ').filter(Boolean).toSorted());
  });

  test('each kind that is held may be discarded, a joker too (A19)', () => {
    const table = tableOf({ card, hands: { 1: '22m 5z jj' } });
    expect([...turnActions(table, drawn).keys()]).toEqual(['discard 2m', 'discard 5z', 'discard j']);
  });

  test('jokers of others and of the dead may be taken (A17, A18)', () => {
    const melds = { 0: [exposure('22m j'), exposure('44m j')], 1: [exposure('44m jj')], 2: [exposure('2m jj')] };
    const table = tableOf({ card, hands: { 1: '24m' }, melds });
    table.dead[2] = true;
    const swaps = [...turnActions(table, drawn).keys()].filter((action) => action.startsWith('swap'));
    expect(swaps).toEqual(['swap 0 0 2m', 'swap 0 1 4m', 'swap 1 0 4m', 'swap 2 0 2m']);
  });
});
