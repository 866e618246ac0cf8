import { describe } from 'vitest';
import type { Table } from '../__fixtures__/games';
import { alter, catches, drop, put, rulesOf } from '../__fixtures__/planting';

const plain: Table = { bots: ['greedy', 'greedy', 'greedy', 'greedy'] };
const exponential: Table = { rules: 'basic-exponential', bots: ['pungs', 'hoarder', 'pungs', 'hoarder'] };
const bonus: Table = { rules: 'basic-bonus', bots: plain.bots };
const flowers: Table = { bots: plain.bots, set: ['bonusTiles=true'] };
const all: Table = {
  bots: ['hoarder', 'eager', 'hoarder', 'eager'],
  set: ['multipleWinners=all', 'scoring.payment=discarder-pays'],
};
const nearest: Table = { ...all, set: [] };
const robbed: Table = { bots: ['hoarder', 'eager', 'hoarder', 'eager'], set: ['robKong=true'] };
const hands: Table = { bots: plain.bots, set: ['game.length.hands=2'] };
const points: Table = { bots: plain.bots, set: ['game.length.points=2', 'game.length.maxHands=5'] };
const draws: Table = { bots: ['random', 'random', 'random', 'random'] };

describe('the winner', () => {
  catches([
    ['another seat wins', 'B8', plain, alter('win', (win) => put(win, { seat: (win.seat + 1) % 4 }))],
    ['a discard called a draw', 'B17', plain, alter('win', (win) => win.by === 'discard' && put(win, { by: 'draw' }))],
    ['a drawn hand called dealt', 'B17', plain, alter('win', (win) => win.by === 'draw' && put(win, { by: 'dealt' }))],
    [
      'a robbed kong called a discard',
      'B17',
      { ...robbed },
      alter('win', (win) => win.by === 'rob' && put(win, { by: 'discard' })),
    ],
    [
      'the discarder unnamed',
      'B18',
      plain,
      alter('win', (win) => win.by === 'discard' && Object.assign(win, { from: null })),
    ],
    ['another winning tile', 'B12', plain, alter('win', (win) => win.tile !== '1z' && put(win, { tile: '1z' }))],
    ['a tile too many in the winning hand', 'B12', plain, alter('win', (win) => win.concealed.push('7z'))],
    [
      'the winning tile left out',
      'B12',
      plain,
      alter('win', (win) => win.tile && win.concealed.splice(win.concealed.indexOf(win.tile), 1)),
    ],
    [
      'the winning hand not sorted',
      'format',
      plain,
      alter('win', (win) => win.concealed[0] !== win.concealed.at(-1) && win.concealed.reverse()),
    ],
    ['a meld of the winner left out', 'B12', plain, alter('win', (win) => win.melds.pop() !== undefined)],
    [
      'a meld of the winner concealed',
      'B12',
      plain,
      alter('win', (win) => win.melds.some((meld) => Object.assign(meld, { source: 'concealed' }))),
    ],
    [
      'the second nearest wins',
      'B8',
      nearest,
      alter('win', (win, i, events) => {
        const window = events[i - 1];
        if (window.type !== 'window') return false;
        const other = window.answers.findIndex((answer, seat) => answer === 'mahjong' && seat !== win.seat);
        if (other >= 0) win.seat = other;
        return other >= 0;
      }),
    ],
    [
      'a second winner where the nearest wins',
      'B18',
      nearest,
      (events) => {
        const win = events.findIndex((event) => event.type === 'win');
        if (win < 0) return null;
        events.splice(win, 0, { ...events[win] });
        return win + 1;
      },
    ],
    [
      'a winner forgotten where all win',
      'B8',
      all,
      (events) => {
        const second = events.findIndex((event, i) => event.type === 'win' && events[i - 1].type === 'win');
        if (second < 0) return null;
        events.splice(second, 1);
        return second;
      },
    ],
    [
      'two winners in the wrong order',
      'B8',
      all,
      (events) => {
        const second = events.findIndex((event, i) => event.type === 'win' && events[i - 1].type === 'win');
        if (second < 0) return null;
        [events[second - 1], events[second]] = [events[second], events[second - 1]];
        return second - 1;
      },
    ],
    ['a winner forgotten', 'B8', plain, drop('win')],
  ]);
});

