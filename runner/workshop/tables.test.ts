import { describe, expect, it } from 'vitest';
import { setupOf } from '#engine/referee/setup';
import { resolveRules } from '#engine/rules/load';
import { csvText } from '#results/csv';
import { cardOf, madeUp } from './__fixtures__/made-up';
import { cardBalance } from './card-balance';
import { balanceAsJson, balanceText, CARD_BALANCE } from './card-tables';
import { rulesDifference } from './rules-diff';
import { diffText } from './rules-diff-text';

const paper = (width: number) => ({ width, bold: (text: string) => text });

describe('a line that nobody won with', () => {
  const card = cardOf({ A: 50, B: 50, C: 50, D: 50 });
  const lines = {
    A: { aims: 200, reached: 40 },
    B: { aims: 60, reached: 0 },
    C: { aims: 2, reached: 0 },
    D: { aims: 30, reached: 9 },
  };
  const balance = cardBalance(madeUp(lines, card), card);

  it('has a bound of 3 / aims instead of an error of 0', () => {
    const row = balanceText(balance, paper(300)).find((line) => line.startsWith('B '));
    expect(row).toMatch(/ 0\.00 +< 5\.0 +- /);
  });

  it('has no bound where it was hardly aimed at', () => {
    expect(balanceText(balance, paper(300)).find((line) => line.startsWith('C '))).toMatch(/ 0\.00 +- +- /);
  });

  it.each(['share', 'reached', 'pays'])('has no %s_se in CSV, and none in JSON', (name) => {
    const [heads, ...rows] = csvText(CARD_BALANCE, balance)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const se = (row: number) => rows[row][heads.indexOf(`${name}_se`)];
    expect([Number(se(0)) > 0, se(1)]).toEqual([true, '']);
    expect(rows[1][heads.indexOf(name)]).toBe('0');
    const [, ofLine] = balanceAsJson(balance).lines;
    expect(ofLine[name as 'share']).toMatchObject({ value: 0, se: null, low: null, high: null });
  });

  it('the legend tells what stands for ends that are not known', () => {
    expect(balanceText(balance, paper(2000)).join('\n')).toContain('? if that end is not known, … if there is none');
  });
});

it.each([80, 140])('what a key decides is told in full on %d columns', (width) => {
  const [basic, american] = ['basic', 'american'].map((rules) => setupOf(resolveRules({ rules, set: [] })));
  const difference = rulesDifference(basic, american);
  const lines = diffText(difference, ['basic', 'american'], paper(width));
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
  const words = lines.join(' ').split(/ +/).join(' ');
  for (const { about } of difference.keys) {
    for (const word of about.split(' ')) expect(words).toContain(word);
  }
  const start = lines.find((line) => line.includes('what it decides'))!.indexOf('what it decides');
  expect(lines.every((line) => !line.slice(start).includes('…'))).toBe(true);
});
