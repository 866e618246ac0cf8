import { compileCard } from '#engine/card/compile';
import { loadCard } from '#engine/card/load';
import { resolveRulesOf } from '#engine/rules/load';
import { DrivenTable, type Laid, laidWall } from '../../__fixtures__/laid';
import { AmericanTable } from '../table';
import { AmericanSeat } from '../view';

/** A hand that can claim nothing: no two tiles alike, no joker. */
export const IDLE = '147m 258p 369s 1357z';

export interface LaidAmerican extends Laid {
  /** The lines of a card, in the format of card files. */
  readonly card: string;
}

/** A table of the American game with a laid wall; without Charleston, but for what `set` says. */
export class LaidTable extends DrivenTable<AmericanTable> {
  constructor(laid: LaidAmerican) {
    const set = ['charleston.enabled=false', ...(laid.set ?? [])];
    const rules = resolveRulesOf('american', { rules: 'american', set });
    const card = compileCard(loadCard(laid.card, 'laid.card'), rules.tiles);
    super(new AmericanTable(rules, card, [1, 2, 3, 4], laidWall(laid), laid.wall));
  }

  /** What a seat sees, as at its decision. */
  view(seat: number): AmericanSeat {
    const view = new AmericanSeat(this.table, seat);
    view.begin(0);
    view.ask();
    return view;
  }

  /** What a seat may do about the latest discard but pass. */
  claims(seat: number): string[] {
    const [first, ...claims] = this.offers(seat);
    return first === 'pass' ? claims : [];
  }

  /** The swaps and edits on offer to a seat. */
  changes(seat: number): string[] {
    return this.offers(seat).filter((offer) => offer.startsWith('swap') || offer.startsWith('edit'));
  }

  /** The concealed tiles of each seat. */
  sizes(): number[] {
    return [0, 1, 2, 3].map((seat) => this.view(seat).handSize(seat));
  }

  /**
   * A pass of the Charleston: what each seat gives, in order, such as `1m 2p 3s`, or `b2 3s` to pass two tiles on blind.
   */
  give(...texts: [string, string, string, string]): this {
    const lists = texts.map((text) => text.split(' ').filter((word) => word !== ''));
    for (let round = 0; round < 3; round++) {
      for (const [seat, list] of lists.entries()) {
        const word = list[round];
        if (word !== undefined) this.act(seat, word[0] === 'b' ? `blind ${word[1]}` : `give ${word}`);
      }
    }
    return this;
  }

  /** All four answer. */
  each(...texts: [string, string, string, string]): this {
    for (const [seat, text] of texts.entries()) this.act(seat, text);
    return this;
  }

  /** Each seat in turn discards what it draws and nobody claims, until a seat has drawn and `left` tiles are left. */
  playDown(left: number): this {
    const { table } = this;
    while (table.state.wall.left > left) {
      const seat = 31 - Math.clz32(table.pending & -table.pending);
      table.answer(seat, table.safeAction(seat));
    }
    return this;
  }
}
