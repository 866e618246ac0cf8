import { describe, expect, it } from 'vitest';
import { shown } from './__fixtures__/blindness';
import { IDLE, type LaidAmerican, LaidTable } from './__fixtures__/laid';
import { AmericanTable } from './table';
import { AmericanSeat } from './view';

const CARD = 'L x 25 X 555m 7777p 222s 3333s\nM x 30 X 555m! 7777p 2222s 333s';
const EAST = '5m 39m 13469p 16s 246z 6m';
const SEAT1 = '55m jj 777p 22s 33s 1z 4z';
const five = (set: string[] = []): LaidAmerican => ({
  hands: [EAST, SEAT1, IDLE, IDLE],
  front: '9p 9p 8m',
  card: CARD,
  set,
});
const passing: LaidAmerican = { hands: [`${IDLE} 6z`, IDLE, IDLE, IDLE], card: CARD, set: ['charleston.enabled=true'] };

type Move = [seat: number, text: string];
const alike = (...texts: string[]): Move[] => texts.flatMap((text) => [0, 1, 2, 3].map((seat): Move => [seat, text]));

/** Each leads to the middle of something; then the moves that follow from it. */
const SITUATIONS: [name: string, laid: LaidAmerican, before: Move[], after: Move[]][] = [
  [
    'a pass, some tiles named',
    passing,
    [...alike('give 1m'), [0, 'give 4m']],
    [[1, 'give 4m'], [2, 'give 4m'], [3, 'give 4m'], ...alike('give 7m')],
  ],
  [
    'a blind pass',
    passing,
    [
      ...alike('give 1m', 'give 4m', 'give 7m', 'give 2p', 'give 5p', 'give 8p'),
      [0, 'blind 2'],
      [1, 'blind 1'],
      [2, 'give 3s'],
      [3, 'give 1z'],
    ],
    [
      [0, 'give 1z'],
      [1, 'give 6s'],
      [2, 'give 6s'],
      [3, 'give 3z'],
      [1, 'give 7z'],
      [2, 'give 9s'],
      [3, 'give 5z'],
    ],
  ],
  [
    'a vote',
    passing,
    [
      ...alike('give 1m', 'give 4m', 'give 7m', 'give 2p', 'give 5p', 'give 8p', 'give 3s', 'give 6s', 'give 9s'),
      [0, 'vote no'],
    ],
    [[1, 'vote yes'], [2, 'vote yes'], [3, 'vote yes'], ...alike('wish 2')],
  ],
  [
    'the turn after a claim',
    five(),
    [
      [0, 'discard 5m'],
      [1, 'pung 5m j1'],
    ],
    [
      [1, 'swap 1 0 5m'],
      [1, 'discard 1z'],
    ],
  ],
  [
    'a turn with a swap',
    five(),
    [
      [0, 'discard 5m'],
      [1, 'pung 5m j1'],
      [1, 'swap 1 0 5m'],
    ],
    [
      [1, 'discard j'],
      [2, 'discard 9p'],
    ],
  ],
  [
    'an exposure that may change',
    five(['exposureEdit=untilDiscard']),
    [
      [0, 'discard 5m'],
      [1, 'kong 5m j1'],
    ],
    [
      [1, 'edit 0 pung 5m j2'],
      [1, 'discard 1z'],
    ],
  ],
  [
    'a fatal exposure',
    five(['exposureEdit=untilDiscard']),
    [
      [0, 'discard 5m'],
      [1, 'kong 5m j1'],
    ],
    [
      [1, 'discard 1z'],
      [2, 'discard 9p'],
      [3, 'discard 9p'],
    ],
  ],
  [
    'a window',
    five(['falseMahjong=true']),
    [
      [0, 'discard 5m'],
      [3, 'mahjong'],
    ],
    [
      [1, 'pung 5m j0'],
      [2, 'mahjong'],
      [1, 'discard 1z'],
    ],
  ],
  [
    'a game with a dead hand',
    five(['falseMahjong=true']),
    [
      [0, 'discard 5m'],
      [1, 'pass'],
      [2, 'mahjong'],
    ],
    [
      [3, 'pass'],
      [1, 'discard 4z'],
      [3, 'pass'],
    ],
  ],
  [
    'a turn in which Mahjong by a swap is on offer',
    {
      hands: ['7p 39m 13469p 16s 246z 6m', '777p j 555m 2222s 33s', IDLE, IDLE],
      card: 'L x 25 X 555m 777p 2222s 3333s\nK x 25 X 555m 7777p 2222s 333s',
      set: ['exchangeAfterClaimPays=discard'],
    },
    [
      [0, 'discard 7p'],
      [1, 'kong 7p j1'],
      [1, 'swap 1 0 7p'],
    ],
    [[1, 'mahjong']],
  ],
];

describe('a copy of a table in the middle of', () => {
  it.each(SITUATIONS)('%s goes on as the table itself', (_, laid, before, after) => {
    const original = new LaidTable(laid);
    for (const [seat, text] of before) original.act(seat, text);
    const { rules, card, root } = original.table;
    const copy = new AmericanTable(rules, card, root);
    // What a copy was before leaves nothing behind.
    copy.reset(1, original.record, null);
    copy.begin();
    copy.copyFrom(original.table);
    const told = (table: AmericanTable) => [0, 1, 2, 3].map((seat) => shown(new AmericanSeat(table, seat)));
    const points = (table: AmericanTable) => Array.from(table.totals);
    expect(told(copy)).toEqual(told(original.table));
    for (const [seat, text] of after) {
      const at = copy.offerTexts(seat).indexOf(text);
      copy.answer(seat, copy.offers.of(seat)[at]);
      original.act(seat, text);
      expect(points(copy)).toEqual(points(original.table));
      if (original.all('payment').length > 0) break; // the hand is over
      expect(copy.pending).toBe(original.table.pending);
      expect(told(copy)).toEqual(told(original.table));
    }
  });
});
