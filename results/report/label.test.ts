import { describe, expect, test } from 'vitest';
import { clippedLabel, columnsOf, label, plainLabel } from './label';

test('a label is set apart and its invisible characters are shown', () => {
  expect(label('a\u202eb\u2069').text).toBe('<bdi>a\uFFFDb\uFFFD</bdi>');
  expect(plainLabel('a\u2069')).toBe('\u2068a\uFFFD\u2069');
});

describe('a label in a picture', () => {
  const CASES: readonly (readonly [name: string, text: string, columns: number, clipped: string])[] = [
    ['fits', 'greedy', 6, 'greedy'],
    ['is cut', 'greedy bot', 8, 'greedy…'],
    ['is cut within a word', 'efficient', 5, 'effi…'],
    ['takes two columns an ideograph', '麻雀麻雀', 8, '麻雀麻雀'],
    ['is cut by columns, not characters', '麻雀麻雀', 7, '麻雀麻…'],
    ['is not cut within a character of two units', '😀😀😀', 5, '😀😀…'],
  ];

  test.each(CASES)('%s', (_, text, columns, clipped) => {
    expect(clippedLabel(text, columns)).toBe(clipped);
    expect(columnsOf(clipped)).toBeLessThanOrEqual(columns);
  });
});
