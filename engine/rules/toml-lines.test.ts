import { expect, test } from 'vitest';
import { lineOfKey } from './toml-lines';

const TOML = `# scoring.scheme = "bonus"
kongs = true

[scoring]
scheme = "bonus"   # payment = none
  "payment"='award'
patterns.dragon = "x2"

[ game . length ]
hands = 4
[dealer]
first = { a = 1 }`;

const ROWS: readonly (readonly [key: string, line: number])[] = [
  ['kongs', 2],
  ['scoring', 4],
  ['scoring.scheme', 5],
  ['scoring.payment', 6],
  ['scoring.patterns', 7],
  ['scoring.patterns.dragon', 7],
  ['game.length.hands', 10],
  ['dealer.first.a', 12],
  ['scheme', 0],
  ['deadWall', 0],
];
test.each(ROWS)('%s stands on line %i', (key, line) => {
  expect(lineOfKey(TOML, key)).toBe(line);
});
