import { describe, expect, test } from 'vitest';
import { builtIn } from '#bots/registry';
import type { EventSink, ReplayEvent, WinEvent } from '#engine/referee/events';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { scheduleOf } from '../schedule/schedule';
import { Replayer } from './game';
import { Narrator } from './narrator';

const BOTS = ['ann', 'bob', 'cat', 'dan'];

const GAME: ReplayEvent = {
  ...{ type: 'game', format: 1, game: 'american', rules: {}, card: { id: 'Club card', hash: '0' } },
  ...{ bots: BOTS, seed: 'tea', deal: 3, rotation: 1 },
};
/** Of little hands, with bob as East. */
const HAND: readonly ReplayEvent[] = [
  { type: 'hand', hand: 0, dealer: 1, dice: { wall: [3, 4] }, built: [], wall: [] },
  { type: 'deal', seat: 1, tiles: ['1m', '2m', '3m', 'f', 'j'] },
  { type: 'deal', seat: 2, tiles: ['4p', '5p', '5p', 'j'] },
  { type: 'deal', seat: 3, tiles: ['1z', '1z', '7z', '7z'] },
  { type: 'deal', seat: 0, tiles: ['9s', '9s', '9s', 'j'] },
];

/** What is told of events after the deal, with single blanks. */
function told(...events: ReplayEvent[]): string[] {
  const lines: string[] = [];
  const narrator = new Narrator((line) => lines.push(line));
  for (const event of [GAME, ...HAND]) narrator.push(event);
  lines.length = 0;
  for (const event of [...events, { type: 'end', totals: [0, 0, 0, 0], hands: 1 } as const]) narrator.push(event);
  return lines.slice(0, -1).flatMap((line) => line.split('\n').map((part) => part.trim().replace(/ +/g, ' ')));
}

test('who sits where, and what was dealt', () => {
  const lines: string[] = [];
  const narrator = new Narrator((line) => lines.push(line));
  for (const event of [GAME, ...HAND]) narrator.push(event);
  expect(lines).toEqual([
    'Seed tea, deal 3, rotation 1, Club card: 0 ann, 1 bob, 2 cat, 3 dan',
    'Hand 1: dealer bob (seat 1), wall broken at 3 + 4',
    '  E bob               123m f j',
    '  S cat               455p j',
    '  W dan               1177z',
    '  N ann               999s j',
  ]);
});

describe('the Charleston', () => {
  test('tells a pass of all four together, with what they hold then', () => {
    expect(
      told(
        { type: 'pass', step: 'firstLeft', from: 0, to: 3, tiles: ['9s', '9s'], blind: 0 },
        { type: 'pass', step: 'firstLeft', from: 1, to: 0, tiles: ['1m', 'f'], blind: 0 },
        { type: 'pass', step: 'firstLeft', from: 2, to: 1, tiles: ['4p', '7z'], blind: 1 },
        { type: 'pass', step: 'firstLeft', from: 3, to: 2, tiles: ['7z', '7z'], blind: 0 },
      ),
    ).toEqual([
      'First Charleston, left',
      'N ann passes 99s to W dan 1m 9s f j',
      'E bob passes 1m f to N ann 23m 4p 7z j',
      'S cat passes 4p 7z, 1 unseen, to E bob 55p 7z j',
      'W dan passes 77z to S cat 99s 11z',
    ]);
  });

  test('tells votes, wishes, the courtesy pass of some, and a void pass', () => {
    const nothing = (from: 0 | 1 | 2 | 3) =>
      ({ type: 'pass', step: 'secondRight', from, to: (from + 1) % 4, tiles: [], blind: 3 }) as const;
    expect(
      told(
        { type: 'vote', second: [true, true, false, true] },
        nothing(0),
        nothing(1),
        nothing(2),
        nothing(3),
        { type: 'vote', courtesy: [1, 0, 3, 2] },
        { type: 'pass', step: 'courtesy', from: 0, to: 2, tiles: ['9s'], blind: 0 },
        { type: 'pass', step: 'courtesy', from: 2, to: 0, tiles: ['4p'], blind: 0 },
      ),
    ).toEqual([
      'A second Charleston? N ann yes, E bob yes, S cat no, W dan yes',
      'Second Charleston, right: nobody has a tile to begin with, and it ends',
      'Tiles wished for the courtesy pass: N ann 1, E bob 0, S cat 3, W dan 2',
      'Courtesy pass',
      'N ann passes 9s to S cat 4p 99s j',
      'S cat passes 4p to N ann 55p 9s j',
    ]);
  });
});

