import { describe } from 'vitest';
import { alter, alterFault, another, catches, drop, put, withhold } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { at } from './__fixtures__/planting';
import { bold, clumsy, plain } from './__fixtures__/tables';

describe('draws, discards and own turns', () => {
  catches([
    ['another tile drawn', 'A10', plain, alter('draw', (draw) => draw.tile !== '7z' && put(draw, { tile: '7z' }))],
    ['a draw out of turn', 'A10', plain, alter('draw', (draw) => put(draw, { seat: another(draw.seat) }))],
    ['a draw from the end', 'A10', plain, alter('draw', (draw) => put(draw, { end: 'back' }))],
    ['no turn', 'A10', plain, drop('turn')],
    [
      'another tile discarded than chosen',
      'A10',
      plain,
      alter('discard', (discard) => discard.tile !== '1z' && put(discard, { tile: '1z' })),
    ],
    ['a discard not offered', 'A10', plain, alter('turn', ({ offers, answer }) => withhold(offers, 'discard', answer))],
    [
      'no discard of a joker offered (A19)',
      'A10',
      bold,
      alter('turn', ({ offers, answer }) => withhold(offers, 'discard j', answer)),
    ],
    [
      'a discard of a tile not held',
      'A10',
      plain,
      alter('turn', ({ offers }) => !offers.includes('discard 1z') && offers.push('discard 1z')),
    ],
    ['an answer that was not offered', 'A22', plain, alter('turn', (turn) => put(turn, { answer: 'pass' }))],
    [
      'a draw after an exposed kong (A15)',
      'A12',
      bold,
      at(
        (event) => event.type === 'meld' && event.kind === 'kong',
        (index, events) => {
          events.splice(index + 1, 0, {
            type: 'draw',
            seat: (events[index] as EventOf<'meld'>).seat,
            tile: '1m',
            position: 151,
            end: 'back',
          });
          return index + 1;
        },
      ),
    ],
    [
      'a pung to be made a kong (A15)',
      'A11',
      bold,
      alter('turn', (turn, i, events) => events[i - 1].type === 'meld' && turn.offers.push('kong 3m added')),
    ],
    [
      'Mahjong for an incomplete hand',
      'A23',
      plain,
      alter('turn', ({ offers }) => !offers.includes('mahjong') && offers.push('mahjong')),
    ],
    [
      'Mahjong not offered',
      'A23',
      bold,
      alter('turn', (turn) => withhold(turn.offers, 'mahjong', null) && put(turn, { answer: turn.offers[0] })),
    ],
  ]);
});

describe('faults in play', () => {
  catches([
    [
      'something else done instead',
      'format',
      clumsy,
      alterFault((fault) => /^discard/.test(fault.instead) && put(fault, { instead: 'discard 9z' })),
    ],
    [
      'asked for other actions',
      'A10',
      clumsy,
      alterFault((fault) => /^discard/.test(fault.instead) && withhold(fault.asked, 'discard', fault.instead)),
    ],
    [
      'a fine for another',
      'A30',
      clumsy,
      alterFault((fault) => /^discard/.test(fault.instead) && fault.fine?.reverse()),
    ],
  ]);
});
