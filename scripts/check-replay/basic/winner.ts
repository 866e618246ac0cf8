/** The `win` lines: who, on what, with which tiles, and the best score (B12, B17, B20). */

import type { BasicRules } from '#engine/rules/ruleset';
import type { Play } from '../decisions';
import { takeWin } from '../hand';
import type { EventOf } from '../shapes';
import { sortedKindsOf, textsOf } from '../tiles';
import { fail, same } from '../violation';
import type { Settled } from './payment';
import { type Reading, tilesOf } from './readings';
import { best, bonusPart, type Part, scores } from './scoring';
import type { BasicTable } from './table';
import { type Hand, handWon, type WonBy } from './win';

type WinEvent = EventOf<'win'>;

/** Takes the `win` line of a seat that has won in this way. */
export function checkWin(play: Play<BasicTable>, seat: number, won: WonBy): Settled {
  const hand = handWon(play.table, seat, won);
  const event = takeWin(play, hand);
  checkScore(event, hand, play.table.rules);
  return { seat, from: won.from, points: event.points };
}

/** The shape is a reading of the hand, no other gives more, and the parts are what it scores. */
function checkScore(event: WinEvent, hand: Hand, rules: BasicRules): void {
  const all = scores(hand, rules);
  if (!event.shape) fail('format', '`win` without `shape`', 'its sets and pair');
  const shape = shapeText(
    event.shape.sets.map((set) => sortedKindsOf('set', set)),
    sortedKindsOf('pair', event.shape.pair),
  );
  const asShaped = all.filter(({ reading }) => shapeOf(reading) === shape);
  if (asShaped.length === 0) fail('B12', `shape ${shape}`, `one of ${all.map((s) => shapeOf(s.reading)).join(' or ')}`);
  const most = best(all);
  if (best(asShaped) < most) fail('B17', `shape ${shape} for ${best(asShaped)}`, `a reading for ${most}`);
  const bonus = bonusPart(hand, rules);
  same('B17', 'points', event.points, most + bonus.amount);
  const options = asShaped.filter((score) => score.points === most).map((score) => partsText([...score.parts, bonus]));
  const parts = partsText(event.parts);
  if (!options.includes(parts)) fail('B17', `parts ${parts}`, [...new Set(options)].join(' or '));
}

function shapeOf({ sets, pair }: Reading): string {
  return shapeText(sets.map(tilesOf), [pair, pair]);
}

/** A shape as text, equal for equal shapes whatever the order of the sets. */
function shapeText(sets: readonly (readonly number[])[], pair: readonly number[]): string {
  return `${sets.map(textsOf).toSorted().join(' | ')} || ${textsOf(pair)}`;
}

/** Parts as text, equal whatever their order: the sets one by one, the others summed by name, without zeros. */
function partsText(parts: readonly Part[]): string {
  const sums = new Map<string, number>();
  const sets: string[] = [];
  for (const { name, amount } of parts) {
    if (name === 'pung' || name === 'kong') sets.push(`${name} ${amount}`);
    else sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  const others = [...sums].filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name} ${amount}`);
  return [...sets, ...others].toSorted().join(', ') || 'none';
}
