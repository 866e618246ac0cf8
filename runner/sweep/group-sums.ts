import { z } from 'zod';
import { type BalancePairJSON, type BalancePairParts, BalancePairSums } from '#results/balance/balance-pair-sums';
import { type BalanceJSON, type BalanceParts, BalanceSums } from '#results/balance/balance-sums';
import type { Quantities } from '#results/balance/quantities';

/** What a variant and the baseline came to on some deals, and in how many games of the variant who committed faults. */
interface MemberParts {
  readonly balance: BalanceParts;
  readonly pairs: BalancePairParts;
  readonly faultyGames: number;
  readonly faultyByBot: readonly number[];
}

/** Plain data, to be posted between threads: of the baseline, then of each variant of the group. */
export interface GroupParts {
  readonly members: readonly MemberParts[];
}

interface MemberJSON {
  readonly balance: BalanceJSON;
  readonly pairs: BalancePairJSON;
  readonly faultyGames: number;
  readonly faultyByBot: readonly number[];
}

/** As a line of a journal has it. Sums say themselves what is wrong with them when they are added. */
export const groupJSON = z.object({
  members: z.array(z.custom<MemberJSON>((member) => typeof member === 'object' && member !== null)),
});
export type GroupJSON = z.infer<typeof groupJSON>;

/** One variant of a group. */
export class Member {
  readonly balance: BalanceSums;
  /** With the baseline. */
  readonly pairs: BalancePairSums;
  /** Games in which anybody committed a fault, and in which each bot did. */
  faultyGames = 0;
  readonly faultyByBot: number[];

  constructor(bots: number) {
    this.balance = new BalanceSums(bots);
    this.pairs = new BalancePairSums(bots);
    this.faultyByBot = new Array<number>(bots).fill(0);
  }

  countFaults(games: number, byBot: readonly number[]): void {
    this.faultyGames += games;
    for (let bot = 0; bot < byBot.length; bot++) this.faultyByBot[bot] += byBot[bot];
  }
}

/**
 * What a group of variants came to over any number of deals, the baseline first. Merging those of different deals, in any
 * order and grouping, gives those of all.
 */
export class GroupSums {
  readonly members: readonly Member[];

  /** So many variants, the baseline included. */
  constructor(members: number, bots: number) {
    this.members = Array.from({ length: members }, () => new Member(bots));
  }

  /** Takes a deal: what it came to under the baseline and under each variant. */
  addDeal(deal: number, quantities: readonly Quantities[]): void {
    for (let member = 0; member < quantities.length; member++) {
      this.members[member].balance.addDeal(deal, quantities[member]);
      if (member > 0) this.members[member].pairs.addDeal(quantities[member], quantities[0]);
    }
  }

  get deals(): number {
    return this.members[0].balance.deals;
  }

  merge({ members }: GroupParts): void {
    for (const [i, member] of this.members.entries()) {
      member.balance.merge(members[i].balance);
      member.pairs.merge(members[i].pairs);
      member.countFaults(members[i].faultyGames, members[i].faultyByBot);
    }
  }

  /** What to post to another thread: not a copy, so add nothing before it is posted. */
  toParts(): GroupParts {
    return {
      members: this.members.map(({ balance, pairs, faultyGames, faultyByBot }) => {
        return { balance: balance.toParts(), pairs: pairs.toParts(), faultyGames, faultyByBot };
      }),
    };
  }

  toJSON(): GroupJSON {
    return {
      members: this.members.map(({ balance, pairs, faultyGames, faultyByBot }) => {
        return { balance: balance.toJSON(), pairs: pairs.toJSON(), faultyGames, faultyByBot };
      }),
    };
  }

  /** Adds what `toJSON` gave. Throws a RangeError where those are no sums of such a group. */
  addJSON({ members }: GroupJSON): void {
    if (members.length !== this.members.length) {
      throw new RangeError(`sums of ${members.length} variants instead of ${this.members.length}`);
    }
    for (const [i, member] of this.members.entries()) {
      const { balance, pairs, faultyGames, faultyByBot } = members[i];
      member.balance.addJSON(balance);
      member.pairs.addJSON(pairs);
      if (!Number.isSafeInteger(faultyGames) || faultyByBot?.length !== member.faultyByBot.length) {
        throw new RangeError('faults are not counted');
      }
      member.countFaults(faultyGames, faultyByBot);
    }
  }
}
