import { describe } from 'vitest';
import { alter, another, catches, drop, put, withhold } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { at } from './__fixtures__/planting';
import { bold, edited } from './__fixtures__/tables';

describe('jokers', () => {
  catches([
    ['a swap not offered', 'A17', bold, alter('turn', ({ offers, answer }) => withhold(offers, 'swap', answer))],
    [
      'a swap without the natural',
      'A17',
      bold,
      alter('turn', ({ offers }) => offers.some((offer) => offer.startsWith('swap')) && offers.push('swap 0 0 9z')),
    ],
    ['another exposure', 'A17', bold, alter('swap', (swap) => swap.meld++ >= 0)],
    ['the joker of another', 'A17', bold, alter('swap', (swap) => put(swap, { owner: another(swap.owner) }))],
    ['another natural', 'A17', bold, alter('swap', (swap) => swap.tile !== '7z' && put(swap, { tile: '7z' }))],
    ['a swap not written', 'A17', bold, drop('swap')],
    [
      'jokers of the dead not offered (A18)',
      'A17',
      bold,
      (events) => {
        const dead = new Set<string>();
        return alter('turn', ({ offers, answer }, i, all) => {
          for (const event of all.slice(0, i)) if (event.type === 'dead') dead.add(`swap ${event.seat}`);
          return [...dead].some((start) => withhold(offers, start, answer));
        })(events);
      },
    ],
    [
      'the live discard swapped',
      'A17',
      bold,
      at(
        (event, i, events) => event.type === 'window' && events[i - 2].type === 'turn',
        (i, events) => {
          const { tile } = events[i - 1] as EventOf<'discard'>;
          const { offers } = events[i] as EventOf<'window'>;
          offers.find((list) => list)?.push(`swap 0 0 ${tile}`);
        },
      ),
    ],
  ]);
});

describe('edits (A12)', () => {
  catches([
    [
      'an edit where exposures are frozen',
      'A12',
      bold,
      alter('turn', (turn, i, events) => {
        const meld = events[i - 1];
        return meld.type === 'meld' && turn.offers.push(`edit 0 kong ${meld.claimed} j1`);
      }),
    ],
    ['an edit not offered', 'A12', edited, alter('turn', ({ offers, answer }) => withhold(offers, 'edit', answer))],
    [
      'an edit after a swap',
      'A12',
      edited,
      at(
        (event, i, events) =>
          event.type === 'turn' &&
          events[i - 1].type === 'swap' &&
          events[i - 2].type === 'turn' &&
          (events[i - 2] as EventOf<'turn'>).offers.some((offer) => offer.startsWith('edit')),
        (i, events) => {
          const edit = (events[i - 2] as EventOf<'turn'>).offers.find((offer) => offer.startsWith('edit')) ?? '';
          (events[i] as EventOf<'turn'>).offers.push(edit);
        },
      ),
    ],
    ['another exposure edited', 'A12', edited, alter('edit', (edit) => edit.meld++ >= 0)],
    [
      'edited to other tiles',
      'A12',
      edited,
      alter('edit', ({ tiles }) => tiles.at(-1) !== 'j' && put(tiles, { [tiles.length - 1]: 'j' })),
    ],
    ['an edit by another', 'A12', edited, alter('edit', (edit) => put(edit, { seat: another(edit.seat) }))],
    [
      'a fatal exposure ruled before the discard',
      'A12',
      edited,
      (events) => {
        const dead = events.findIndex(
          (event, i) => event.type === 'dead' && event.reason === 'exposures' && events[i - 2].type === 'meld',
        );
        if (dead < 0) return null;
        events.splice(dead - 1, 1);
        return dead - 1;
      },
    ],
  ]);
});
