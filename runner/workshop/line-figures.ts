import type { Card, CardLine } from '#engine/card/card';
import { interval } from '#results/intervals';
import { type Estimate, ratio } from '#results/ratio';
import { AIM, type LineSums } from './aims';
import { rateOf, withSeenError } from './rate';
import { WHOLE } from './row-sums';

/** What a line of a card came to in play. */
export interface LineFigures {
  readonly line: CardLine;
  /** How often it was nearest at the deal, and aimed at, a seat and hand. */
  readonly dealt: Estimate;
  readonly aimed: Estimate;
  /** Times that it was aimed at: shared aims are parts of one. */
  readonly aims: number;
  readonly wins: number;
  /** Share of all wins, whoever aimed at what. */
  readonly share: Estimate;
  /** How often a seat that aimed at it won with it. */
  readonly reached: Estimate;
  /** Points that the line pays a time that it is aimed at: its expected payment. */
  readonly pays: Estimate;
  /** Payout of a seat that aims at it, whatever it wins with, and what it pays to others taken off. */
  readonly net: Estimate;
  /** Points that a win with it brought, and the winner's turn. */
  readonly payment: Estimate;
  readonly turn: Estimate;
  /** Value at which the line pays the card's average. */
  readonly even: Even;
}

/** Null: no limit was found, because the line never or hardly ever paid. */
export interface Even {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** What the line that a seat aims at pays it, on average over the aims. */
export function averageOf(sums: LineSums, without = -1): Estimate {
  return ratio(sums.ratio(WHOLE, 'paid', without));
}

/** What a line pays at some value, a time that it is aimed at: whatever it was worth when it was played. */
export function paymentOf(sums: LineSums, id: string, value: number, without = -1): Estimate {
  const times = ratio(sums.ratio(id, 'times', without));
  return {
    value: times.value === null ? null : times.value * value,
    se: times.se === null ? null : times.se * value,
    n: times.n,
  };
}

/** Figures of all lines, in the order of the card with which they were played. */
export function lineFigures(sums: LineSums, { lines }: Card): LineFigures[] {
  const average = averageOf(sums).value ?? 0;
  return lines.map((line) => {
    const { id, value } = line;
    const pays = withSeenError(paymentOf(sums, id, value));
    return {
      line,
      dealt: rateOf(sums.ratio(id, 'dealt')),
      aimed: rateOf(sums.ratio(id, 'aimed')),
      aims: Number(sums.sum(id, 'aimed')) / AIM,
      wins: Number(sums.sum(id, 'wins')),
      share: rateOf(sums.ratio(id, 'share')),
      reached: rateOf(sums.ratio(id, 'reached')),
      pays,
      net: ratio(sums.ratio(id, 'net')),
      payment: ratio(sums.ratio(id, 'payment')),
      turn: ratio(sums.ratio(id, 'turn')),
      even: evenOf(value, pays, average),
    };
  });
}

/** What a line pays is in proportion to its value, as long as its players do not look at that. */
function evenOf(value: number, pays: Estimate, average: number): Even {
  const bounds = interval(pays);
  const at = (payment: number | undefined) =>
    payment === undefined || payment <= 0 ? null : (value * average) / payment;
  return { value: at(pays.value ?? undefined), low: at(bounds?.[1]), high: at(bounds?.[0]) };
}
