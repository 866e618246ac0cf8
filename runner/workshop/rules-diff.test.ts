import { describe, expect, it } from 'vitest';
import { loadCard } from '#engine/card/load';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { cardDifference, isEqual, rulesDifference } from './rules-diff';

const CARD = 'A r 25 X FFF 111A 222A 333A 44A\nB r 30 X FFF 111A 222A 333A 55A\n';
const setup = (rules: string, set: readonly string[] = [], card = CARD) =>
  setupOf(resolveRules({ rules, set: rules === 'american' ? [...set, 'card=a.card'] : set }), () => card);

const keysOf = (a: ReturnType<typeof setup>, b: ReturnType<typeof setup>) =>
  rulesDifference(a, b).keys.map(({ key, values }) => [key, ...values]);

describe('two rulesets', () => {
  it.each([
    ['basic', 'basic', [], []],
    ['basic', 'basic-bonus', [], [['scoring.scheme', 'simple', 'bonus']]],
    ['basic', 'basic', ['scoring.patterns.allPungs=x2'], [['scoring.patterns.allPungs', 0, 'x2']]],
    [
      'american',
      'american',
      ['tiles.jokers=10', 'payment.discarder=3'],
      [
        ['tiles.jokers', 8, 10],
        ['payment.discarder', 2, 3],
      ],
    ],
  ])('%s and %s with %j', (a, b, set, expected) => {
    expect(keysOf(setup(a), setup(b, set))).toEqual(expected);
    expect(isEqual(rulesDifference(setup(a), setup(b, set)))).toBe(expected.length === 0);
  });

  it('of which one has a key that the other has not', () => {
    expect(keysOf(setup('basic'), setup('basic', ['game.length.points=50']))).toEqual([
      ['game.length.hands', 1, null],
      ['game.length.points', null, 50],
      ['game.length.maxHands', null, 64],
    ]);
  });

  it('of different games share the keys of a game', () => {
    const found = rulesDifference(setup('basic'), setup('american'));
    expect(isEqual(found)).toBe(false);
    expect(found.keys.find(({ key }) => key === 'kongs')?.values).toEqual([true, null]);
    expect(found.keys.find(({ key }) => key === 'tiles.jokers')?.values).toEqual([null, 8]);
    expect(found.keys.some(({ key }) => key === 'game.length.hands')).toBe(false);
  });

  it('with the same card in another file, or with other comments, are the same', () => {
    const other = setupOf(resolveRules({ rules: 'american', set: ['card=b.card'] }), () => `# mine\n${CARD}`);
    expect(isEqual(rulesDifference(setup('american'), other))).toBe(true);
  });
});

it.each([
  ['a value', 'A r 35 X FFF 111A 222A 333A 44A', [['A', 'value', 25, 35]]],
  ['C for X', 'A r 25 C FFF 111A 222A 333A 44A', [['A', 'concealed', false, true]]],
  ['the bonus', 'A r 25 X FFF 111A 222A 333A 44A bonus=no', [['A', 'jokerlessBonus', true, false]]],
  ['the section', 'A s 25 X FFF 111A 222A 333A 44A', [['A', 'section', 'r', 's']]],
  [
    'the groups',
    'A r 25 X FFF 111A 222A 333A 66A',
    [['A', 'hands', 'FFF 111A 222A 333A 44A', 'FFF 111A 222A 333A 66A']],
  ],
  ['words only', 'A r 25 X 333A 111A FFF 222A 44A', []],
  ['blanks only', 'A   r  25 X  FFF  111A 222A 333A  44A', []],
])('cards differ in %s', (_, line, expected) => {
  const { changed, added, removed } = cardDifference(loadCard(CARD.split('\n')[0], 'a'), loadCard(line, 'b'));
  expect(changed.map(({ line: id, what, values }) => [id, what, ...values])).toEqual(expected);
  expect([added, removed]).toEqual([[], []]);
});

it('cards have lines of their own', () => {
  const { added, removed } = cardDifference(loadCard(CARD, 'a'), loadCard(CARD.replace(/^B/m, 'C'), 'b'));
  expect([removed.map(({ id }) => id), added.map(({ id }) => id)]).toEqual([['B'], ['C']]);
});