describe('the score', () => {
  catches([
    [
      'a set that is none',
      'B12',
      plain,
      alter('win', ({ shape }) => shape && shape.sets[0][0] !== '7z' && put(shape.sets[0], { 2: '7z' })),
    ],
    [
      'another pair',
      'B12',
      plain,
      alter('win', ({ shape }) => shape && shape.pair[0] !== '7z' && put(shape, { pair: ['7z', '7z'] })),
    ],
    ['a set left out', 'B12', plain, alter('win', ({ shape }) => shape?.sets.pop())],
    ['a point too many', 'B17', plain, alter('win', (win) => win.points++)],
    ['a part with another amount', 'B17', exponential, alter('win', ({ parts }) => parts[0].amount++)],
    [
      'a part with another name',
      'B17',
      exponential,
      alter('win', ({ parts }) => parts.some((part) => part.name === 'kong' && put(part, { name: 'pung' }))),
    ],
    [
      'a part left out',
      'B17',
      bonus,
      alter(
        'win',
        (win) =>
          win.by === 'draw' &&
          win.parts.splice(
            win.parts.findIndex(({ name }) => name === 'selfDraw'),
            1,
          ),
      ),
    ],
    [
      'a self-draw that was none',
      'B17',
      bonus,
      alter('win', (win) => {
        if (win.by !== 'discard') return false;
        win.points++;
        win.parts.push({ name: 'selfDraw', amount: 1 });
        return true;
      }),
    ],
    [
      'bonus tiles forgotten',
      'B17',
      flowers,
      alter('win', (win) => {
        const [part] = win.parts.splice(
          win.parts.findIndex(({ name, amount }) => name === 'bonusTile' && amount > 0) >>> 0,
          1,
        );
        win.points -= part?.amount ?? 0;
        return part !== undefined;
      }),
    ],
  ]);
});

describe('payments, totals and the end', () => {
  const pays = { ...exponential };
  catches([
    ['a payment that does not sum to zero', 'B18', pays, alter('payment', ({ amounts }) => amounts[0]++)],
    ['another payer', 'B18', pays, alter('payment', ({ amounts }) => amounts.some((n) => n > 0) && amounts.reverse())],
    [
      'an award to another',
      'B18',
      plain,
      alter('payment', ({ amounts }) => amounts.some((n) => n > 0) && amounts.reverse()),
    ],
    [
      'a payment for a draw',
      'B18',
      draws,
      alter('payment', ({ amounts }) => amounts.every((n) => n === 0) && amounts[2]++),
    ],
    ['no payment', 'B18', plain, drop('payment')],
    ['a wrong total', 'B19', plain, alter('end', ({ totals }) => totals[3]++)],
    ['a wrong number of hands', 'B19', hands, alter('end', (end) => end.hands--)],
    [
      'a hand too few',
      'B19',
      hands,
      alter('hand', ({ hand }, i, events) => hand === 1 && events.splice(i, events.length - i - 1)),
    ],
    [
      'a hand too many',
      'B19',
      hands,
      (events) => {
        put(rulesOf(events).game, { length: { hands: 1 } });
        return events.findIndex((event) => event.type === 'hand' && event.hand === 1);
      },
    ],
    [
      'played on although the points are reached',
      'B19',
      points,
      (events) => {
        put(rulesOf(events).game, { length: { points: 1, maxHands: 5 } });
        const paid = events.findIndex((event) => event.type === 'payment' && event.amounts.some((n) => n > 0));
        return events[paid + 1]?.type === 'hand' ? paid + 1 : null;
      },
    ],
    ['something after the end', 'format', plain, (events) => events.push({ type: 'discard', seat: 0, tile: '1m' }) - 1],
    ['the end missing', 'format', plain, (events) => (events.pop() ? events.length - 1 : null)],
  ]);
});
