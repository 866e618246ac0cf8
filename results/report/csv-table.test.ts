import { expect, test } from 'vitest';
import { PAYOUTS } from '../payouts-csv';
import { csvTable, ownTable } from './csv-table';
import { LABEL, WHOLE } from './format';
import { html } from './html';

const rows = [
  { bot: 'ann', payout: -1, count: 15 },
  { bot: 'bob', payout: 3, count: 9 },
];
const caption = html`Payouts`;

test('columns of a file have its values and what it says of them', () => {
  const table = csvTable(PAYOUTS, rows, [{ csv: 'count', head: 'n', format: WHOLE }], { caption });
  expect(table).toMatchObject({ file: 'payouts.csv', rows: [[15], [9]], head: 0, sorted: null, rest: null });
  expect(table.columns).toMatchObject([
    { csv: 'count', head: 'n', kind: 'figure', about: expect.stringMatching(/^how often/) },
  ]);
});

test('a column that the file has not got is a mistake of ours', () => {
  expect(() => csvTable(PAYOUTS, rows, [{ csv: 'cuont', head: 'n', format: WHOLE }], { caption })).toThrow(
    'payouts.csv has no column cuont',
  );
});

test('columns beside those of the file', () => {
  const own = {
    csv: null,
    head: 'who',
    format: LABEL,
    about: null,
    value: ({ bot }: (typeof rows)[number]) => bot,
  } as const;
  const table = csvTable(PAYOUTS, rows, [own, { csv: 'payout', head: 'payout', format: WHOLE }], { caption });
  expect(table.rows).toEqual([
    ['ann', -1],
    ['bob', 3],
  ]);
});

test('a table that is too long says what it leaves out', () => {
  const many = Array.from({ length: 1500 }, (_, payout) => ({ bot: 'ann', payout, count: 1 }));
  const cut = csvTable(PAYOUTS, many, [{ csv: 'payout', head: 'payout', format: WHOLE }], { caption });
  expect(cut.rows).toHaveLength(150);
  expect(cut.rest).toBe('1,350 more rows stand in payouts.csv.');
  const own = ownTable(many, [{ csv: null, head: 'x', format: WHOLE, about: null, value: ({ payout }) => payout }], {
    caption,
  });
  expect(own.rest).toBe('1,350 more rows.');
});
