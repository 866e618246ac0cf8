import { describe } from 'vitest';
import { alter, another, catches, drop, put, withhold } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { at, inWindow } from './__fixtures__/planting';
import { rulesOf } from './__fixtures__/rules';
import { bold, dull, liars } from './__fixtures__/tables';

describe('dead hands', () => {
  catches([
    ['a fatal exposure that is not ruled', 'A21', bold, drop('dead', ({ reason }) => reason === 'exposures')],
    [
      'an exposure ruled fatal that is not',
      'A12',
      bold,
      at(
        (event, i, events) => event.type === 'meld' && events[i + 1].type === 'turn',
        (i, events) => {
          const { seat, claimed = '' } = events[i] as EventOf<'meld'>;
          events.splice(i + 1, 0, { type: 'dead', seat, reason: 'exposures', returned: 0, tile: claimed });
          return i + 1;
        },
      ),
    ],
    ['another dies', 'A21', bold, alter('dead', (dead) => put(dead, { seat: another(dead.seat) }))],
    [
      'the exposure stays',
      'A21',
      bold,
      alter('dead', (dead) => dead.reason === 'exposures' && put(dead, { returned: null })),
    ],
    ['another tile lies dead', 'A21', bold, alter('dead', (dead) => dead.tile !== '7z' && put(dead, { tile: '7z' }))],
    [
      'another reason',
      'A21',
      bold,
      alter('dead', (dead) => dead.reason === 'exposures' && put(dead, { reason: 'falseMahjong' })),
    ],
    [
      'the dead player draws',
      'A10',
      bold,
      at(
        (event, i, events) => event.type === 'draw' && events[i - 1].type === 'dead',
        (i, events) => put(events[i] as EventOf<'draw'>, { seat: (events[i - 1] as EventOf<'dead'>).seat }),
      ),
    ],
    [
      'the dead player is asked',
      'A11',
      bold,
      (events) => {
        const dead = events.findIndex((event) => event.type === 'dead');
        if (dead < 0) return null;
        const { seat } = events[dead] as EventOf<'dead'>;
        const window = events.findIndex((event, i) => i > dead && event.type === 'window');
        if (window < 0 || (events[window - 1] as EventOf<'discard'>).seat === seat) return null;
        const { offers, answers } = events[window] as EventOf<'window'>;
        put(offers, { [seat]: ['pass', `pung ${(events[window - 1] as EventOf<'discard'>).tile} j0`] });
        put(answers, { [seat]: 'pass' });
        return window;
      },
    ],
    [
      'fatal exposures offered although they are off',
      'A11',
      dull,
      (events) => {
        put(rulesOf(events), { deadHands: 'off' });
        const dead = events.findIndex((event, i) => event.type === 'dead' && events[i - 1].type === 'meld');
        const first = events.findIndex((event) => event.type === 'window');
        const second = events.findIndex((event, i) => i > first && event.type === 'window');
        return dead >= 0 && dead === first + 2 && second > dead ? first : null;
      },
    ],
    [
      'the hand goes on with three dead',
      'A21',
      dull,
      at(
        (event) => event.type === 'wall' && event.reason === 'threeDead',
        (i, events) => {
          events.splice(i, 0, { type: 'draw', seat: 0, tile: '1m', position: 100, end: 'front' });
        },
      ),
    ],
    [
      'three dead called an exhausted wall',
      'A21',
      dull,
      alter('wall', (wall) => wall.reason === 'threeDead' && put(wall, { reason: 'exhausted' })),
    ],
    [
      'a false Mahjong although it is off',
      'A11',
      liars,
      (events) => {
        put(rulesOf(events), { falseMahjong: false });
        return events.findIndex((event) => 'offers' in event && event.offers.flat().includes('mahjong'));
      },
    ],
    [
      'a false Mahjong that is no choice',
      'A23',
      liars,
      inWindow(
        (offer) => offer === 'mahjong',
        ({ offers, answers }, seat) => withhold(offers[seat], 'mahjong', answers[seat]),
      ),
    ],
    ['a false Mahjong without a death', 'A21', liars, drop('dead', ({ reason }) => reason === 'falseMahjong')],
    [
      'a false Mahjong beside a true one without a death',
      'A21',
      liars,
      (events) => {
        const dead = events.findIndex((event, i) => event.type === 'dead' && events[i + 1].type === 'win');
        if (dead < 0) return null;
        events.splice(dead, 1);
        return dead;
      },
    ],
    [
      'the tile drawn stays in the hand',
      'A21',
      liars,
      alter(
        'dead',
        (dead, i, events) =>
          dead.reason === 'falseMahjong' &&
          events[i - 1].type === 'turn' &&
          put(dead, { tile: dead.tile === '1m' ? '2m' : '1m' }),
      ),
    ],
    [
      'a true Mahjong that is called false',
      'A13',
      liars,
      at(
        (event, i, events) => event.type === 'win' && event.by === 'discard' && events[i - 1].type === 'window',
        (i, events) => {
          const { seat, tile } = events[i] as EventOf<'win'>;
          events.splice(i, 0, { type: 'dead', seat, reason: 'falseMahjong', returned: null, tile: tile ?? '' });
        },
      ),
    ],
  ]);
});
