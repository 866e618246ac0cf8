import { describe } from 'vitest';
import { alter, another, catches, drop, put, withhold } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { at, inWindow, isClaim } from './__fixtures__/planting';
import { rulesOf } from './__fixtures__/rules';
import { bold, dull, late, plain } from './__fixtures__/tables';

describe('claims', () => {
  catches([
    ['nobody asked', 'A11', plain, drop('window')],
    [
      'a claim not offered',
      'A11',
      bold,
      inWindow(isClaim, ({ offers, answers }, seat) => withhold(offers[seat], 'pung', answers[seat])),
    ],
    ['a claim for a pair', 'format', plain, inWindow(isClaim, ({ offers }, seat) => offers[seat]?.push('pair 3m'))],
    ['a run claimed', 'format', plain, inWindow(isClaim, ({ offers }, seat) => offers[seat]?.push('chow 1m 2m 3m'))],
    [
      'more jokers than are held (A16)',
      'A11',
      plain,
      inWindow(isClaim, ({ offers }, seat) => offers[seat]?.push(`sextet ${offers[seat]?.at(-1)?.split(' ')[1]} j5`)),
    ],
    [
      'the discarder asked',
      'A11',
      plain,
      alter('window', (window, i, events) => {
        const { seat } = events[i - 1] as EventOf<'discard'>;
        return put(window.offers, { [seat]: ['pass', 'pung 1m j0'] }) && put(window.answers, { [seat]: 'pass' });
      }),
    ],
    ['pass not first', 'format', plain, alter('window', ({ offers }) => offers.some((list) => list?.reverse()))],
    [
      'a claim that leaves no tile',
      'A11',
      bold,
      (events) => {
        const claims = new Map<number, number>();
        return at(
          (event) => {
            if (event.type === 'meld') claims.set(event.seat, (claims.get(event.seat) ?? 0) + event.tiles.length);
            if (event.type === 'dead') claims.set(event.seat, 0);
            return (
              event.type === 'window' &&
              event.offers.some((offers, seat) => offers?.some(isClaim) && (claims.get(seat) ?? 0) >= 9)
            );
          },
          (index, events) => {
            const { offers } = events[index] as EventOf<'window'>;
            const own = offers.find((list, seat) => list?.some(isClaim) && (claims.get(seat) ?? 0) >= 9);
            own?.push(`quint ${own.find(isClaim)?.split(' ')[1]} j4`);
          },
        )(events);
      },
    ],
    [
      'the farther claimant served',
      'A13',
      bold,
      at(
        (event, i, events) => {
          if (event.type !== 'window' || events[i + 1].type !== 'meld') return false;
          const discarder = (events[i - 1] as EventOf<'discard'>).seat;
          const claimer = (events[i + 1] as EventOf<'meld'>).seat;
          return event.offers.some(
            (offers, seat) => offers?.some(isClaim) && (seat - discarder + 4) % 4 < (claimer - discarder + 4) % 4,
          );
        },
        (i, events) => {
          const window = events[i] as EventOf<'window'>;
          const discarder = (events[i - 1] as EventOf<'discard'>).seat;
          const near =
            [1, 2, 3].map((step) => (discarder + step) % 4).find((seat) => window.offers[seat]?.some(isClaim)) ?? 0;
          put(window.answers, { [near]: window.offers[near]?.find(isClaim) });
          return i + 1;
        },
      ),
    ],
    [
      'an exposure before Mahjong',
      'A13',
      bold,
      at(
        (event) =>
          event.type === 'window' &&
          event.answers.includes('mahjong') &&
          event.offers.some((offers, seat) => offers?.some(isClaim) && event.answers[seat] !== 'mahjong'),
        (i, events) => {
          const window = events[i] as EventOf<'window'>;
          const seat = window.offers.findIndex(
            (offers, seat) => offers?.some(isClaim) && window.answers[seat] !== 'mahjong',
          );
          put(window.answers, { [seat]: window.offers[seat]?.find(isClaim) });
          const tile = (events[i - 1] as EventOf<'discard'>).tile;
          events.splice(i + 1, 1, {
            type: 'meld',
            seat,
            kind: 'pung',
            tiles: [tile, tile, tile],
            source: 'claim',
            claimed: tile,
            from: 0,
          });
          return i + 1;
        },
      ),
    ],
    [
      'a joker exposed that was not claimed with',
      'A13',
      bold,
      alter('meld', ({ tiles }) => tiles[2] !== 'j' && put(tiles, { [tiles.length - 1]: 'j' })),
    ],
    ['another size exposed', 'A13', bold, alter('meld', (meld) => meld.kind === 'pung' && put(meld, { kind: 'kong' }))],
    [
      'a draw before the claimer discards',
      'A12',
      bold,
      at(
        (event, i, events) => event.type === 'turn' && events[i - 1].type === 'meld',
        (i, events) => {
          events.splice(i, 0, {
            type: 'draw',
            seat: (events[i] as EventOf<'turn'>).seat,
            tile: '1m',
            position: 60,
            end: 'front',
          });
        },
      ),
    ],
    [
      'Mahjong in the turn of a claim without a swap',
      'A23',
      bold,
      alter('turn', (turn, i, events) => events[i - 1].type === 'meld' && turn.offers.push('mahjong')),
    ],
    [
      'somebody asked about a joker',
      'A19',
      dull,
      at(
        (event) => event.type === 'discard' && event.tile === 'j',
        (i, events) => {
          events.splice(i + 1, 0, {
            type: 'window',
            offers: [null, null, null, null],
            answers: [null, null, null, null],
          });
          return i + 1;
        },
      ),
    ],
    [
      'play not to the right of the claimer',
      'A10',
      dull,
      at(
        (event, i, events) => event.type === 'draw' && events[i - 2]?.type === 'turn' && events[i - 3]?.type === 'meld',
        (i, events) => {
          const draw = events[i] as EventOf<'draw'>;
          put(draw, { seat: another(draw.seat) });
        },
      ),
    ],
    [
      'the last discard claimed for a pung (A29)',
      'A11',
      late,
      (events) => {
        put(rulesOf(events), { lastDiscard: 'mahjongOnly' });
        const last = events.findIndex((event) => event.type === 'draw' && event.position === 151);
        const window = events.findIndex(
          (event, i) =>
            i > last && event.type === 'window' && event.offers.flat().some((offer) => offer && isClaim(offer)),
        );
        return last < 0 || window < 0 ? null : window;
      },
    ],
    [
      'the last discard not to be claimed',
      'A11',
      { ...late },
      (events) => {
        const last = events.findIndex((event) => event.type === 'draw' && event.position === 151);
        const window = events.findIndex(
          (event, i) =>
            i > last &&
            event.type === 'window' &&
            event.answers.every((answer) => answer === null || answer === 'pass'),
        );
        if (last < 0 || window < 0) return null;
        events.splice(window, 1);
        return window;
      },
    ],
  ]);
});
