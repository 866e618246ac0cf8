import majiang from '@kobalab/majiang-core';
import { RuleSet } from 'mahjong-tile-efficiency';
import { formatTile } from '#engine/tiles/notation';

/**
 * The two packages of npm that answer the same questions, for four sets and a pair only, as the basic game has it.
 * Making their hands is not timed.
 */
export interface Peer {
  readonly name: string;
  /** Functions that ask of all hands, 14 tiles (`full`) and 13 (`short`). */
  tasks(full: readonly Uint8Array[], short: readonly Uint8Array[]): Readonly<Record<PeerTask, () => void>>;
}
export type PeerTask = 'shanten' | 'accepts' | 'discards';

/** `calUkeire` of 14 tiles answers for every discard, which accepted tiles with their live copies it leaves. */
export const tileEfficiency: Peer = {
  name: 'mahjong-tile-efficiency',
  tasks: (full, short) => {
    const rules = new RuleSet('Menzu');
    type Hand = Parameters<typeof rules.calShanten>[0];
    const groups = (counts: Uint8Array) =>
      [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18, 27), counts.slice(27)].map((g) => [...g]) as Hand;
    const fullHands = full.map(groups);
    const shortHands = short.map(groups);
    return {
      shanten: () => {
        for (const hand of fullHands) rules.calShanten(hand);
      },
      accepts: () => {
        for (const hand of shortHands) rules.calUkeire(hand);
      },
      discards: () => {
        for (const hand of fullHands) rules.calUkeire(hand);
      },
    };
  },
};

/** It has no analysis of discards: each is taken out in turn, and those with the lowest number asked what they accept. */
export const majiangCore: Peer = {
  name: 'majiang-core',
  tasks: (full, short) => {
    const { Shoupai, Util } = majiang;
    const distance = Util.xiangting_yiban;
    const make = (counts: Uint8Array) => {
      const tiles = Array.from(counts).flatMap((copies, kind) => {
        const [rank, suit] = formatTile(kind);
        return new Array<string>(copies).fill(`${suit}${rank}`);
      });
      return new Shoupai(tiles);
    };
    const fullHands = full.map(make);
    const shortHands = short.map(make);
    return {
      shanten: () => {
        for (const hand of fullHands) distance(hand);
      },
      accepts: () => {
        for (const hand of shortHands) Util.tingpai(hand, distance);
      },
      discards: () => {
        for (const hand of fullHands) discards(hand, distance, (left) => Util.tingpai(left, distance));
      },
    };
  },
};

type MajiangHand = InstanceType<typeof majiang.Shoupai>;

function discards(
  hand: MajiangHand,
  distance: (hand: MajiangHand) => number,
  accepts: (hand: MajiangHand) => unknown,
): void {
  const held = (['m', 'p', 's', 'z'] as const).flatMap((suit) => {
    const copies = hand._bingpai[suit];
    return copies.flatMap((n, rank) => (rank > 0 && n > 0 ? [{ copies, rank }] : []));
  });
  const without = <T>({ copies, rank }: (typeof held)[number], ask: () => T): T => {
    copies[rank]--;
    const answer = ask();
    copies[rank]++;
    return answer;
  };
  const distances = held.map((tile) => without(tile, () => distance(hand)));
  const best = Math.min(...distances);
  for (const [i, tile] of held.entries()) if (distances[i] === best) without(tile, () => accepts(hand));
}
