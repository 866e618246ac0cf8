import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Standing } from './__fixtures__/standing';
import { indexInList, LiveWall, listOf, WALL_KINDS, type WallKind } from './live-wall';

/** The lists that a replay has of `n` places, dealt ones too: three rounds of four, one each, the dealer's, then singly. */
function listsOf(kind: WallKind, n: number, dealer: number): number[][] {
  const places = Array.from({ length: n }, (_, place) => place);
  if (kind === 'shared') return [places];
  const lists: number[][] = [[], [], [], []];
  for (const size of [4, 4, 4, 1]) {
    for (let turn = 0; turn < 4; turn++) lists[(dealer + turn) % 4].push(...places.splice(0, size));
  }
  for (let turn = 0; places.length > 0; turn++) lists[(dealer + turn) % 4].push(...places.splice(0, 1));
  return lists;
}

const draw = fc.record({ seat: fc.nat(3), end: fc.constantFrom('front' as const, 'back' as const) });
const draws = fc.array(draw, { minLength: 115, maxLength: 115 });
const room = 168;

it('any draws, to the last tile, come from where lists of tiles have them (W1-W3)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WALL_KINDS),
      fc.integer({ min: 136, max: room }),
      fc.nat(3),
      draws,
      (...situation) => {
        const [kind, n, dealer, drawn] = situation;
        const lists = listsOf(kind, n, dealer);
        const texts = lists.map((list) => list.map(String));
        const standing = new Standing({ wall: kind === 'shared' ? texts[0] : texts, dealer });
        const wall = new LiveWall(room, kind);
        wall.build(n, dealer);
        expect(wall.left).toBe(n - 53);
        for (const { seat, end } of drawn.slice(0, wall.left)) {
          const { position, list = kind === 'shared' ? 0 : seat } = standing.take(seat, end);
          const place = end === 'front' ? wall.takeFront(seat) : wall.takeBack(seat);
          const named = kind === 'shared' ? [0, place] : [listOf(place, dealer), indexInList(place, dealer)];
          const [told, expected] = [
            [place, wall.left, ...named],
            [lists[list][position], standing.left, list, position],
          ];
          if (told.join() !== expected.join()) expect(told).toEqual(expected);
        }
      },
    ),
    { numRuns: 200 },
  );
});
