import { resolveRulesOf } from '#engine/rules/load';
import { DrivenTable, type Laid, laidWall } from '../../__fixtures__/laid';
import { BasicTable } from '../table';

export type { Laid };

/** A table of the basic game with a laid wall. */
export class LaidTable extends DrivenTable<BasicTable> {
  constructor(laid: Laid) {
    const rules = resolveRulesOf('basic', { rules: 'basic', set: laid.set ?? [] });
    super(new BasicTable(rules, [1, 2, 3, 4], laidWall(laid), laid.wall));
  }
}
