import { describe } from 'vitest';
import { alter, another, catches, drop, type Plant, put } from '../__fixtures__/planting';
import type { Event, EventOf } from '../shapes';
import { rulesOf } from './__fixtures__/rules';
import { bold, claimed, dull, long, plain, strict, swapped } from './__fixtures__/tables';

/** A change in the first win that fits, seen there. */
function alterWin(change: (win: EventOf<'win'>, before: readonly Event[]) => unknown): Plant {
  return alter('win', (win, i, events) => change(win, events.slice(0, i)));
}

/** A change of the rules in a game with a win that fits, seen at the payment. */
function paidOtherwise(
  fits: (win: EventOf<'win'>) => unknown,
  change: (rules: ReturnType<typeof rulesOf>) => void,
): Plant {
  return (events) => {
    const win = events.findIndex((event) => event.type === 'win' && fits(event));
    change(rulesOf(events));
    return win < 0 ? null : win + 1;
  };
}

/** The turn of a win began with a claim. */
function afterClaim(before: readonly Event[]): boolean {
  return before.findLast((event) => event.type === 'meld' || event.type === 'draw')?.type === 'meld';
}

describe('wins', () => {
  catches([
    ['no win', 'A13', plain, drop('win')],
    ['another winner', 'A13', plain, alterWin((win) => put(win, { seat: another(win.seat) }))],
    ['a draw called a discard', 'A20', plain, alterWin((win) => win.by === 'draw' && put(win, { by: 'discard' }))],
    ['a swap called a draw', 'A20', bold, alterWin((win) => win.by === 'swap' && put(win, { by: 'draw' }))],
    ['called heavenly', 'A20', plain, alterWin((win) => put(win, { by: 'dealt' }))],
    ['another discarder', 'A27', plain, alterWin((win) => win.from !== null && put(win, { from: another(win.from) }))],
    [
      'a discarder of a tile drawn',
      'A27',
      plain,
      alterWin((win) => win.by === 'draw' && put(win, { from: another(win.seat) })),
    ],
    [
      'the discarder spared after a claim and a swap (A20)',
      'A27',
      swapped,
      alterWin((win) => win.by === 'swap' && win.from !== null && put(win, { from: null })),
    ],
    [
      'a swap after a claim that pays as self-drawn',
      'A27',
      claimed,
      (events) => {
        put(rulesOf(events), { exchangeAfterClaimPays: 'discard' });
        const win = events.findIndex(
          (event, i) => event.type === 'win' && event.by === 'swap' && afterClaim(events.slice(0, i)),
        );
        return win < 0 ? null : win;
      },
    ],
    ['another winning tile', 'A23', plain, alterWin((win) => win.tile !== '7z' && put(win, { tile: '7z' }))],
    [
      'a tile that the winner has not',
      'A23',
      plain,
      alterWin(({ concealed }) => concealed[0] !== '1m' && put(concealed, { 0: '1m' })),
    ],
    [
      'a joker taken for a natural',
      'A23',
      plain,
      alterWin(({ concealed }) => concealed.at(-1) !== 'j' && put(concealed, { [concealed.length - 1]: 'j' })),
    ],
    ['an exposure left out', 'A23', bold, alterWin(({ melds }) => melds.pop())],
    [
      'an exposure from another',
      'A23',
      bold,
      alterWin(({ melds: [meld] }) => meld && put(meld, { from: another(meld.from ?? 0) })),
    ],
  ]);
});

