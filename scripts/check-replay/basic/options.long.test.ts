import { expect, test } from 'vitest';
import { rootSeed } from '#engine/random/seed';
import { shuffleWall } from '#engine/referee/wall';
import { first, playAndCheck, type Seen } from '../__fixtures__/coverage';
import type { Table } from '../__fixtures__/games';
import { dealtHands } from '../deal';
import { countsOf, listOf } from '../tiles';
import { readings } from './readings';
import { copiesOf } from './set';

const DEALS = 400;

const PATTERNS = [
  'allPungs=6',
  'allChows=1',
  'halfFlush=3',
  'fullFlush=x4',
  'allHonours=x3',
  'allTerminalsAndHonours=10',
  'concealedHand=x2',
  'seatWind=1',
  'dragon=x2',
  'fourConcealedPungs=13',
].map((pattern) => `scoring.patterns.${pattern}`);

/** Together they have every option of B22 at a value that is not its default. */
const tables: readonly Table[] = [
  {
    bots: ['greedy', 'hoarder', 'random', 'eager'],
    set: ['dealer.first=winds', 'turnDirection=right', 'swapDiscard=true'],
  },
  {
    bots: ['greedy', 'hoarder', 'greedy', 'eager'],
    set: [
      'kongs=false',
      'scoring.payment=all-pay',
      'scoring.scheme=bonus',
      'scoring.dragonPungEach=true',
      'scoring.dragonPung=4',
    ],
  },
  {
    bots: ['hoarder', 'eager', 'hoarder', 'eager'],
    set: ['robKong=true', 'multipleWinners=all', 'scoring.payment=discarder-pays'],
  },
  {
    bots: ['hoarder', 'pungs', 'eager', 'pungs'],
    set: [
      'robKong=true',
      'multipleWinners=all',
      'scoring.payment=discarder-double',
      'scoring.scheme=exponential',
      'scoring.noSets=3',
    ],
  },
  {
    bots: ['hoarder', 'eager', 'greedy', 'eager'],
    set: [
      'bonusTiles=true',
      'scoring.bonusTile=2',
      'scoring.payment=all-pay',
      'scoring.scheme=bonus',
      'scoring.selfDraw=3',
    ],
  },
  {
    bots: ['hoarder', 'eager', 'hoarder', 'eager'],
    set: ['deadWall=50', 'bonusTiles=true', 'scoring.scheme=bonus', 'scoring.lastTile=7', 'scoring.minimum=2'],
  },
  { bots: ['flush', 'flush', 'flush', 'greedy'], set: [...PATTERNS, 'scoring.minimum=3'] },
  {
    bots: ['clumsy', 'clumsy', 'greedy', 'eager'],
    faults: { mode: 'forfeit', fine: 2 },
    set: ['scoring.payment=all-pay'],
  },
];

/** More games of these: some of the patterns are rare. */
const rare: readonly Table[] = [
  { bots: ['ends', 'ends', 'pungs', 'pungs'], set: [...PATTERNS, 'scoring.scheme=exponential', 'turnDirection=right'] },
  {
    bots: ['ends', 'pungs', 'ends', 'hoarder'],
    set: [...PATTERNS, 'bonusTiles=true', 'scoring.scheme=bonus', 'robKong=true'],
  },
];

/** Drawn from a list of each seat. */
const perSeat: readonly Table[] = [
  { bots: ['random', 'random', 'random', 'random'], set: ['scoring.scheme=bonus'] },
  { bots: ['hoarder', 'eager', 'hoarder', 'eager'], set: ['robKong=true', 'multipleWinners=all'] },
  { bots: ['random', 'eager', 'random', 'eager'], set: ['bonusTiles=true', 'scoring.scheme=exponential'] },
  { bots: ['hoarder', 'eager', 'pungs', 'random'], set: ['deadWall=14', 'bonusTiles=true'] },
  { bots: ['greedy', 'hoarder', 'clumsy', 'eager'], set: ['game.length.hands=4', 'dealer.keepsOnWin=true'] },
];

/** Fewer games of these, for each is many hands. */
const long: readonly Table[] = [
  {
    bots: ['greedy', 'hoarder', 'greedy', 'eager'],
    set: ['game.length.hands=16', 'dealer.keepsOnWin=true', 'multipleWinners=all'],
  },
  {
    bots: ['greedy', 'hoarder', 'flush', 'clumsy'],
    faults: { mode: 'forfeit', fine: 1 },
    set: [...PATTERNS, 'game.length.points=20', 'game.length.maxHands=12'],
  },
];

const seen: Seen = new Map();

test.each(tables)('%j', (table) => playAndCheck(table, first(DEALS), seen));
test.each(rare)('%j', (table) => playAndCheck(table, first(2500), seen));
test.each(perSeat)('per seat: %j', (table) => playAndCheck({ ...table, wall: 'per-seat' }, first(DEALS / 2), seen));
test.each(long)('%j', (table) => playAndCheck(table, first(DEALS / 10), seen));

/** Deals of seed 1 whose dealer is dealt a complete hand: about three in a million. */
function completeAsDealt(deals: number): number[] {
  const tiles = Uint8Array.from(listOf(copiesOf({ bonusTiles: false })));
  const wall = new Uint8Array(tiles.length);
  const root = rootSeed('1');
  return Array.from({ length: deals }, (_, deal) => deal).filter((deal) => {
    shuffleWall(wall, tiles, root, deal, 0);
    return readings(countsOf(dealtHands(wall, 0)[0])).length > 0;
  });
}

test('hands that are complete as dealt', () => {
  const table: Table = { bots: ['hoarder', 'random', 'random', 'random'], rules: 'basic-bonus' };
  const deals = completeAsDealt(1_000_000);
  expect(deals.length).toBeGreaterThan(0);
  playAndCheck(table, deals, seen);
});

test('all that can happen has happened', () => {
  const wanted = [
    ...['bonus', 'fault', 'wall', 'second winner', 'bonus without replacement'],
    ...['draw of another', 'bonus of another'],
    ...['claim chow', 'claim pung', 'claim kong', 'concealed kong', 'added kong'],
    ...['discard', 'draw', 'rob', 'dealt'].map((by) => `win by ${by}`),
    ...['base', 'pung', 'kong', 'noSets', 'selfDraw', 'lastTile', 'dragonPung', 'bonusTile'].map(
      (part) => `part ${part}`,
    ),
    ...PATTERNS.map((pattern) => `part ${/(\w+)=/.exec(pattern)?.[1]}`),
  ];
  expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
});
