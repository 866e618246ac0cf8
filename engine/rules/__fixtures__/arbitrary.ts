import fc from 'fast-check';
import type { AmericanRules } from '../american';
import type { GameRules } from '../game';
import { type BasicRules, type GameLength, PATTERNS } from '../ruleset';
import type { Meld, Win } from '../win';

/** Any ruleset within the bounds of B22 that cannot outgrow 32 bits. */
export function anyRules(): fc.Arbitrary<BasicRules> {
  const points = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1000 }));
  const value = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 2, max: 3 }).map((n): `x${number}` => `x${n}`),
  );
  return fc.record({
    bonusTiles: fc.boolean(),
    turnDirection: fc.constantFrom('left', 'right'),
    multipleWinners: fc.constantFrom('nearest', 'all'),
    kongs: fc.boolean(),
    deadWall: fc.integer({ min: 0, max: 83 }),
    robKong: fc.boolean(),
    swapDiscard: fc.boolean(),
    dealer: fc.record({ first: fc.constantFrom('dice', 'winds'), keepsOnWin: fc.boolean() }),
    scoring: fc.record({
      scheme: fc.constantFrom('simple', 'bonus', 'exponential'),
      selfDraw: points,
      lastTile: points,
      dragonPung: points,
      dragonPungEach: fc.boolean(),
      noSets: points,
      bonusTile: points,
      minimum: points,
      payment: fc.constantFrom('award', 'all-pay', 'discarder-pays', 'discarder-double'),
      patterns: fc
        .tuple(...PATTERNS.map(() => value))
        .map(
          (values) =>
            Object.fromEntries(PATTERNS.map((name, i) => [name, values[i]])) as BasicRules['scoring']['patterns'],
        ),
    }),
    game: fc.record({ length: anyLength() }),
  });
}

/** Any ruleset of the American game within its bounds that cannot outgrow 32 bits. */
export function anyAmericanRules(): fc.Arbitrary<AmericanRules> {
  const specials = fc.integer({ min: 0, max: 16 });
  const times = fc.integer({ min: 0, max: 100 });
  return fc.record({
    card: fc.constantFrom(
      'house',
      './house',
      'club.txt',
      '../cards/my "new" card.txt',
      '/cards/2026',
      "C:\\it's.txt",
      'カード.txt',
    ),
    tiles: fc.record({ jokers: specials, flowers: specials }),
    charleston: fc.record({
      enabled: fc.boolean(),
      second: fc.constantFrom('unanimous', 'never', 'always'),
      courtesy: fc.boolean(),
      blindOnLastRight: fc.boolean(),
    }),
    exposureEdit: fc.constantFrom('frozen', 'untilDiscard'),
    exchangeAfterClaimPays: fc.constantFrom('selfDraw', 'discard'),
    deadHands: fc.constantFrom('auto', 'off'),
    falseMahjong: fc.boolean(),
    jokerlessScope: fc.constantFrom('notSinglesAndPairs', 'noSinglesOrPairs', 'all', 'none'),
    lastDiscard: fc.constantFrom('mahjongOnly', 'any'),
    payment: fc.record({
      discarder: times,
      other: times,
      selfDraw: times,
      jokerless: fc.integer({ min: 1, max: 100 }),
    }),
    game: fc.record({ length: anyLength() }),
  });
}

/** Any rules of either game. */
export function anyGameRules(): fc.Arbitrary<GameRules> {
  return fc.oneof(
    anyRules().map((rules) => ({ game: 'basic', rules }) as const),
    anyAmericanRules().map((rules) => ({ game: 'american', rules }) as const),
  );
}

function anyLength(): fc.Arbitrary<GameLength> {
  return fc.oneof(
    fc.record({ hands: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ points: fc.integer({ min: 1, max: 1_000_000 }), maxHands: fc.integer({ min: 1, max: 4 }) }),
  );
}

/** Any complete hand, most often in few kinds, where it can be read in several ways. */
export function anyWin(): fc.Arbitrary<Win> {
  const kind = fc.oneof(
    fc.integer({ min: 0, max: 33 }),
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom(0, 8, 27, 31, 33),
  );
  const set = fc.record({
    kind: fc.constantFrom('chow', 'chow', 'pung', 'pung', 'kong'),
    tile: kind,
    melded: fc.boolean(),
    concealed: fc.boolean(),
  });
  const by = fc.record({ pick: fc.nat(13), selfDrawn: fc.boolean(), lastTile: fc.boolean(), dealt: fc.boolean() });
  return fc
    .record({
      sets: fc.array(set, { minLength: 4, maxLength: 4 }),
      pair: kind,
      by,
      seatWind: fc.integer({ min: 27, max: 30 }),
      bonusTiles: fc.nat(8),
    })
    .map(({ sets, pair, by, seatWind, bonusTiles }): Win => {
      const concealed = new Array<number>(34).fill(0);
      const melds: Meld[] = [];
      for (const { kind, tile, melded, concealed: hidden } of sets) {
        const chow = kind === 'chow' && tile < 27 && tile % 9 < 7;
        if (melded || kind === 'kong') {
          melds.push({
            kind: chow ? 'chow' : kind === 'kong' ? 'kong' : 'pung',
            tile,
            concealed: kind === 'kong' && hidden,
          });
        } else for (let i = 0; i < 3; i++) concealed[chow ? tile + i : tile]++;
      }
      concealed[pair] += 2;
      const held = concealed.flatMap((count, tile) => new Array<number>(count).fill(tile));
      const winTile = by.selfDrawn && by.dealt ? -1 : held[by.pick % held.length];
      return {
        concealed,
        melds,
        winTile,
        selfDrawn: by.selfDrawn,
        lastTile: by.selfDrawn && by.lastTile,
        seatWind,
        bonusTiles,
      };
    })
    .filter(isPossible);
}

/** No fifth copy (B1). */
function isPossible({ concealed, melds }: Win): boolean {
  const counts = Array.from(concealed);
  for (const { kind, tile } of melds) {
    if (kind === 'chow') for (let i = 0; i < 3; i++) counts[tile + i]++;
    else counts[tile] += kind === 'kong' ? 4 : 3;
  }
  return counts.every((count) => count <= 4);
}
