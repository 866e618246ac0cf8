import { describe, expect, test } from 'vitest';
import type { PaymentEvent, WinEvent } from '#engine/referee/events';
import type { AmericanRules } from '#engine/rules/american';
import type { BasicRules } from '#engine/rules/ruleset';
import { Game } from '#results/replay-page/game';
import { americanReckoning, basicReckoning, partsInWords } from '#results/replay-page/payment-words';
import { viewsOf } from '#results/replay-page/views';
import { madeGame, rulesOf } from './__fixtures__/made';
import { sourceOf } from './__fixtures__/source';
import { Recorder } from './recorder';

const EXPONENTIAL = ['scoring.scheme=exponential', 'scoring.payment=discarder-double', 'bonusTiles=true'];

async function gameOf(rules: string, set: readonly string[], deal: number) {
  const source = sourceOf(['greedy', 'random', 'efficient', 'cautious'], rules, set);
  return new Game(await new Recorder(source).record({ deal, rotation: 0 }));
}

describe('the score', () => {
  /** Wins that are the only ones of their hand, with what was paid. */
  const won = (game: Game): (readonly [WinEvent, PaymentEvent])[] =>
    game.hands.flatMap((steps) => {
      const events = game.eventsOf(steps.at(-1) ?? { from: 0, to: 0 });
      const [win, ...more] = events.filter((event): event is WinEvent => event.type === 'win');
      const payment = events.find((event): event is PaymentEvent => event.type === 'payment');
      return win === undefined || payment === undefined || more.length > 0 ? [] : [[win, payment] as const];
    });
  const losers = ({ seat }: WinEvent) => [0, 1, 2, 3].filter((other) => other !== seat);

  test.each(['all-pay', 'discarder-pays', 'discarder-double'])(
    'basic, %s: the factors come to what was paid',
    async (payment) => {
      const game = await gameOf('basic', [...EXPONENTIAL, `scoring.payment=${payment}`, 'game.length.hands=8'], 2);
      const wins = won(game);
      expect(wins.length).toBeGreaterThan(4);
      for (const [win, { amounts }] of wins) {
        for (const seat of losers(win)) {
          expect(-(basicReckoning(win, seat, game.about.rules as BasicRules)?.amount ?? 0)).toBeCloseTo(
            amounts[seat],
            9,
          );
        }
      }
    },
  );

  test('an award is paid by nobody', async () => {
    const game = await gameOf('basic', [], 1);
    const [[win]] = won(game);
    expect(basicReckoning(win, losers(win)[0], game.about.rules as BasicRules)).toBeNull();
  });

  test.each([
    ['as the card says', []],
    ['always', ['jokerlessScope=all', 'payment.jokerless=3']],
  ])('american, %s: the factors come to what was paid', async (_, set) => {
    const game = await gameOf('american', [...set, 'game.length.hands=8'], 3);
    const wins = won(game);
    expect(wins.length).toBeGreaterThan(4);
    for (const [win, { amounts }] of wins) {
      for (const seat of losers(win)) {
        const { amount } = americanReckoning(win, seat, amounts[win.seat], game.about.rules as AmericanRules);
        expect(-amount).toBeCloseTo(amounts[seat], 9);
      }
    }
  });

  /** B17, worked in the rules; the melds are those of the win. */
  const SETS: readonly (readonly [tile: string, size: number, exposed: boolean, amount: number, words: string])[] = [
    ['5s', 3, true, 2, 'exposed pung: 2'],
    ['5s', 3, false, 4, 'concealed pung: 2, doubled (not exposed)'],
    ['1s', 3, true, 4, 'exposed pung: 2, doubled (ones or nines)'],
    ['9s', 3, false, 8, 'concealed pung: 2, doubled (not exposed), doubled (ones or nines)'],
    ['9s', 4, true, 8, 'exposed kong: 2, doubled (ones or nines), doubled (a kong)'],
    ['1s', 4, false, 16, 'concealed kong: 2, doubled (not exposed), doubled (ones or nines), doubled (a kong)'],
  ];
  test.each(SETS)('%s x %i, exposed %s: %i points in words', (tile, size, exposed, amount, words) => {
    const tiles = new Array<string>(size).fill(tile);
    const name = size === 4 ? 'kong' : 'pung';
    const melds =
      exposed || size === 4 ? [{ kind: name, tiles, source: exposed ? 'claim' : 'concealed' } as const] : [];
    const win = {
      ...{ type: 'win', seat: 0, by: 'draw', from: null, tile: null, concealed: [], points: amount },
      ...{ melds, shape: { sets: [['1m', '2m', '3m'], tiles], pair: ['1z', '1z'] }, parts: [{ name, amount }] },
    } as WinEvent;
    expect(partsInWords(win, rulesOf('basic', EXPONENTIAL) as BasicRules)).toEqual([{ name, amount, words, tiles }]);
  });
});

