import { describe, expect, it, test } from 'vitest';
import { IDLE, LaidTable } from '#engine/referee/american/__fixtures__/laid';
import type { BotType } from '../bot';
import { cautious } from '../cautious';
import { efficient } from '../efficient';
import { greedy } from '../greedy';
import { choice, exposedJoker, offered, threeExposed } from './__fixtures__/scenes';

const MANY = 'A x 25 X 222m 333m 5555m 6666m';
const OTHER = 'B y 25 X 777p 888p 9999p 1111s';
const ON = 'charleston.enabled=true';

describe.each<[string, BotType]>([
  ['greedy', greedy],
  ['efficient', efficient],
  ['cautious', cautious],
])('%s in the American game', (_name, type) => {
  it('gives away what no near line wants', () => {
    const hands = ['147m 258p 369s 1357z 2m', '22m 333m 555m 66m 9p 8s 1z', IDLE, IDLE] as const;
    const table = new LaidTable({ hands, card: MANY, set: [ON] });
    const given: string[] = [];
    for (let n = 0; n < 3; n++) {
      given.push(choice(type, table, 1));
      for (const seat of [0, 1, 2, 3]) table.act(seat, seat === 1 ? given[n] : table.offers(seat)[0]);
    }
    expect(given.sort()).toEqual(['give 1z', 'give 8s', 'give 9p']);
  });

  it('claims what brings its line nearer', () => {
    expect(choice(type, offered('22m 333m 555m 66m 9p 8s 1z', MANY), 1)).toBe('pung 2m j0');
  });

  it('uses no joker for a claim that naturals make', () => {
    expect(choice(type, offered('22m 333m 555m 66m jj 1z', MANY), 1)).toBe('pung 2m j0');
  });

  test.each([
    ['kills the hand', 'A x 50 C 222m 333m 5555m 6666m\nB y 25 X 777p 888p 9999p 1111s'],
    ['leaves a line that is further away', 'A x 50 C 222m 333m 5555m 6666m\nB y 25 X 222m 888p 9999p 1111s'],
  ])('declines a claim that %s', (_what, card) => {
    expect(choice(type, offered('22m 333m 555m 66m 9p 8s 1z', card), 1)).toBe('pass');
  });

  it('swaps a natural for a joker', () => {
    const card = `${MANY}\n${OTHER}`;
    expect(choice(type, exposedJoker('777p 88p 999p 11s 1z 2z 3z', card), 2)).toBe('swap 1 0 2m');
  });

  it('swaps no natural that its pair wants, where no joker may stand', () => {
    const card = `${MANY}\nB y 50 C 22m 44m 66m 88m 1p 33p 55p 7p`;
    expect(choice(type, exposedJoker('2m 44m 66m 88m 33p 55p 9s 1p', card), 2)).toBe('discard 9s');
  });

  it('declares no Mahjong that is none', () => {
    const table = new LaidTable({
      hands: ['147m 258p 369s 1357z 2m', IDLE, IDLE, IDLE],
      card: MANY,
      set: ['falseMahjong=true'],
    });
    table.act(0, 'discard 2m');
    expect(table.offers(1)).toContain('mahjong');
    expect(choice(type, table, 1)).toBe('pass');
  });
});

describe('cautious in the American game', () => {
  const card = `${MANY}\n${OTHER}`;

  it('does not discard into an obvious hand', () => {
    const table = () => threeExposed('3m 5m 6m 777p 88p 99p 11s 3z', '7s 8s 9s', card);
    expect(choice(efficient, table(), 2)).toBe('discard 6m');
    expect(choice(cautious, table(), 2)).not.toBe('discard 6m');
  });

  it('breaks up a hand that is far from Mahjong rather than do so', () => {
    const winds = `${card}\nC w 25 X EEE SSS WWWW NNNN`;
    const table = () => threeExposed('3m 5m 6m 7p 8p 99p 1s 1z 22z 3z 4z', '7p 8p 1s', winds);
    expect(choice(efficient, table(), 2)).toBe('discard 6m');
    expect(choice(cautious, table(), 2)).not.toBe('discard 6m');
  });
});

describe('efficient in the American game', () => {
  it('passes on unseen tiles rather than give away what its only line wants', () => {
    const hands = ['147m 258p 369s 17z 555m', '222m 333m 5m 12344z 9p', IDLE, '666m 258p 369s 1357z'] as const;
    const table = new LaidTable({ hands, card: MANY, set: [ON] });
    table.give('5m 5m 5m', '1z 2z 3z', '1m 4m 7m', '2p 5p 8p');
    table.give('1m 4m 7m', '4z 4z 9p', '2p 5p 8p', '6m 6m 6m');
    expect(choice(efficient, table, 1)).toBe('blind 3');
  });
});
