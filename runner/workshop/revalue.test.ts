import { expect, it } from 'vitest';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { withValues } from './revalue';

it.each([
  ['as many digits', 'Y1  year  30 X FF', 45, 'Y1  year  45 X FF'],
  ['longer, blanks behind', 'Y1  year  30     X FF', 105, 'Y1  year  105    X FF'],
  ['shorter, blanks behind', 'Y1  year  105    X FF', 5, 'Y1  year  5      X FF'],
  ['longer, one blank behind', 'Y1  year  30 X FF', 105, 'Y1  year 105 X FF'],
  ['shorter, one blank behind', 'Y1  year 105 X FF', 30, 'Y1  year  30 X FF'],
  ['no blank to take', 'Y1 year 30 X FF', 105, 'Y1 year 105 X FF'],
  ['the id is the value', '30 year 30 X FF 30m', 45, '30 year 45 X FF 30m'],
  ['a tab behind', 'Y1 year 30\tX FF', 105, 'Y1 year 105\tX FF'],
])('%s', (_, line, value, expected) => {
  const id = line.split(' ')[0];
  const [before, after] = [`# ${line}\n\n  `, `  # a comment of 30\r\ncard 30`];
  expect(withValues(before + line + after, new Map([[id, value]]))).toBe(before + expected + after);
});

it('keeps the mark of an editor, and every line without a new value', () => {
  expect(withValues(`\uFEFF${HOUSE_CARD}`, new Map())).toBe(`\uFEFF${HOUSE_CARD}`);
});

it('changes nothing of a card but the values', () => {
  const { lines } = loadCard(HOUSE_CARD, 'house');
  const values = new Map(lines.map(({ id }, i) => [id, 5 + 37 * i]));
  const changed = loadCard(withValues(HOUSE_CARD, values), 'house');
  expect(changed.lines).toEqual(lines.map((line) => ({ ...line, value: values.get(line.id) })));
});
