import type { BasicRules } from '#engine/rules/ruleset';
import { listOf } from '../../tiles';
import { copiesOf } from '../set';
import { type BasicMeld, BasicTable } from '../table';
import { counts } from './hands';

/** A table at which the seats hold these tiles, whatever lies in the wall: seat 0 deals. */
export function tableOf(
  rules: BasicRules,
  hands: Readonly<Record<number, string>>,
  melds: Record<number, BasicMeld[]> = {},
): BasicTable {
  const table = new BasicTable(rules, 0, listOf(copiesOf(rules)));
  for (const seat of [0, 1, 2, 3]) {
    table.hands[seat].splice(0, Number.POSITIVE_INFINITY, ...counts(hands[seat] ?? ''));
    table.melds[seat].push(...(melds[seat] ?? []));
  }
  return table;
}
