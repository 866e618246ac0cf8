import fc from 'fast-check';
import { FLOWER, JOKER } from '#engine/tiles/kinds';
import type { Card, Group, Target } from '../card';
import { HAND_SIZE, STANDARD_STOCK, stockOf } from '../slots';
import type { Exposure } from './matching';

/** Few kinds, so that targets, hands and exposures meet. */
const KINDS = [0, 1, 12, 20, 31, FLOWER];

const kind = fc.constantFrom(...KINDS);

/** Groups and mixed groups up to 14 tiles, the last ones cut down to fit. */
const target: fc.Arbitrary<Target> = fc
  .record({
    wanted: fc.array(fc.record({ kind, size: fc.integer({ min: 1, max: 6 }), banned: fc.boolean() }), {
      minLength: HAND_SIZE,
      maxLength: HAND_SIZE,
    }),
    mixed: fc.array(fc.array(kind, { minLength: 2, maxLength: 4 }), { maxLength: 1 }),
  })
  .map(({ wanted, mixed }) => {
    let room = HAND_SIZE - mixed.flat().length;
    const groups: Group[] = [];
    for (const { kind, size, banned } of wanted) {
      const fitting = Math.min(size, room);
      if (fitting > 0) groups.push({ kind, size: fitting, jokers: fitting > 2 && !banned });
      room -= fitting;
    }
    return { groups, mixed };
  });

/** A card of many words: more than 32 targets. */
export const randomCard: fc.Arbitrary<Card> = fc
  .array(
    fc.record({ concealed: fc.nat(4).map((n) => n === 0), targets: fc.array(target, { minLength: 1, maxLength: 12 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((lines) => ({
    name: 'random',
    lines: lines.map((line, index) => ({
      ...line,
      id: `L${index}`,
      section: 'random',
      value: 25,
      jokerlessBonus: true,
      groups: '',
      conditions: '',
    })),
  }));

export interface Situation {
  /** Concealed tiles, in the order in which they came. */
  readonly hand: readonly number[];
  /** Groups, and after how many tiles each was exposed. */
  readonly exposures: readonly (Exposure & { readonly after: number })[];
}

/** A hand with exposures from one wall: mostly groups of one target, so that some line stays open. */
export function randomSituation(card: Card): fc.Arbitrary<Situation> {
  const flowers: Group = { kind: FLOWER, size: 3, jokers: true };
  const exposable = card.lines
    .flatMap(({ targets }) => targets.map(({ groups }) => groups.filter(({ size }) => size > 2)))
    .filter((groups) => groups.length > 0);
  const group = (from: readonly Group[]) =>
    fc
      .record({ group: fc.constantFrom(...from), joker: fc.nat(2), after: fc.nat(14) })
      .map(({ group: { kind, size, jokers }, joker, after }) => ({
        kind,
        size,
        jokers: joker > (jokers ? 0 : 1),
        after,
      }));
  const fitting = fc.constantFrom([flowers], ...exposable).chain((groups) => fc.array(group(groups), { maxLength: 3 }));
  const any = fc.array(group([flowers, ...exposable.flat()]), { maxLength: 3 });
  const tile = fc.oneof({ weight: 6, arbitrary: kind }, { weight: 2, arbitrary: fc.constant(JOKER) }, fc.nat(35));
  return fc
    .record({
      hand: fc.array(tile, { maxLength: 14 }),
      exposures: fc.oneof({ weight: 1, arbitrary: any }, { weight: 4, arbitrary: fitting }),
    })
    .map(({ hand, exposures }) => {
      const left = Array.from({ length: 36 }, (_, kind) => stockOf(kind, STANDARD_STOCK));
      return { exposures, hand: hand.filter((kind) => left[kind]-- > 0) };
    });
}
