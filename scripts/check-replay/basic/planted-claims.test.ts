import { describe } from 'vitest';
import { parseTile } from '#engine/tiles/notation';
import type { Table } from '../__fixtures__/games';
import { alter, another, catches, drop, type Plant, put, withhold } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';

const plain: Table = { bots: ['greedy', 'greedy', 'greedy', 'greedy'] };
const kongs: Table = { bots: ['pungs', 'hoarder', 'pungs', 'eager'] };
const all: Table = { bots: ['hoarder', 'eager', 'hoarder', 'eager'], set: ['multipleWinners=all'] };

type Window = EventOf<'window'>;
const says = (answer: string | null, ...words: string[]) => answer !== null && words.includes(answer.split(' ')[0]);

/** Withholds an offer in the first window that has one: one that nobody chose, or any if `chosen`. */
function withheld(start: string, chosen = false): Plant {
  return alter('window', ({ offers, answers }) =>
    [0, 1, 2, 3].some((seat) => withhold(offers[seat], start, chosen ? null : answers[seat])),
  );
}

describe('claims', () => {
  const chosen =
    (...words: string[]) =>
    ({ answers }: Window) =>
      answers.some((answer) => says(answer, ...words));
  catches([
    ['a pung not offered', 'B8', plain, withheld('pung')],
    ['a chow not offered', 'B8', plain, withheld('chow')],
    ['a kong not offered', 'B11', kongs, withheld('kong')],
    ['Mahjong on a discard not offered', 'B12', all, withheld('mahjong', true)],
    [
      'a chow from the wrong seat',
      'B8',
      plain,
      alter('window', ({ offers, answers }) => {
        const [from, to] = [0, 1, 2, 3]
          .map((seat) => [seat, offers[seat]?.find((offer) => offer.startsWith('chow'))] as const)
          .filter(([, chow]) => chow)
          .flatMap(([seat]) => [seat, another(seat)]);
        if (from === undefined || offers[to]) return false;
        offers[to] = ['pass', offers[from]?.find((offer) => offer.startsWith('chow')) as string];
        answers[to] = 'pass';
        return true;
      }),
    ],
    [
      'a pung offered without the tiles',
      'B8',
      plain,
      alter('window', ({ offers }, i, events) => {
        const discard = events[i - 1];
        const list = offers.find((offer) => offer && !offer.some((action) => action.startsWith('pung')));
        return discard.type === 'discard' && (list?.push(`pung ${discard.tile}`) ?? false);
      }),
    ],
    ['pass not first', 'format', plain, alter('window', ({ offers }) => offers.find((list) => list)?.reverse())],
    [
      'pass not offered',
      'B14',
      plain,
      alter('window', ({ offers, answers }) => offers.some((list, seat) => answers[seat] !== 'pass' && list?.shift())),
    ],
    ['no window', 'B14', plain, drop('window')],
    [
      'a window in which nobody has a choice',
      'B14',
      plain,
      (events) => {
        const discard = events.findIndex((event, i) => event.type === 'discard' && events[i + 1].type === 'draw');
        events.splice(discard + 1, 0, {
          type: 'window',
          offers: [null, null, null, null],
          answers: [null, null, null, null],
        });
        return discard + 1;
      },
    ],
    [
      'a seat not asked',
      'B14',
      plain,
      alter('window', (window) => {
        const seat = window.answers.indexOf('pass');
        if (seat >= 0) put(window.offers, { [seat]: null }) && put(window.answers, { [seat]: null });
        return seat >= 0;
      }),
    ],
    [
      'a seat asked that has no choice',
      'B14',
      plain,
      alter('window', (window) => {
        const seat = window.offers.indexOf(null);
        return put(window.offers, { [seat]: ['pass'] }) && put(window.answers, { [seat]: 'pass' });
      }),
    ],
    [
      'no answer of a seat that was asked',
      'B14',
      plain,
      alter('window', ({ offers, answers }) => put(answers, { [offers.findIndex((list) => list)]: null })),
    ],
    ['a claim out of turn', 'B8', plain, alter('meld', (meld) => put(meld, { seat: another(meld.seat) }))],
    [
      'a claim of another tile',
      'B8',
      plain,
      alter('meld', (meld) => meld.kind === 'pung' && put(meld, { claimed: meld.claimed === '1z' ? '2z' : '1z' })),
    ],
    [
      'a claim from another seat',
      'B8',
      plain,
      alter('meld', (meld) => meld.from !== undefined && put(meld, { from: another(meld.from) })),
    ],
    [
      'a chow before a pung',
      'B8',
      { bots: ['eager', 'eager', 'eager', 'eager'] },
      alter('meld', (meld, i, events) => {
        const window = events[i - 1];
        if (window.type !== 'window' || meld.kind === 'chow') return false;
        const seat = window.answers.findIndex((answer) => says(answer, 'chow'));
        if (seat < 0) return false;
        const tiles = window.answers[seat]?.split(' ').slice(1) as string[];
        Object.assign(meld, { seat, kind: 'chow', tiles });
        return true;
      }),
    ],
    [
      'a claim before Mahjong',
      'B8',
      all,
      (events) => {
        const window = events.findIndex(
          (event) => event.type === 'window' && chosen('mahjong')(event) && chosen('pung')(event),
        );
        if (window < 0) return null;
        const { answers } = events[window] as Window;
        const seat = answers.findIndex((answer) => says(answer, 'pung'));
        const tile = answers[seat]?.split(' ')[1] as string;
        const from = (events[window - 1] as EventOf<'discard'>).seat;
        events.splice(window + 1, 0, {
          type: 'meld',
          seat,
          kind: 'pung',
          tiles: [tile, tile, tile],
          source: 'claim',
          claimed: tile,
          from,
        });
        return window + 1;
      },
    ],
    ['a claim that is not heeded', 'B8', plain, drop('meld')],
    [
      'a draw after a claim',
      'B9',
      plain,
      (events) => {
        const meld = events.findIndex((event) => event.type === 'meld' && event.kind !== 'kong');
        const draw = events.slice(meld + 1).find((event) => event.type === 'draw');
        if (meld < 0 || !draw) return null;
        events.splice(meld + 1, 0, { ...draw, seat: (events[meld] as EventOf<'meld'>).seat });
        return meld + 1;
      },
    ],
    [
      'the tiles of a meld not sorted',
      'format',
      plain,
      alter('meld', (meld) => meld.kind === 'chow' && meld.tiles.reverse()),
    ],
    [
      'a meld of other tiles',
      'B8',
      plain,
      alter('meld', (meld) => {
        if (meld.kind !== 'chow') return false;
        const others = parseTile(meld.tiles[0]) % 9 === 0 ? ['1z', '1z', '1z'] : ['1m', '2m', '3m'];
        if (others[0] === meld.tiles[0]) return false;
        meld.tiles = others;
        return true;
      }),
    ],
  ]);
});
