import { expect, test } from 'vitest';
import { rulesWith } from './basic/__fixtures__/rules';
import { checkStream } from './reader';

const game = {
  type: 'game',
  format: 1,
  game: 'basic',
  rules: rulesWith({}),
  bots: ['a', 'b', 'c', 'd'],
  seed: '1',
  deal: 0,
  rotation: 0,
};

async function complaints(lines: (string | object)[]): Promise<string[]> {
  const found: string[] = [];
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await checkStream(texts, (text) => found.push(text));
  return found;
}

const rows: [string, (string | object)[], string][] = [
  ['nothing', [], 'no games'],
  ['no JSON', ['3m 4m'], 'line 1: format: found 3m 4m, expected JSON'],
  ['a line that is cut', [game, '{"type":"ha'], 'line 2: format: found {"type":"ha, expected JSON'],
  ['no object', ['null'], 'line 1: format: found a line without `type`'],
  ['another format', [{ ...game, format: 2 }], 'line 1: format: found `game`, expected field `format`: '],
  ['a third game', [{ ...game, game: 'riichi' }], 'line 1: format: found `game`, expected field `game`: '],
  ['no card', [{ ...game, game: 'american' }], 'line 1: format: found `game` without `card`'],
  ['three bots', [{ ...game, bots: ['a', 'b', 'c'] }], 'line 1: format: found `game`, expected field `bots'],
  ['a rule missing', [{ ...game, rules: { ...rulesWith({}), kongs: undefined } }], 'line 1: B22: '],
  [
    'two lengths',
    [{ ...game, rules: { ...rulesWith({}), game: { length: { hands: 1, points: 2, maxHands: 3 } } } }],
    'line 1: B22: ',
  ],
  [
    'a game that ends at once',
    [game, '', { type: 'end', totals: [0, 0, 0, 0], hands: 0 }],
    'line 3: B19: found `end`, expected `hand`',
  ],
  ['a game cut off', [game], 'line 1: format: found the end of the stream, expected `hand`'],
  ['no game at first', [{ type: 'discard', seat: 0, tile: '1m' }], 'line 1: format: found `discard`, expected `game`'],
  ['an unknown type', [game, { type: 'riichi' }], 'line 2: format: found `riichi`'],
];
test.each(rows)('bad input: %s', async (_, lines, expected) => {
  const found = await complaints(lines);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});

test('one complaint for each bad game', async () => {
  expect(await complaints([game, game])).toHaveLength(2);
});

test('an American game without its card is a mistake of the user', async () => {
  const american = { ...game, game: 'american', card: { id: 'mine', hash: '00' } };
  await expect(complaints([american])).rejects.toThrow('--targets FILE');
});
