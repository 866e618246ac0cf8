import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BEGINNING, seal, unseal } from './chain';

test('a line is its JSON with a check: the first 16 digits of SHA-256 over the check before it and its open text', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const first = seal({ a: [1, null], b: 'ü"\n' }, BEGINNING);
  const open = '{"a":[1,null],"b":"ü\\"\\n"';
  expect(first).toEqual({ line: `${open},"check":"${hash(open)}"}`, check: hash(open) });
  const second = seal({ c: 2 }, first.check);
  expect(second.check).toBe(hash(`${first.check}{"c":2`));
  expect(JSON.parse(second.line)).toEqual({ c: 2, check: second.check });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', 'lines'],
  ['a line without a check', '{"a":1}'],
  ['a check of another length', `{"a":1,"check":"${'0'.repeat(15)}"}`],
  ['a check that does not fit', `{"a":1,"check":"${'0'.repeat(16)}"}`],
])('%s is no line', (_, line) => {
  expect(unseal(line, BEGINNING)).toBeNull();
});

test('a field of the same name inside is not taken for the check', () => {
  const body = { inner: { check: '0123456789abcdef' }, text: ',"check":"0123456789abcdef"}' };
  const { line, check } = seal(body, BEGINNING);
  expect(unseal(line, BEGINNING)).toEqual({ body, check });
});
