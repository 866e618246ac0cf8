import { describe } from 'vitest';
import type { Table } from '../__fixtures__/games';
import {
  alter,
  alterFault,
  another,
  catches,
  drop,
  next,
  type Plant,
  put,
  rulesOf,
  withhold,
} from '../__fixtures__/planting';
import type { EventOf } from '../shapes';

const plain: Table = { bots: ['greedy', 'greedy', 'greedy', 'greedy'] };
const kongs: Table = { bots: ['pungs', 'hoarder', 'pungs', 'eager'] };
const robbed: Table = { bots: ['hoarder', 'eager', 'hoarder', 'eager'], set: ['robKong=true'] };
const dull: Table = { bots: ['random', 'random', 'random', 'random'], set: ['deadWall=70'] };
const clumsy: Table = { bots: ['clumsy', 'clumsy', 'clumsy', 'clumsy'], faults: { mode: 'forfeit', fine: 2 } };

/** The rules turned so that no tile may be drawn for the first kong of a source. */
function kongOfLastTile(source: string): Plant {
  return (events) => {
    const hand = events[1] as EventOf<'hand'>;
    const meld = events.findIndex((event) => event.type === 'meld' && event.source === source && event.kind === 'kong');
    if (meld < 0) return null;
    const drawn = events.slice(0, meld).filter((event) => event.type === 'draw').length;
    put(rulesOf(events), { deadWall: hand.wall.length - 53 - drawn });
    return events.findLastIndex((event, i) => i < meld && (event.type === 'turn' || event.type === 'window'));
  };
}

describe('draws and own turns', () => {
  catches([
    ['another tile drawn', 'B10', plain, alter('draw', (draw) => draw.tile !== '7z' && put(draw, { tile: '7z' }))],
    ['a tile drawn from elsewhere', 'B10', plain, alter('draw', (draw) => draw.position++)],
    ['a draw from the back', 'B10', plain, alter('draw', (draw) => put(draw, { end: 'back' }))],
    [
      'a replacement from the front',
      'B11',
      kongs,
      alter('draw', (draw) => draw.end === 'back' && put(draw, { end: 'front' })),
    ],
    [
      'the last tile as replacement twice',
      'B11',
      kongs,
      alter('draw', (draw) => draw.end === 'back' && draw.position--),
    ],
    ['a draw out of turn', 'B10', plain, alter('draw', (draw) => put(draw, { seat: another(draw.seat) }))],
    ['a turn out of turn', 'B10', plain, alter('turn', (turn) => put(turn, { seat: another(turn.seat) }))],
    ['no turn', 'B10', plain, drop('turn')],
    [
      'a draw although the dead wall is reached',
      'B15',
      dull,
      (events) => {
        const wall = events.findIndex((event) => event.type === 'wall');
        const draw = events.findLast((event) => event.type === 'draw');
        if (wall < 0 || !draw) return null;
        events.splice(wall, 1, { ...draw, seat: another(draw.seat), position: draw.position + 1 });
        return wall;
      },
    ],
    [
      'a draw given up while tiles are left',
      'B10',
      dull,
      (events) => {
        const draw = events.findIndex((event) => event.type === 'draw');
        events.splice(draw, 1, { type: 'wall', reason: 'exhausted' });
        return draw;
      },
    ],
    [
      'another tile discarded than chosen',
      'B10',
      plain,
      alter('discard', (discard) => discard.tile !== '1z' && put(discard, { tile: '1z' })),
    ],
    [
      'a discard of another seat',
      'B10',
      plain,
      alter('discard', (discard) => put(discard, { seat: another(discard.seat) })),
    ],
    ['a discard not offered', 'B13', plain, alter('turn', ({ offers, answer }) => withhold(offers, 'discard', answer))],
    [
      'a discard offered of a tile not held',
      'B13',
      plain,
      alter('turn', ({ offers }) => !offers.includes('discard 1z') && offers.push('discard 1z')),
    ],
    [
      'the kind just claimed discarded',
      'B13',
      plain,
      alter('turn', (turn, i, events) => {
        const meld = events[i - 1];
        const text = meld.type === 'meld' && `discard ${meld.claimed}`;
        return text && !turn.offers.includes(text) && turn.offers.push(text);
      }),
    ],
    ['an offer twice', 'format', plain, alter('turn', ({ offers }) => offers.push(offers[0]))],
    ['an answer that was not offered', 'B13', plain, alter('turn', (turn) => put(turn, { answer: 'pass' }))],
    [
      'Mahjong offered for an incomplete hand',
      'B12',
      plain,
      alter('turn', ({ offers }) => !offers.includes('mahjong') && offers.push('mahjong')),
    ],
    [
      'Mahjong not offered',
      'B12',
      plain,
      alter('turn', (turn) => withhold(turn.offers, 'mahjong', null) && put(turn, { answer: turn.offers[0] })),
    ],
    [
      'a hand below the minimum declared',
      'B12',
      plain,
      (events) => {
        put(rulesOf(events).scoring, { minimum: 2 });
        return events.findIndex((event) => /mahjong/.test(JSON.stringify(event)));
      },
    ],
  ]);
});

