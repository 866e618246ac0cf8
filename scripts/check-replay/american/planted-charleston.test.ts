import { describe } from 'vitest';
import { alter, another, catches, drop, type Plant, put } from '../__fixtures__/planting';
import type { EventOf } from '../shapes';
import { rulesOf } from './__fixtures__/rules';
import { agreed, clumsy, dull, plain, unseen } from './__fixtures__/tables';

/** A change in a pass, which is seen when all four are known. */
function alterPass(change: (pass: EventOf<'pass'>) => unknown): Plant {
  return (events) => {
    const index = alter('pass', change)(events);
    if (index === null) return null;
    const { step } = events[index] as EventOf<'pass'>;
    return events.findLastIndex((event) => event.type === 'pass' && event.step === step);
  };
}

describe('the Charleston', () => {
  catches([
    [
      'a joker passed',
      'A5',
      plain,
      (events) => {
        const deal = events.find((event) => event.type === 'deal' && event.tiles.includes('j')) as
          | EventOf<'deal'>
          | undefined;
        const plant = alterPass(
          (pass) => pass.from === deal?.seat && pass.tiles[2] !== 'j' && put(pass.tiles, { 2: 'j' }),
        );
        return deal ? plant(events) : null;
      },
    ],
    [
      'a tile passed that is not held',
      'A5',
      plain,
      alterPass((pass) => pass.tiles[0] !== '1m' && pass.tiles.splice(0, 3, '1m', '1m', '1m')),
    ],
    ['two tiles only', 'A5', plain, alterPass(({ tiles }) => tiles.pop())],
    ['the first pass to the left', 'A5', plain, alterPass((pass) => put(pass, { to: (pass.from + 3) % 4 }))],
    ['across before right', 'A5', plain, alter('pass', (pass) => put(pass, { step: 'firstAcross' }))],
    [
      'a pass left out',
      'A5',
      plain,
      (events) => {
        const pass = events.findIndex((event) => event.type === 'pass');
        events.splice(pass, 1);
        return pass + 3;
      },
    ],
    ['two passes of a seat', 'A5', plain, alterPass((pass) => put(pass, { from: another(pass.from) }))],
    ['tiles not sorted', 'format', plain, alter('pass', ({ tiles }) => tiles[0] !== tiles[2] && tiles.reverse())],
    ['a blind pass to the right', 'A6', plain, alterPass((pass) => put(pass, { blind: 1 }))],
    ['more seen than there were', 'A6', unseen, alterPass((pass) => pass.blind > 1 && pass.blind--)],
    [
      'a tile that did not arrive',
      'A6',
      unseen,
      alterPass(
        (pass) =>
          pass.blind === 3 &&
          pass.tiles.length === 3 &&
          put(pass, { tiles: pass.tiles[0] === '1m' ? ['2m', '2m', '2m'] : ['1m', '1m', '1m'] }),
      ),
    ],
    [
      'a void pass with a tile',
      'A6',
      unseen,
      alterPass((pass) => pass.step === 'firstLeft' && pass.tiles.length === 0 && pass.tiles.push('1m')),
    ],
    [
      'a void pass of seen tiles',
      'A6',
      unseen,
      alterPass((pass) => pass.step === 'firstLeft' && pass.tiles.length === 0 && put(pass, { blind: 0 })),
    ],
    [
      'a vote after a void pass',
      'A7',
      unseen,
      (events) => {
        const vote = events.findIndex(
          (event, i) =>
            event.type === 'vote' && event.courtesy && String((events[i - 1] as EventOf<'pass'>).tiles) === '',
        );
        if (vote < 0) return null;
        events.splice(vote, 0, { type: 'vote', second: [true, true, false, true] });
        return vote;
      },
    ],
    [
      'a blind pass on the last right although it is off',
      'A6',
      agreed,
      (events) => {
        const last = events.findLastIndex((event) => event.type === 'pass' && event.step === 'secondRight');
        put(rulesOf(events).charleston, { blindOnLastRight: false });
        return last < 0 ? null : last;
      },
    ],
    ['nobody asked about the second Charleston', 'A7', plain, drop('vote', ({ second }) => second !== undefined)],
    [
      'asked although it is never played',
      'A7',
      plain,
      (events) => {
        put(rulesOf(events).charleston, { second: 'never' });
        return events.findIndex((event) => event.type === 'vote');
      },
    ],
    [
      'played although one did not agree',
      'A8',
      agreed,
      (events) => {
        const vote = alter(
          'vote',
          (vote) => vote.second?.every(Boolean) && put(vote, { second: [true, false, true, true] }),
        )(events);
        return vote === null ? null : vote + 1;
      },
    ],
    [
      'not played although all agree',
      'A7',
      dull,
      (events) => {
        const vote = alter('vote', (vote) => vote.second && put(vote, { second: [true, true, true, true] }))(events);
        return vote === null ? null : vote + 1;
      },
    ],
    ['a wish for four', 'A8', plain, alter('vote', ({ courtesy }) => courtesy && put(courtesy, { 0: 4 }))],
    [
      'a courtesy to the right',
      'A8',
      dull,
      alterPass((pass) => pass.step === 'courtesy' && put(pass, { to: another(pass.from) })),
    ],
    [
      'the higher wish',
      'A8',
      dull,
      (events) => {
        const at = alter(
          'vote',
          ({ courtesy }) =>
            courtesy && courtesy[0] === 1 && courtesy[2] === 1 && courtesy[1] === 0 && put(courtesy, { 0: 2, 2: 2 }),
        )(events);
        return at === null ? null : events.findLastIndex((event) => event.type === 'pass');
      },
    ],
    [
      'a courtesy of nothing written',
      'A8',
      dull,
      (events) => {
        const vote = events.findIndex(
          (event) =>
            event.type === 'vote' &&
            event.courtesy &&
            [0, 1].every((seat) => event.courtesy && Math.min(event.courtesy[seat], event.courtesy[seat + 2]) === 0),
        );
        if (vote < 0) return null;
        events.splice(vote + 1, 0, { type: 'pass', step: 'courtesy', from: 0, to: 2, tiles: [], blind: 0 });
        return vote + 1;
      },
    ],
    ['a blind courtesy', 'A8', dull, alterPass((pass) => pass.step === 'courtesy' && put(pass, { blind: 1 }))],
    [
      'passes although there are none',
      'A8',
      plain,
      (events) => {
        put(rulesOf(events).charleston, { enabled: false });
        return events.findIndex((event) => event.type === 'pass');
      },
    ],
    [
      'East asked with a hand that is not complete',
      'A9',
      plain,
      (events) => {
        const pass = events.findIndex((event) => event.type === 'pass');
        events.splice(pass, 0, { type: 'turn', seat: 0, offers: ['pass', 'mahjong'], answer: 'pass' });
        return pass;
      },
    ],
  ]);
});

