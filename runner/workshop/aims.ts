import type { GameRecord, HandAims, WinRecord } from '#engine/referee/record';
import { type RowPlan, RowSums, WHOLE } from './row-sums';

/**
 * What is counted of each line of a card.
 *
 * A seat *aims at* the lines of which it misses the fewest tiles when the Charleston is over and the first turn begins:
 * that is when players choose, and all that comes later depends on luck and on what the line pays. It is a fact of the
 * tiles that every bot is judged by alike, whatever it says that it plays for. Several lines that are equally near share
 * the aim, so that a seat aims once a hand. A hand that East wins as dealt has no aims.
 */
export const LINE_PLAN = {
  quantities: ['seats', 'dealt', 'aimed', 'reached', 'times', 'paid', 'net', 'wins', 'payments', 'turns'],
  rates: {
    /** Nearest at the deal, and aimed at, a seat and hand. */
    dealt: { of: 'dealt', by: 'seats', whole: true },
    aimed: { of: 'aimed', by: 'seats', whole: true },
    /** Won with, by a seat that aimed at it, a time that it was aimed at. */
    reached: { of: 'reached', by: 'aimed' },
    /** The same, each win weighted by how many times the line's value it was paid. */
    times: { of: 'times', by: 'aimed' },
    /** What the line paid to a seat that aimed at it. */
    paid: { of: 'paid', by: 'aimed' },
    /** Payout of a seat that aimed at it, whatever became of the hand. */
    net: { of: 'net', by: 'aimed' },
    /** Share of all wins. */
    share: { of: 'wins', by: 'wins', whole: true },
    payment: { of: 'payments', by: 'wins' },
    turn: { of: 'turns', by: 'wins' },
  },
} as const satisfies RowPlan<string, string>;

export type LineSums = RowSums<(typeof LINE_PLAN.quantities)[number], keyof typeof LINE_PLAN.rates>;

export function lineSums(): LineSums {
  return new RowSums(LINE_PLAN);
}

/** An aim in whole parts: up to ten lines share it evenly. */
export const AIM = 2520;

/** Adds a game of the deal in progress, played with `record.aims`. */
export function addLines(sums: LineSums, record: GameRecord): void {
  for (const [hand, aims] of (record.aims ?? []).entries())
    addHand(
      sums,
      aims,
      record.wins.find((win) => win.hand === hand),
    );
  for (const { shape, payment, turn } of record.wins) {
    for (const row of [shape, WHOLE]) {
      sums.add(row, 'wins', 1);
      sums.add(row, 'payments', payment);
      sums.add(row, 'turns', turn);
    }
  }
}

function addHand(sums: LineSums, { dealt, aimed, payouts }: HandAims, win: WinRecord | undefined): void {
  for (let seat = 0; seat < 4; seat++) {
    sums.add(WHOLE, 'seats', AIM);
    for (const [i, line] of dealt[seat].entries()) sums.add(line, 'dealt', part(i, dealt[seat].length));
    for (const [i, line] of aimed[seat].entries()) {
      const aim = part(i, aimed[seat].length);
      for (const row of [line, WHOLE]) {
        sums.add(row, 'aimed', aim);
        sums.add(row, 'net', aim * payouts[seat]);
        if (win?.seat !== seat || win.shape !== line) continue;
        sums.add(row, 'reached', aim);
        sums.add(row, 'times', (aim * win.payment) / win.points);
        sums.add(row, 'paid', aim * win.payment);
      }
    }
  }
}

/** What the i-th of so many lines has of an aim: whole numbers that add up to it, one more for the first where they must. */
function part(i: number, lines: number): number {
  return Math.floor(AIM / lines) + (i < AIM % lines ? 1 : 0);
}