describe('kongs', () => {
  catches([
    ['a claimed kong of the last tile', 'B11', kongs, kongOfLastTile('claim')],
    ['a concealed kong of the last tile', 'B11', kongs, kongOfLastTile('concealed')],
    ['an added kong of the last tile', 'B11', kongs, kongOfLastTile('added')],
    [
      'an added kong called concealed',
      'B11',
      kongs,
      alter('meld', (meld) => meld.source === 'added' && put(meld, { source: 'concealed' })),
    ],
    ['no tile drawn for a kong', 'B11', kongs, drop('draw', (draw) => draw.end === 'back')],
    ['a kong not offered', 'B11', kongs, alter('turn', ({ offers, answer }) => withhold(offers, 'kong', answer))],
    [
      'a kong offered although kongs are off',
      'B11',
      kongs,
      (events) => {
        put(rulesOf(events), { kongs: false });
        const at = events.findIndex(
          (event) => 'offers' in event && event.offers.flat().some((offer) => offer?.startsWith('kong')),
        );
        return at < 0 ? null : at;
      },
    ],
    [
      'nobody asked about a kong that may be robbed',
      'B14',
      robbed,
      (events) => {
        const rob = events.findIndex((event, i) => event.type === 'window' && events[i - 1].type === 'meld');
        if (rob < 0) return null;
        events.splice(rob, 1);
        return rob;
      },
    ],
    [
      'a kong robbed that may not be',
      'B11',
      robbed,
      (events) => {
        const rob = events.findIndex((event, i) => event.type === 'window' && events[i - 1].type === 'meld');
        if (rob < 0) return null;
        put(rulesOf(events), { robKong: false });
        return rob;
      },
    ],
  ]);
});

describe('faults', () => {
  catches([
    ['something else done instead', 'format', clumsy, alterFault((fault) => put(fault, { instead: 'discard 9z' }))],
    ['asked for other actions', 'B13', clumsy, alterFault((fault) => withhold(fault.asked, 'discard', fault.instead))],
    [
      'a fault of a seat that was not asked',
      'format',
      clumsy,
      alterFault((fault) => put(fault, { seat: another(fault.seat) })),
    ],
    ['a fine that does not sum to zero', 'B18', clumsy, alterFault((fault) => fault.fine && fault.fine[fault.seat]--)],
    ['a fine for another', 'B18', clumsy, alterFault((fault) => fault.fine?.reverse())],
    [
      'a fine that is not in the totals',
      'B19',
      clumsy,
      (events) => {
        const end = next(events, 0, 'end');
        const paid = next(events, 0, 'payment');
        if (!end || !paid || String(end.totals) === String(paid.amounts)) return null;
        end.totals = [...paid.amounts];
        return events.length - 1;
      },
    ],
  ]);
});