describe('faults in the Charleston', () => {
  const fault =
    (change: (fault: EventOf<'fault'>) => unknown): Plant =>
    (events) => {
      const index = alter('fault', (event) => /^give/.test(event.instead) && change(event))(events);
      if (index === null) return null;
      const next = events.findIndex((event, i) => i > index && event.type === 'pass');
      const { step } = events[next] as EventOf<'pass'>;
      return events.findLastIndex((event) => event.type === 'pass' && event.step === step);
    };
  catches([
    ['another tile given instead', 'format', clumsy, fault((event) => put(event, { instead: 'give 9z' }))],
    [
      'asked for a tile not held',
      'A5',
      clumsy,
      fault((event) => !event.asked.includes('give 1z') && event.asked.push('give 1z')),
    ],
    ['asked for a joker', 'A5', clumsy, fault(({ asked }) => asked.push('give j'))],
    ['asked to discard', 'A5', clumsy, fault(({ asked }) => asked.push('discard 1m'))],
    ['a fine that does not sum to zero', 'A30', clumsy, fault(({ fine, seat }) => fine && fine[seat]--)],
    [
      'another vote than was done instead',
      'format',
      clumsy,
      (events) => {
        const at = alter(
          'fault',
          (event) =>
            /^vote/.test(event.instead) &&
            put(event, { instead: event.instead === 'vote no' ? 'vote yes' : 'vote no' }),
        )(events);
        return at === null ? null : events.findIndex((event, i) => i > at && event.type === 'vote');
      },
    ],
    [
      'wishes that were not asked for',
      'A8',
      clumsy,
      (events) => {
        const at = alter('fault', (event) => /^wish/.test(event.instead) && event.asked.push('wish 4'))(events);
        return at === null ? null : events.findIndex((event, i) => i > at && event.type === 'vote');
      },
    ],
  ]);
});
