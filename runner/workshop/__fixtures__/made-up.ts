import type { Card, CardLine } from '#engine/card/card';
import { loadCard } from '#engine/card/load';
import { AIM, type LineSums, lineSums } from '../aims';
import { WHOLE } from '../row-sums';

/** What became of a line in so many deals: how often it was aimed at and won with by who did, at four times its value. */
export interface MadeUpLine {
  readonly aims: number;
  readonly reached: number;
}

/** Sums of as many deals as the most frequent line has aims, one seat and hand a deal that aims at each line in turn. */
export function madeUp(lines: Readonly<Record<string, MadeUpLine>>, card: Card, firstDeal = 0): LineSums {
  const sums = lineSums();
  const values = new Map(card.lines.map(({ id, value }) => [id, value]));
  let deal = firstDeal;
  for (const [id, { aims, reached }] of Object.entries(lines)) {
    for (let i = 0; i < aims; i++) {
      const won = Math.floor(((i + 1) * reached) / aims) > Math.floor((i * reached) / aims);
      sums.add(WHOLE, 'seats', AIM);
      for (const row of [id, WHOLE]) {
        sums.add(row, 'aimed', AIM);
        if (!won) continue;
        sums.add(row, 'reached', AIM);
        sums.add(row, 'times', 4 * AIM);
        sums.add(row, 'paid', 4 * AIM * (values.get(id) ?? 0));
        sums.add(row, 'wins', 1);
        sums.add(row, 'payments', 4 * (values.get(id) ?? 0));
      }
      sums.endDeal(deal++);
    }
  }
  return sums;
}

/** A card of lines with these values, which are otherwise alike. */
export function cardOf(values: Readonly<Record<string, number>>): Card {
  const entries = Object.entries(values).map(
    ([id, value], i) => `${id} x ${value} X FFF ${'1234567'[i]}${'1234567'[i]}${'1234567'[i]}A 999A EEEE S`,
  );
  return loadCard(entries.join('\n'), 'made-up.card');
}

export function lineOf(card: Card, id: string): CardLine {
  const line = card.lines.find((one) => one.id === id);
  if (line === undefined) throw new Error(`no line ${id}`);
  return line;
}
