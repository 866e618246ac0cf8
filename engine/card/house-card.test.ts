import { describe, expect, it } from 'vitest';
import { HOUSE_CARD } from './house-card';
import { loadCard, readCard } from './load';

describe('the house card', () => {
  const { lines } = loadCard(HOUSE_CARD, 'house');

  it('has no mistakes', () => {
    expect(readCard(HOUSE_CARD).problems).toEqual([]);
  });

  it('is as large as a printed card', () => {
    const targets = lines.reduce((sum, line) => sum + line.targets.length, 0);
    const concealed = lines.filter((line) => line.concealed).length;
    expect(lines.length).toBeGreaterThanOrEqual(55);
    expect(targets).toBeGreaterThanOrEqual(650);
    expect(targets).toBeLessThanOrEqual(1700);
    expect(concealed).toBeGreaterThanOrEqual(11);
    expect(concealed).toBeLessThanOrEqual(13);
  });

  it('pays 10 to 150 in steps of 5, as its calibration may, in nine sections', () => {
    for (const { id, value } of lines) expect([id, value >= 10 && value <= 150 && value % 5 === 0]).toEqual([id, true]);
    expect(new Set(lines.map(({ section }) => section)).size).toBe(9);
  });

  it('pays jokerless hands more outside Singles and Pairs only', () => {
    for (const { id, section, jokerlessBonus } of lines)
      expect([id, jokerlessBonus]).toEqual([id, section !== 'Singles and Pairs']);
  });
});