describe('exposures', () => {
  const turn = (seat: number, answer: string): ReplayEvent => ({ type: 'turn', seat, offers: [answer], answer });
  const pung: ReplayEvent[] = [
    { type: 'discard', seat: 0, tile: '9s' },
    { type: 'discard', seat: 3, tile: '7z' },
    { type: 'meld', seat: 2, kind: 'pung', tiles: ['7z', 'j'], source: 'claim', claimed: '7z', from: 3 },
  ];

  test('with jokers, a swap for one of them, and what is drawn before it', () => {
    expect(
      told(
        ...pung,
        { type: 'draw', seat: 3, tile: '2m', position: 60, end: 'front' },
        turn(3, 'swap 2 0 7z'),
        { type: 'swap', seat: 3, owner: 2, meld: 0, tile: '7z' },
        turn(3, 'discard 2m'),
        { type: 'discard', seat: 3, tile: '2m' },
      ),
    ).toEqual([
      'N ann discards 9s 99s j',
      'W dan discards 7z 117z',
      'S cat pung 7z j with 7z of W dan 455p (7z j)',
      "W dan draws 2m, gives 7z for the joker of S cat's (77z) 2m 11z j",
      'W dan discards 2m 11z j',
    ]);
  });

  test('changed before the discard', () => {
    const edit: ReplayEvent = { type: 'edit', seat: 2, meld: 0, tiles: ['5p', '7z'] };
    expect(told(...pung, turn(2, 'edit 0 pung 7z j0'), edit).at(-1)).toBe(
      'S cat changes the exposure to (5p 7z) 45p j (5p 7z)',
    );
  });

  test('that fit nothing, and a false Mahjong', () => {
    expect(told(...pung, { type: 'dead', seat: 2, reason: 'exposures', returned: 0, tile: '7z' }).at(-1)).toBe(
      'S cat is DEAD: no line of the card fits its exposures; 7z lies dead, the rest of the exposure goes back 455p j',
    );
    expect(
      told({ type: 'draw', seat: 1, tile: '9p', position: 53, end: 'front' }, turn(1, 'mahjong'), {
        type: 'dead',
        seat: 1,
        reason: 'falseMahjong',
        returned: null,
        tile: '9p',
      }),
    ).toEqual(['E bob draws 9p, is DEAD: it is not complete; 9p lies dead 123m f j']);
  });
});

describe('the end', () => {
  const win: WinEvent = {
    ...{ type: 'win', seat: 0, by: 'draw', from: null, tile: '9s', points: 30, jokerless: false },
    concealed: ['1z', '2z', '3z', '4z', '9s', 'j'],
    melds: [{ kind: 'pung', tiles: ['f', 'f', 'f'], source: 'claim', claimed: 'f', from: 1 }],
    line: 'W7',
    groups: [
      ['1z', '2z', '3z', '4z'],
      ['9s', 2],
      ['f', 3],
    ],
    parts: [{ name: 'W7', amount: 30 }],
  };
  const rows: readonly (readonly [how: Partial<WinEvent>, told: string, jokerless: string])[] = [
    [{ by: 'discard', from: 2, jokerless: true }, 'on 9s of S cat', ', without jokers'],
    [{ by: 'draw' }, 'by drawing 9s', ''],
    [{ by: 'swap', tile: 'j' }, 'by the joker of a swap', ''],
    [{ by: 'dealt', tile: null }, 'as dealt', ''],
  ];

  test.each(rows)('a win %o', (how, text, jokerless) => {
    expect(told({ ...win, ...how }, { type: 'payment', amounts: [90, -30, -30, -30] })).toEqual([
      `N ann WINS ${text}: 9s 1234z j (fff)`,
      `line W7: 1234z 99s fff, 30 points${jokerless}`,
      'Payment: N ann +90, E bob -30, S cat -30, W dan -30',
    ]);
  });

  test('without a winner', () => {
    expect(told({ type: 'wall', reason: 'exhausted' })).toEqual(['Nobody wins: the wall is used up.']);
    expect(told({ type: 'wall', reason: 'threeDead' })).toEqual(['Nobody wins: three hands are dead.']);
  });
});

test.each([
  ['greedy', ['meld', 'swap', 'win']],
  ['random', ['meld', 'edit', 'swap', 'dead']],
] as const)('real games of %s: every pass, exposure, swap, dead hand and win is told once', (name, often) => {
  const type = builtIn(name);
  const set = ['charleston.second=always', 'exposureEdit=untilDiscard', 'falseMahjong=true'];
  const replayer = new Replayer({
    setup: setupOf(resolveRules({ rules: 'american', set })),
    seed: '1',
    faults: { mode: 'substitute', fine: 0 },
    schedule: scheduleOf({ format: 'table', scheme: 'rot4', table: [0, 0, 0, 0] }),
    bots: [{ label: name, type, options: {}, salt: 0 }],
    forced: [],
  });
  const WORDS = { pass: ' passes ', discard: 'discards ', meld: ' with ', edit: 'changes the', swap: 'gives ' };
  const counted: Record<string, number> = {};
  let text = '';
  const narrator = new Narrator((line) => {
    text += `${line}\n`;
  });
  const sink: EventSink = {
    push: (event) => {
      const isVoid = event.type === 'pass' && event.tiles.length === 0;
      if (!isVoid) counted[event.type] = (counted[event.type] ?? 0) + 1;
      narrator.push(event);
    },
  };
  for (let deal = 0; deal < 60; deal++) replayer.play({ deal, rotation: 0 }, sink);
  for (const [type, word] of Object.entries({ ...WORDS, dead: 'is DEAD: ', win: ' WINS ', payment: 'Payment: ' })) {
    expect([type, text.split(word).length - 1]).toEqual([type, counted[type] ?? 0]);
  }
  expect(counted.pass).toBeGreaterThan(60 * 4 * 4);
  for (const event of often) expect([event, counted[event] ?? 0]).not.toEqual([event, 0]);
  expect(text).not.toMatch(/undefined|NaN|\?\s*\n/);
});

test('walls per seat, and a tile that is drawn from what another seat has left', () => {
  const lines: string[] = [];
  const narrator = new Narrator((line) => lines.push(line));
  const events: readonly ReplayEvent[] = [
    { ...GAME, wall: 'per-seat' } as ReplayEvent,
    ...HAND,
    { type: 'draw', seat: 2, tile: '9m', position: 20, end: 'back', list: 3 },
    { type: 'discard', seat: 2, tile: '9m' },
  ];
  for (const event of events) narrator.push(event);
  expect(lines[0]).toBe('Seed tea, deal 3, rotation 1, Club card, walls per seat: 0 ann, 1 bob, 2 cat, 3 dan');
  expect(lines.at(-1)).toContain('draws 9m from the end of the tiles of W dan, discards 9m');
});
