import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { golden } from '#engine/card/__fixtures__/golden';
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Meld } from '../table';
import { countsOf } from '../tiles';
import { cardOfLines, lineOf } from './__fixtures__/hands';
import { type Card, readCard, type Target } from './card';
import { Completion } from './completion';
import { fits, missing, NEVER } from './matching';

const NAMES = { 3: 'pung', 4: 'kong', 5: 'quint', 6: 'sextet' } as const;

function exposed(kind: number, size: number, jokers: number): Meld {
  const tiles = [...new Array(size - jokers).fill(kind), ...new Array(jokers).fill(JOKER)];
  return { kind: NAMES[size as keyof typeof NAMES], tiles, source: 'claim', claimed: kind, from: 0 };
}

/** Slots that tiles can fill, by looking for chains of tiles that make room for one another (Kuhn's algorithm). */
function mostFilled(slots: readonly { kind: number; jokers: boolean }[], tiles: readonly number[]): number {
  const tileIn: number[] = slots.map(() => -1);
  const place = (tile: number, seen: Set<number>): boolean =>
    slots.some(({ kind, jokers }, slot) => {
      if (seen.has(slot) || !(tiles[tile] === kind || (jokers && tiles[tile] === JOKER))) return false;
      seen.add(slot);
      if (tileIn[slot] >= 0 && !place(tileIn[slot], seen)) return false;
      tileIn[slot] = tile;
      return true;
    });
  return tiles.filter((_, tile) => place(tile, new Set())).length;
}

/** The same from every way to take groups for the exposures. */
function missingSlowly({ groups, concealed }: Target, tiles: readonly number[], exposures: readonly Meld[]): number {
  const ways = (left: readonly number[], rest: readonly Meld[]): number => {
    if (rest.length === 0) {
      const slots = left.flatMap((i) => new Array(groups[i].size).fill(groups[i]));
      return slots.length - mostFilled(slots, tiles);
    }
    const [first, ...others] = rest;
    const fitting = left.filter((i) => {
      const { kind, size, jokers } = groups[i];
      return kind === first.tiles[0] && size === first.tiles.length && (jokers || !first.tiles.includes(JOKER));
    });
    return Math.min(
      NEVER,
      ...fitting.map((i) =>
        ways(
          left.filter((j) => j !== i),
          others,
        ),
      ),
    );
  };
  return concealed && exposures.length > 0 ? NEVER : ways([...groups.keys()], exposures);
}

const kind = fc.constantFrom(0, 1, 9, 27, 34);
const group = fc.tuple(kind, fc.integer({ min: 1, max: 6 }), fc.boolean());

/** A line of few kinds, so that groups of a kind stand side by side. */
const line = fc.tuple(fc.array(group, { minLength: 3, maxLength: 8 }), fc.boolean()).map(([all, concealed]) => {
  let tiles = 0;
  const groups = all.flatMap(([kind, size, ban]) => {
    const taken = Math.min(size, 14 - tiles);
    tiles += taken;
    if (taken === 0) return [];
    return [ban && taken > 2 ? [formatTile(kind), taken, false] : [formatTile(kind), taken]];
  });
  const rest = new Array(14 - tiles).fill('5m');
  return lineOf(groups, { concealed, mixed: [rest] });
});
const card = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => cardOfLines(...lines));
const hand = fc.array(fc.oneof(kind, fc.constantFrom(JOKER, 4)), { maxLength: 14 });
const melds = fc.array(
  fc.tuple(kind, fc.integer({ min: 3, max: 6 }), fc.nat(2)).map(([kind, size, jokers]) => exposed(kind, size, jokers)),
  { maxLength: 3 },
);

describe('tiles laid on slots', () => {
  test('as many as any matching lays', () => {
    fc.assert(
      fc.property(card, hand, melds, ({ targets }, tiles, exposures) => {
        for (const target of targets) {
          expect(missing(target, countsOf(tiles), exposures)).toBe(missingSlowly(target, tiles, exposures));
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('exposures fit a card if they fit one of its hands', () => {
    fc.assert(
      fc.property(card, melds, (card, exposures) => {
        const fit = card.targets.some((target) => missing(target, countsOf([]), exposures) !== NEVER);
        expect(fits(card, exposures)).toBe(fit);
      }),
      { numRuns: 1500 },
    );
  });

  test('hands come and go: complete are those that miss nothing', () => {
    const move = fc.oneof(
      fc.record({ come: fc.constantFrom(0, 1, 9, 27, 34, JOKER, 4) }),
      fc.record({ go: fc.nat(13) }),
      fc.record({ ask: fc.constantFrom(null, 0, 1, 9, 27, 34, JOKER) }),
    );
    fc.assert(
      fc.property(card, fc.array(move, { maxLength: 60 }), (card, moves) => {
        const completion = new Completion(card);
        const tiles: number[] = [];
        for (const move of moves) {
          if ('come' in move) {
            tiles.push(move.come);
            completion.gained(move.come);
          } else if ('go' in move) tiles.splice(move.go, 1);
          else {
            const { ask } = move;
            const with_ = countsOf(ask === null ? tiles : [...tiles, ask]);
            const expected = card.targets.filter((target) => missing(target, with_, []) === 0);
            expect(new Set(completion.complete(countsOf(tiles), [], ask))).toEqual(new Set(expected));
          }
        }
      }),
      { numRuns: 1500 },
    );
  });
});

/** The card and the 3,000 hands of the golden file. */
function goldenCard(): { readonly card: Card; readonly rows: ReturnType<typeof golden>['rows'] } {
  const { card, rows } = golden();
  const lines = card.lines.flatMap(({ id, concealed, targets }) =>
    targets.map(({ groups }) =>
      lineOf(
        groups.map(({ kind, size }) => [formatTile(kind), size]),
        { line: id, concealed },
      ),
    ),
  );
  return { card: readCard(lines, 'golden'), rows };
}

test('3,000 hands of the golden file: their distance and the nearest lines', () => {
  const { card, rows } = goldenCard();
  expect(rows).toHaveLength(3000);
  for (const { hand, exposures, distance, lines } of rows) {
    const melds = exposures.map(({ kind, size, jokers }) => exposed(kind, size, jokers));
    const distances = card.targets.map((target) => missing(target, countsOf(hand), melds));
    const least = Math.min(...distances);
    expect(least === NEVER ? null : least).toBe(distance);
    const nearest = card.targets.filter((_, i) => least !== NEVER && distances[i] === least).map(({ line }) => line);
    expect([...new Set(nearest)].toSorted()).toEqual((distance === null ? [] : lines).toSorted());
  }
});
