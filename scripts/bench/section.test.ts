import { expect, test } from 'vitest';
import { asObject, markdown, median, type Section } from './section';

const section: Section = {
  title: 'Pace',
  about: 'Of two bots.',
  columns: [{ name: 'bot' }, { name: 'hands' }, { name: 'us', digits: 1 }, { name: 'ratio', unit: 'x' }],
  rows: [
    ['greedy', 12_345.6, 20.25, null],
    ['random', 7, 0, 100],
  ],
};

test('the median of an odd and an even number of figures', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 10])).toBe(3.5);
});

test('a section is a Markdown table, texts to the left and figures to the right', () => {
  expect(markdown(section)).toBe(
    [
      '### Pace',
      '',
      'Of two bots.',
      '',
      '| bot    |  hands |   us | ratio |',
      '| ---    |    --: |  --: |   --: |',
      '| greedy | 12,346 | 20.3 |       |',
      '| random |      7 |  0.0 |  100x |',
      '',
    ].join('\n'),
  );
});

test('and figures as they are for programs', () => {
  expect(asObject('pace', section)).toEqual({
    name: 'pace',
    title: 'Pace',
    about: 'Of two bots.',
    rows: [
      { bot: 'greedy', hands: 12_345.6, us: 20.25, ratio: null },
      { bot: 'random', hands: 7, us: 0, ratio: 100 },
    ],
  });
});
