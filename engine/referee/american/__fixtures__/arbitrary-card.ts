import fc from 'fast-check';
import { readCard } from '#engine/card/load';

/** Sizes of the groups of a line. */
const SIZES = [
  [4, 4, 3, 3],
  [4, 4, 3, 3],
  [3, 3, 3, 3, 2],
  [4, 4, 4, 2],
  [4, 3, 3, 2, 1, 1],
  [5, 4, 3, 2],
  [6, 4, 4],
  [5, 5, 4],
  [6, 6, 2],
  [2, 2, 2, 2, 2, 2, 2],
  [4, 4, 2, 2, 2],
] as const;

const symbol = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('F', 'N', 'E', 'S', 'W', 'R', 'G', '0') },
  { weight: 4, arbitrary: fc.constantFrom('xA', 'yA', 'xB', 'yB', 'xC', '1A', '5B', 'DA', 'DB', '3m', '7p') },
  { weight: 1, arbitrary: fc.constantFrom('U', 'V') },
);

function group(size: number): fc.Arbitrary<string> {
  const alike = fc.tuple(symbol, fc.nat(5)).map(([text, ban]) => {
    const [first, suit = ''] = text;
    return `${first.repeat(size)}${suit}${size > 2 && ban === 0 ? '!' : ''}`;
  });
  const mixed = fc.constantFrom(size === 4 ? 'NEWS' : '123A', size === 4 ? '2026B' : 'xyxC');
  return size === 4 || size === 3 ? fc.oneof({ weight: 6, arbitrary: alike }, mixed) : alike;
}

const line = fc
  .tuple(
    fc.constantFrom(...SIZES).chain((sizes) => fc.tuple(...sizes.map(group))),
    fc.constantFrom('X', 'X', 'X', 'C'),
    fc.integer({ min: 1, max: 10 }),
    fc.boolean(),
  )
  .map(([groups, exposed, value, bonus]) => {
    const text = groups.join(' ');
    const x = /[xy]/.test(text) ? ' x=2-4' : '';
    const y = /y/.test(text) ? ' y=x+1' : '';
    return `t ${5 * value} ${exposed} ${text}${x}${y}${bonus ? '' : ' bonus=no'}`;
  });

/** The text of a small card of lines of any kind: those of the lines drawn that can be made at all. */
export const arbitraryCard: fc.Arbitrary<string> = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => {
  const numbered = lines.map((text, i) => `L${i} ${text}`).filter((text) => isSound(text));
  return [...numbered, 'Z t 25 X FFF xxxA 5555B DDDC N x=1-3'].join('\n');
});

function isSound(text: string): boolean {
  return readCard(text, { jokers: 8, flowers: 8 }).problems.every(({ severity }) => severity !== 'error');
}