describe('the line', () => {
  catches([
    ['another line', 'A23', plain, alterWin((win) => put(win, { line: win.line === 'E1' ? 'E2' : 'E1' }))],
    ['no line', 'format', plain, alterWin((win) => delete win.line)],
    ['no groups', 'format', plain, alterWin((win) => delete win.groups)],
    ['a group smaller', 'A23', plain, alterWin(({ groups }) => groups && put(groups[0], { 1: 1 }))],
    ['a group left out', 'A23', plain, alterWin(({ groups }) => groups?.pop())],
    ['more points than the line has', 'A23', plain, alterWin((win) => (win.points += 5))],
    ['another part', 'A23', plain, alterWin(({ parts }) => put(parts[0], { name: 'base' }))],
    [
      'the cheaper of two lines (A26)',
      'A26',
      strict,
      alterWin((win) => win.line === 'B8' && put(win, { line: 'B7', points: 20, parts: [{ name: 'B7', amount: 20 }] })),
    ],
    [
      'jokerless with a joker',
      'A28',
      plain,
      alterWin((win) => win.jokerless === false && put(win, { jokerless: true })),
    ],
    ['not jokerless without', 'A28', bold, alterWin((win) => win.jokerless && put(win, { jokerless: false }))],
    ['jokers not spoken of', 'A28', plain, alterWin((win) => delete win.jokerless)],
  ]);
});

describe('payments and the end', () => {
  catches([
    [
      'a payment that does not sum to zero',
      'A30',
      plain,
      alter('payment', ({ amounts }) => put(amounts, { 0: amounts[0] + 1 })),
    ],
    [
      'another pays as the discarder',
      'A27',
      plain,
      (events) => {
        const win = events.find((event) => event.type === 'win') as EventOf<'win'> | undefined;
        return alter('payment', ({ amounts }) => {
          if (win?.from == null) return false;
          const other = [0, 1, 2, 3].find((seat) => seat !== win.from && seat !== win.seat) ?? 0;
          return put(amounts, { [other]: amounts[win.from], [win.from]: amounts[other] });
        })(events);
      },
    ],
    [
      'self-drawn paid once',
      'A27',
      plain,
      paidOtherwise(
        (win) => win.from === null,
        ({ payment }) => put(payment, { selfDraw: 1 }),
      ),
    ],
    [
      'the discarder paid three times',
      'A27',
      plain,
      paidOtherwise(
        (win) => win.from !== null,
        ({ payment }) => put(payment, { discarder: 3 }),
      ),
    ],
    [
      'doubled although it is off',
      'A27',
      bold,
      paidOtherwise(
        (win) => win.jokerless && !win.line?.startsWith('P'),
        (rules) => put(rules, { jokerlessScope: 'none' }),
      ),
    ],
    [
      'not doubled by a line of pairs (A28)',
      'A27',
      strict,
      paidOtherwise(
        (win) => win.jokerless && win.line === 'P1',
        (rules) => put(rules, { jokerlessScope: 'all' }),
      ),
    ],
    [
      'a draw that pays',
      'A27',
      dull,
      alter(
        'payment',
        ({ amounts }, i, events) => events[i - 1].type === 'wall' && put(amounts, { 0: 30, 1: -10, 2: -10, 3: -10 }),
      ),
    ],
    [
      'an exhausted wall called three dead',
      'A29',
      dull,
      alter('wall', (wall) => wall.reason === 'exhausted' && put(wall, { reason: 'threeDead' })),
    ],
    [
      'given up while tiles are left (A29)',
      'A10',
      dull,
      (events) => {
        const draw = events.findIndex((event) => event.type === 'draw');
        events.splice(draw, 1, { type: 'wall', reason: 'exhausted' });
        return draw;
      },
    ],
    ['other totals', 'A31', plain, alter('end', ({ totals }) => put(totals, { 0: totals[0] + 1 }))],
    ['another number of hands', 'A31', long, alter('end', (end) => put(end, { hands: 2 }))],
    [
      'a hand too many',
      'A31',
      long,
      (events) => {
        put(rulesOf(events).game, { length: { hands: 2 } });
        return events.findIndex((event) => event.type === 'hand' && event.hand === 2);
      },
    ],
    [
      'an option missing',
      'A31',
      plain,
      alter('game', (game) => delete (game.rules as Record<string, unknown>).deadHands),
    ],
    ['no card', 'format', plain, alter('game', (game) => delete game.card)],
    [
      'another card',
      'A23',
      plain,
      (events) => {
        const win = events.findIndex((event) => event.type === 'win');
        if (win < 0) return null;
        (events[win] as EventOf<'win'>).line = 'X9';
        return win;
      },
    ],
  ]);
});