describe('several winners', () => {
  const win = (seat: number, points: number) =>
    ({
      ...{ type: 'win', seat, by: 'discard', from: 0, tile: '5s', concealed: [], melds: [], points },
      ...{ parts: [{ name: 'base', amount: points }], shape: { sets: [], pair: ['5s', '5s'] } },
    }) as WinEvent;
  const scoreOf = (set: readonly string[], amounts: readonly number[], ...wins: readonly WinEvent[]) => {
    const game = madeGame(
      'basic-exponential',
      ['multipleWinners=all', ...set],
      [
        { type: 'discard', seat: 0, tile: '5s' },
        ...wins,
        { type: 'payment', amounts },
        { type: 'end', totals: amounts, hands: 1 },
      ],
    );
    return viewsOf(game, { game: 0, hand: 0, step: 2, eyes: null }).score?.text ?? '';
  };
  const owed = (score: string) =>
    [...score.matchAll(/<bdi>(\w)<\/bdi> owes .*?= <b>(\d+)<\/b>/g)].map(([, ...debt]) => debt);

  /** B18: b wins 4 points and c 8, on a discard of a; winners pay nothing. */
  const DEBTS: readonly (readonly [payment: string, amounts: readonly number[], debts: readonly string[][]])[] = [
    [
      'all-pay',
      [-12, 8, 16, -12],
      [
        ['a', '4'],
        ['d', '4'],
        ['a', '8'],
        ['d', '8'],
      ],
    ],
    [
      'discarder-pays',
      [-36, 12, 24, 0],
      [
        ['a', '12'],
        ['d', '0'],
        ['a', '24'],
        ['d', '0'],
      ],
    ],
    [
      'discarder-double',
      [-24, 12, 24, -12],
      [
        ['a', '8'],
        ['d', '4'],
        ['a', '16'],
        ['d', '8'],
      ],
    ],
  ];
  test.each(DEBTS)('%s: owe each other nothing', (payment, amounts, debts) => {
    expect(owed(scoreOf([`scoring.payment=${payment}`], amounts, win(1, 4), win(2, 8)))).toEqual(debts);
  });

  test('three: the discarder alone owes', () => {
    const amounts = [-28, 8, 16, 4];
    const score = scoreOf(['scoring.payment=discarder-double'], amounts, win(1, 4), win(2, 8), win(3, 2));
    expect(owed(score)).toEqual([
      ['a', '8'],
      ['a', '16'],
      ['a', '4'],
    ]);
  });

  test('the last hand ends with how the game stands, the first first', () => {
    const score = scoreOf(['scoring.payment=all-pay'], [-12, 8, 16, -12], win(1, 4), win(2, 8));
    const [, standing] = score.split('The game ends');
    expect(standing.match(/(?<=<bdi>)\w/g)).toEqual(['c', 'b', 'a', 'd']);
    expect(standing.match(/[+−]\d+/g)).toEqual(['+16', '+8', '−12', '−12']);
  });
});
