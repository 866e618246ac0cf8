import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCard, randomSituation, type Situation } from './__fixtures__/arbitrary';
import { distanceByMatching } from './__fixtures__/matching';
import { type CompiledCard, compileCard } from './compile';
import { Discards } from './discards';
import { NO_TARGET, Rack } from './rack';
import { nextTarget } from './target-set';

const situations = randomCard.chain((card) => fc.record({ card: fc.constant(card), at: randomSituation(card) }));

function play(rack: Rack, { hand, exposures }: Situation): void {
  for (let tiles = 0; tiles <= 14; tiles++) {
    for (const { kind, size, jokers, after } of exposures) if (after === tiles) rack.expose(kind, size, jokers);
    if (tiles < hand.length) rack.add(hand[tiles]);
  }
}

/** Distance of every target by matching; undefined where the exposures or A14 rule it out. */
function distancesByMatching(
  { card, targets, lineOf }: CompiledCard,
  hand: readonly number[],
  exposures: Situation['exposures'],
): (number | undefined)[] {
  return targets.map((target, index) =>
    card.lines[lineOf[index]].concealed && exposures.length > 0
      ? undefined
      : distanceByMatching(target, hand, exposures),
  );
}

function membersOf(set: Int32Array): number[] {
  const members: number[] = [];
  for (let target = nextTarget(set, 0); target >= 0; target = nextTarget(set, target + 1)) members.push(target);
  return members;
}

/** Distance of every target by the rack, nearest after nearest. */
function distancesByRack(rack: Rack): (number | undefined)[] {
  const distances: (number | undefined)[] = rack.card.targets.map(() => undefined);
  const among = Int32Array.from(rack.open);
  const nearest = new Int32Array(rack.card.words);
  for (let distance = rack.nearest(nearest, among); distance !== NO_TARGET; distance = rack.nearest(nearest, among)) {
    for (const target of membersOf(nearest)) distances[target] = distance;
    for (let word = 0; word < nearest.length; word++) among[word] &= ~nearest[word];
  }
  return distances;
}

describe('Rack', () => {
  it('measures every target as matching tiles to slots does, in whatever order tiles and exposures come', () => {
    fc.assert(
      fc.property(situations, ({ card, at }) => {
        const compiled = compileCard(card);
        const rack = new Rack(compiled);
        play(rack, at);
        expect(distancesByRack(rack)).toEqual(distancesByMatching(compiled, at.hand, at.exposures));
      }),
      { numRuns: 400 },
    );
  });

  it('forgets a tile that goes, and copies all that it knows', () => {
    fc.assert(
      fc.property(situations, fc.array(fc.nat(13), { maxLength: 5 }), ({ card, at }, gone) => {
        const compiled = compileCard(card);
        const rack = new Rack(compiled);
        play(rack, at);
        const copy = new Rack(compiled);
        copy.copyFrom(rack);
        const hand = [...at.hand];
        for (const index of gone) if (index < hand.length) copy.remove(hand.splice(index, 1)[0]);
        expect(distancesByRack(copy)).toEqual(distancesByMatching(compiled, hand, at.exposures));
        expect(distancesByRack(rack)).toEqual(distancesByMatching(compiled, at.hand, at.exposures));
      }),
      { numRuns: 150 },
    );
  });

  it('allows an exposure if and only if a target stays open', () => {
    fc.assert(
      fc.property(situations, ({ card, at: { exposures } }) => {
        const compiled = compileCard(card);
        const rack = new Rack(compiled);
        for (const [index, { kind, size, jokers }] of exposures.entries()) {
          const fits = distancesByMatching(compiled, [], exposures.slice(0, index + 1)).some((d) => d !== undefined);
          expect(rack.allows(kind, size, jokers)).toBe(fits);
          rack.expose(kind, size, jokers);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('Discards', () => {
  it('finds what trying out every discard and every tile finds', () => {
    const live = Array.from({ length: 36 }, (_, kind) => (kind * 7) % 5);
    fc.assert(
      fc.property(situations, fc.nat(2), ({ card, at: { hand, exposures } }, some) => {
        const compiled = compileCard(card);
        const rack = new Rack(compiled);
        play(rack, { hand, exposures });
        // Sometimes only every second or third target counts.
        const among = rack.open.map((bits) => bits & [-1, 0x55555555, 0x24924924][some]);
        const counted = compiled.targets.filter((_, target) => (among[target >> 5] >>> (target & 31)) & 1);
        const discards = new Discards(compiled.words);
        const least = discards.look(rack, live, among);
        const nearest = new Int32Array(compiled.words);
        const distances = new Set<number>();
        for (const discard of new Set(hand)) {
          const rest = hand.toSpliced(hand.indexOf(discard), 1);
          const after = counted.map((target) => distanceByMatching(target, rest, exposures) ?? Number.NaN);
          const distance = counted.length === 0 ? NO_TARGET : Math.min(...after);
          distances.add(distance);
          expect([discard, discards.distance[discard]]).toEqual([discard, distance]);
          if (distance === NO_TARGET) continue;
          const best = counted.filter((_, index) => after[index] === distance);
          discards.nearest(discard, nearest);
          expect(membersOf(nearest).map((target) => compiled.targets[target])).toEqual(best);
          const wanted = Array.from(live.keys()).filter((kind) =>
            best.some((target) => (distanceByMatching(target, [...rest, kind], exposures) ?? 0) < distance),
          );
          expect(Array.from(live.keys()).filter((kind) => discards.wants(discard, kind))).toEqual(wanted);
          expect(discards.live[discard]).toBe(wanted.reduce((sum, kind) => sum + live[kind], 0));
        }
        if (hand.length > 0) expect(least).toBe(Math.min(...distances));
        for (const kind of live.keys()) if (!hand.includes(kind)) expect(discards.distance[kind]).toBe(NO_TARGET);
      }),
      { numRuns: 200 },
    );
  });
});
