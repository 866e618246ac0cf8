import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Standing } from '../__fixtures__/standing';
import { type HandEvent, isPerSeat, type ReplayEvent } from '../events';
import { arbitraryRules } from './__fixtures__/arbitrary-rules';
import { arbitraryTerms, begun, playOut, type Terms } from './__fixtures__/games';

/** The events of a game of a deal, played at random as `seed` says. */
function eventsOf(terms: Terms, deal: number, seed: number): ReplayEvent[] {
  const events: ReplayEvent[] = [];
  playOut(begun(terms, deal, events), seed);
  return events;
}

/** The tiles in drawing order, read off the built walls from the break on (B4). */
function readOff({ built, dealer, dice }: HandEvent): string[] {
  const broken = dice.wall[0] + dice.wall[1];
  const [own, ...others] = [0, 1, 2, 3].map((after) => built[(dealer + after) % 4]);
  return [...own.slice(broken), ...others.flat(), ...own.slice(0, broken)].flat();
}

describe('draws of any game, under any rules, with any legal play', () => {
  it('take each tile from where it stands, and end with as many left as the rules say (B2, B10, B11, B15, W1-W4)', () => {
    let borrowed = 0;
    fc.assert(
      fc.property(arbitraryTerms, fc.nat(1e9), (terms, deal) => {
        for (const origin of originsOf(eventsOf(terms, deal, deal), terms.rules.deadWall)) {
          if (origin.told !== origin.expected) expect(origin.told).toBe(origin.expected);
          if (origin.borrowed) borrowed++;
        }
      }),
      { numRuns: 150 },
    );
    expect(borrowed).toBeGreaterThan(100);
  });

  it('with walls per seat: the lists are the wall as built, dealt round the seats (W1)', () => {
    fc.assert(
      fc.property(arbitraryRules, fc.nat(1e9), (rules, deal) => {
        for (const hand of eventsOf({ rules, wall: 'per-seat' }, deal, 1)) {
          if (hand.type !== 'hand') continue;
          const lists: string[][] = [[], [], [], []];
          const order = readOff(hand);
          const take = (seat: number, n: number) => lists[seat % 4].push(...order.splice(0, n));
          for (const n of [4, 4, 4, 1]) for (const after of [0, 1, 2, 3]) take(hand.dealer + after, n);
          take(hand.dealer, 1);
          for (let seat = hand.dealer + 1; order.length > 0; seat++) take(seat, 1);
          expect(hand.wall).toEqual(lists);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('with walls per seat: what the others do does not change the next tile of a list (W2)', () => {
    let alike = 0;
    fc.assert(
      fc.property(arbitraryRules, fc.nat(1e9), fc.nat(1e6), fc.nat(1e6), (rules, deal, one, other) => {
        const [a, b] = [one, other].map((seed) => ownDraws(eventsOf({ rules, wall: 'per-seat' }, deal, seed)));
        for (const [seat, draws] of a.entries()) {
          const n = Math.min(draws.length, b[seat].length);
          expect(draws.slice(0, n)).toEqual(b[seat].slice(0, n));
          if (n > 5) alike++;
        }
      }),
      { numRuns: 40 },
    );
    expect(alike).toBeGreaterThan(100);
  });
});

interface Origin {
  readonly told: string;
  readonly expected: string;
  readonly borrowed: boolean;
}

/** What each draw is told to be and has to be, and how many tiles are left where none is drawn. */
function* originsOf(events: readonly ReplayEvent[], deadWall: number): Generator<Origin> {
  let wall: HandEvent['wall'] = [];
  let standing = new Standing({ wall, dealer: 0 });
  let afterKong = false;
  for (const event of events) {
    if (event.type === 'hand') {
      wall = event.wall;
      standing = new Standing(event);
    }
    if (event.type === 'meld' || event.type === 'discard') afterKong = event.type === 'meld';
    const drawn = event.type === 'draw' ? event.tile : event.type === 'bonus' ? event.replacement : undefined;
    if (event.type === 'wall' || (event.type === 'bonus' && drawn === undefined)) {
      yield { told: `${standing.left} left`, expected: `${deadWall} left`, borrowed: false };
    }
    if ((event.type !== 'draw' && event.type !== 'bonus') || drawn === undefined) continue;
    const left = standing.left > deadWall;
    const { position, list, end } = standing.take(event.seat, event.type === 'draw' && !afterKong ? 'front' : 'back');
    const tile = isPerSeat(wall) ? wall[list ?? event.seat][position] : wall[position];
    yield {
      told: `${drawn} ${event.position} ${event.list} ${event.type === 'draw' ? event.end : end} true`,
      expected: `${tile} ${position} ${list} ${end} ${left}`,
      borrowed: list !== undefined,
    };
  }
}

/** By seat, the tiles that it drew from the front of its own list in the first hand. */
function ownDraws(events: readonly ReplayEvent[]): string[][] {
  const draws: string[][] = [[], [], [], []];
  const second = events.findIndex((event) => event.type === 'hand' && event.hand === 1);
  for (const event of second < 0 ? events : events.slice(0, second)) {
    if (event.type === 'draw' && event.end === 'front') draws[event.seat].push(event.tile);
  }
  return draws;
}
