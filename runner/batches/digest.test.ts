import { describe, expect, test } from 'vitest';
import { COUNTS, GameRecord, METRICS, WIN_BY, type WinRecord } from '#engine/referee/record';
import { DIGEST_BYTES, DIGEST_TEXT, writeDigest } from './digest';

const WIN: WinRecord = {
  ...{ hand: 2, seat: 3, by: 'rob', from: 1, points: 8, shape: '3 chows, 1 pung', turn: 11, payment: 24, jokers: 1 },
};
const DEALT: WinRecord = { ...WIN, hand: 0, seat: 0, by: 'dealt', from: -1, shape: 'Y1' };

function recordOf(change: (record: GameRecord) => void): GameRecord {
  const record = new GameRecord();
  change(record);
  return record;
}

function digestOf(record: GameRecord): readonly number[] {
  const bytes = new Uint8Array(DIGEST_BYTES);
  writeDigest(record, bytes, 0);
  return [...bytes];
}

/** Numbers and texts everywhere, so that a field that is not looked at does not hide behind zero. */
const full = () =>
  recordOf((record) => {
    for (let i = 0; i < record.metrics.length; i++) record.metrics[i] = i - 20;
    for (let i = 0; i < record.counts.length; i++) record.counts[i] = 3 * i - 40;
    for (let i = 0; i < record.paid.length; i++) record.paid[i] = i;
    record.wins.push({ ...DEALT }, { ...WIN });
    for (const [seat, lines] of [['Y1', 'R10'], ['E3'], ['R1', 'R2', 'R3'], ['P1']].entries())
      record.near[seat].push(...lines);
    record.hands = 4;
    record.discards = 77;
  });

/**
 * Worked out by another program, in another language, from what the digest is said to be: the rounds of MurmurHash3 over
 * discards, hands, of each row (metrics, counts, paid) the two sums of Fletcher's checksum, the wins (hand, seat and how in one word, from, points, turn, payment, jokers, shape) and,
 * by seat, the sum of the number of its near lines and of their own hashes; then the first steps of its finish; 24 bits of it.
 */
test.each<[string, GameRecord, readonly number[]]>([
  ['nothing', new GameRecord(), [200, 210, 105]],
  [
    'numbers',
    recordOf((record) => {
      for (let i = 0; i < record.metrics.length; i++) record.metrics[i] = i - 20;
      for (let i = 0; i < record.counts.length; i++) record.counts[i] = 3 * i - 40;
      for (let i = 0; i < record.paid.length; i++) record.paid[i] = i;
      record.hands = 4;
      record.discards = 77;
    }),
    [73, 10, 50],
  ],
  [
    'a win',
    recordOf((record) => {
      record.wins.push(WIN);
      record.hands = 1;
      record.discards = 50;
    }),
    [0, 115, 243],
  ],
  [
    'two wins and near lines',
    recordOf((record) => {
      record.wins.push(DEALT, WIN);
      record.near[0].push('Y1', 'R10');
      record.near[2].push('E3');
      record.hands = 2;
      record.discards = 50;
    }),
    [251, 78, 22],
  ],
])('the digest of %s', (_, record, bytes) => {
  expect(digestOf(record)).toEqual(bytes);
});

test('it is written where it belongs, and is so many characters in base 64', () => {
  const bytes = new Uint8Array(9).fill(1);
  writeDigest(new GameRecord(), bytes, 3);
  expect([...bytes]).toEqual([1, 1, 1, 200, 210, 105, 1, 1, 1]);
  expect(Buffer.from(bytes.subarray(3, 6)).toString('base64')).toHaveLength(DIGEST_TEXT);
});

describe('another game has another digest: a change of', () => {
  const changes: [string, (record: GameRecord) => void][] = [
    ['the discards', (record) => record.discards++],
    ['the hands', (record) => record.hands++],
    ...[0, 1, 2, 3].flatMap((seat) =>
      METRICS.map((name, i): [string, (record: GameRecord) => void] => [
        `${name} of seat ${seat}`,
        (record) => record.metrics[seat * METRICS.length + i]++,
      ]),
    ),
    ...COUNTS.map((name, i): [string, (record: GameRecord) => void] => [name, (record) => record.counts[i]++]),
    ...Array.from({ length: 16 }, (_, i): [string, (record: GameRecord) => void] => [
      `what seat ${i >> 2} paid seat ${i & 3}`,
      (record) => record.paid[i]--,
    ]),
    ...[0, 1].flatMap((i): [string, (record: GameRecord) => void][] => [
      ...(['hand', 'seat', 'from', 'points', 'turn', 'payment', 'jokers'] as const).map(
        (field): [string, (record: GameRecord) => void] => [
          `the ${field} of win ${i}`,
          (record) => record.wins[i][field]++,
        ],
      ),
      ...WIN_BY.filter((by) => by !== [DEALT, WIN][i].by).map((by): [string, (record: GameRecord) => void] => [
        `win ${i} to one by ${by}`,
        (record) => {
          record.wins[i].by = by;
        },
      ]),
      [
        `the shape of win ${i}`,
        (record) => {
          record.wins[i].shape += '!';
        },
      ],
      [`wins: win ${i} left out`, (record) => record.wins.splice(i, 1)],
    ]),
    ['wins: their order', (record) => record.wins.reverse()],
    ...[0, 1, 2, 3].flatMap((seat): [string, (record: GameRecord) => void][] => [
      [`the lines near seat ${seat}: one more`, (record) => record.near[seat].push('W1')],
      [`the lines near seat ${seat}: one less`, (record) => record.near[seat].pop()],
      [`the lines near seat ${seat}: another`, (record) => record.near[seat].splice(0, 1, 'W1')],
    ]),
  ];
  test.each(changes)('%s', (_, change) => {
    const changed = full();
    change(changed);
    expect(digestOf(changed)).not.toEqual(digestOf(full()));
  });
});

test('the order in which near lines were found is no matter', () => {
  const turned = full();
  for (const lines of turned.near) lines.reverse();
  expect(digestOf(turned)).toEqual(digestOf(full()));
});
