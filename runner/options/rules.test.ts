import { expect, test } from 'vitest';
import { setupFrom } from './rules';

const given = (rules: string, card?: string) => ({ rules, set: [], card });

test('without --rules it is the basic game', () => {
  expect(setupFrom({ rules: undefined, set: [] })).toMatchObject({ name: 'basic', game: 'basic' });
});

test('rules of the American game come with the card that they name', () => {
  expect(setupFrom(given('american'))).toMatchObject({ game: 'american', card: { file: 'house', name: 'House card' } });
  expect(setupFrom(given('american', 'house'))).toEqual(setupFrom(given('american')));
  expect(() => setupFrom(given('american', 'club.txt'))).toThrow('card club.txt: no such file');
});

test('the basic game goes without a card', () => {
  expect(setupFrom(given('basic-bonus'))).not.toHaveProperty('card');
  expect(() => setupFrom(given('basic', 'club.txt'))).toThrow(
    '--card is for the American game, but these are rules of the basic game; say --rules american, or leave it out',
  );
});
