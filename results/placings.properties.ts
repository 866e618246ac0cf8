import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS, bucketOf, Placings } from './placings';
import { payouts } from './ratings/__fixtures__/leagues';
import { groupsOf } from './ratings/placing';

const BOTS = 5;

interface Game {
  readonly deal: number;
  readonly seating: readonly number[];
  readonly bySeat: readonly number[];
}

const four = (each: fc.Arbitrary<number>) => fc.array(each, { minLength: 4, maxLength: 4 });
const anyGames: fc.Arbitrary<Game[]> = fc.array(
  fc.record({
    deal: fc.oneof(fc.nat({ max: 20 }), fc.maxSafeNat()),
    seating: four(fc.nat({ max: BOTS - 1 })),
    bySeat: four(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer())),
  }),
  { maxLength: 40 },
);

function placingsOf(games: readonly Game[], bots = BOTS): Placings {
  const placings = new Placings(bots);
  for (const { deal, seating, bySeat } of games) placings.addGame(deal, seating, payouts(bySeat));
  return placings;
}

/** The same placings through each way in which they travel. */
function merged(parts: readonly Placings[]): Placings {
  const total = new Placings(BOTS);
  for (const part of parts) total.merge(structuredClone(part.toParts()));
  return total;
}

const text = (placings: Placings) => JSON.stringify(placings);

test('merging is commutative, associative and the same as all games at once', () => {
  fc.assert(
    fc.property(anyGames, fc.nat(), fc.nat(), (games, cutA, cutB) => {
      const [a, b] = [cutA % (games.length + 1), cutB % (games.length + 1)].sort((x, y) => x - y);
      const [p, q, r] = [games.slice(0, a), games.slice(a, b), games.slice(b)].map((part) => placingsOf(part));
      const whole = text(placingsOf(games));
      expect(text(placingsOf(games.toReversed()))).toBe(whole);
      expect(text(merged([p, q, r]))).toBe(whole);
      expect(text(merged([r, p, q]))).toBe(whole);
      expect(text(merged([p, merged([q, r])]))).toBe(whole);
      expect(text(merged([p, new Placings(BOTS), q, r]))).toBe(whole);
    }),
  );
});

test('JSON keeps placings', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const placings = placingsOf(games);
      const read = Placings.fromJSON(JSON.parse(text(placings)));
      expect(text(read)).toBe(text(placings));
      expect(read.buckets).toEqual(placings.buckets);
    }),
  );
});

test('every game is in the bucket of its deal, its seats in the order of their payouts', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const { buckets } = placingsOf(games);
      expect(buckets).toHaveLength(BUCKETS);
      const key = (groups: readonly (readonly number[])[]) => JSON.stringify(groups);
      const expected = games.map(({ deal, seating, bySeat }) => {
        const levels = [...new Set(bySeat)].sort((a, b) => b - a);
        const groups = levels.map((level) => seating.filter((_, seat) => bySeat[seat] === level).sort((a, b) => a - b));
        return `${bucketOf(deal)} ${key(groups)}`;
      });
      const found = buckets.flatMap((counts, bucket) =>
        [...counts].flatMap(([placing, times]) => Array<string>(times).fill(`${bucket} ${key(groupsOf(placing))}`)),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});

test('other names for the bots give the same placings under those names', () => {
  const anyNames = fc.shuffledSubarray([...Array(64).keys()], { minLength: BOTS, maxLength: BOTS });
  fc.assert(
    fc.property(anyGames, anyNames, (games, names) => {
      const named = games.map((game) => ({ ...game, seating: game.seating.map((bot) => names[bot]) }));
      const entries = (placings: Placings, name: (bot: number) => number) =>
        placings.buckets.flatMap((counts, bucket) =>
          [...counts].map(([placing, times]) =>
            JSON.stringify([bucket, groupsOf(placing).map((group) => group.map(name).sort((a, b) => a - b)), times]),
          ),
        );
      const expected = entries(placingsOf(games), (bot) => names[bot]);
      expect(entries(placingsOf(named, 64), (bot) => bot).sort()).toEqual(expected.sort());
    }),
  );
});
