import { defaults } from '#engine/rules/draft';
import { nest } from '#engine/rules/schema';
import { circumstances, game, type PlayedDeal, resultsOf, runConfig } from '../../__fixtures__/synthetic';
import type { RunConfig } from '../../config';
import { manifest } from '../../manifest';
import type { Wanted } from '../../totals';
import type { Reported } from '../source';

/** Made-up runs for the tests of this folder and of the command. */

/** Who wins the four games of each deal, as bots; -1 is a draw. */
export type Winners = readonly (readonly number[])[];

/** Bot 0 wins 9 of 24 games, bot 1 6, bot 2 5, bot 3 3, and one is drawn. */
export const WINNERS: Winners = [
  [0, 1, 0, 2],
  [0, 0, 1, 3],
  [2, 0, 1, 1],
  [0, 2, 3, 0],
  [1, 0, 2, 2],
  [3, 0, 1, -1],
];

/** Deals in four rotations: the winner gets a point of each other, self-drawn; bots from `faulty` on commit a fault in deal 2. */
export function dealsOf(winners: Winners, faulty = 4): PlayedDeal[] {
  return winners.map((games, deal) =>
    games.map((winner, rotation) => {
      const seating = [0, 1, 2, 3].map((seat) => (seat + rotation) % 4);
      const seat = seating.indexOf(winner);
      const each = (won: number, other: number) => seating.map((bot) => (bot === winner ? won : other));
      const faults = seating.map((bot) => (deal === 2 && bot >= faulty ? 1 : 0));
      if (seat < 0) return game(seating, { draws: [1, 1, 1, 1], faults });
      const paid = new Array<number>(16).fill(0);
      for (let payer = 0; payer < 4; payer++) if (payer !== seat) paid[payer * 4 + seat] = 1;
      const shape = deal % 2 === 0 ? '4 chows' : '3 chows, 1 pung';
      const win = { hand: 0, seat, by: 'draw', from: -1, points: 1, shape, turn: 10, payment: 3, jokers: 0 } as const;
      return game(
        seating,
        {
          payout: each(3, -1),
          wins: each(1, 0),
          selfDraws: each(1, 0),
          winPoints: each(1, 0),
          winTurns: each(10, 0),
          faults,
        },
        { wins: [win], paid },
      );
    }),
  );
}

export interface MadeUp {
  readonly labels?: readonly string[];
  readonly run?: Partial<RunConfig>;
  readonly wanted?: Partial<Wanted>;
  readonly deals?: readonly PlayedDeal[];
  readonly name?: string;
}

/** What a report is made of, without a folder. */
export function reported({
  labels = ['ann', 'bob', 'cat', 'dan'],
  run: more = {},
  wanted,
  deals = dealsOf(WINNERS),
  name = 'my-run',
}: MadeUp = {}): Reported {
  const { rules } = nest({ game: 'basic', flat: defaults('basic') });
  const counts = {
    deals: { planned: deals.length, first: 0, played: deals.length },
    games: { requested: 24, played: 24 },
  };
  const run = runConfig(labels, { ruleset: { name: 'basic', game: 'basic', rules }, ...counts, ...more });
  return {
    name,
    results: resultsOf(run, deals, wanted),
    manifest: manifest(run, circumstances(run)),
    faults: [],
    games: [],
    commands: { repeat: 'pnpm sim --games 24', verify: 'pnpm verify my-run' },
  };
}

/** Text that breaks out wherever it is not escaped, and labels of other alphabets. */
export const HOSTILE: readonly string[] = [
  `<img src=x onerror="document.title='broken'">`,
  `</script><script>document.title='broken'</script>`,
  `'"><svg onload=document.title='broken'>&amp;&#39;`,
  '\u202eשלום עולם\u2069\u0007',
];
