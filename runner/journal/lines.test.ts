import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from './lines';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1 << 20; // what is read at a time

test.each<[string, string]>([
  ['nothing', ''],
  ['one line', 'a\n'],
  ['empty lines', '\n\na\n\n'],
  ['no line break at all', 'a'],
  ['none at the end', 'a\nb'],
  ['CRLF', 'a\r\nb\r\n'],
  ['letters of several bytes', '麻\n雀ü\n'],
  ['a line that ends with the first megabyte', `${'a'.repeat(MEGABYTE - 1)}\nb\n`],
  ['a line break that begins the second megabyte', `${'a'.repeat(MEGABYTE)}\nb\n`],
  ['a letter across the border of two megabytes', `${'a'.repeat(MEGABYTE - 1)}麻\nb\n`],
  ['lines across several borders', `${'a'.repeat(MEGABYTE - 3)}\n${'b'.repeat(3 * MEGABYTE)}\nc\nd`],
  ['many short lines', 'ab\n'.repeat(600_000)],
])('%s', (_, text) => {
  const path = join(folder, 'lines');
  writeFileSync(path, text);
  const whole = text.split('\n').slice(0, -1);
  const ends: number[] = [];
  let end = 0;
  for (const line of whole) {
    end += Buffer.byteLength(line) + 1;
    ends.push(end);
  }
  const lines = [...linesOf(path)];
  expect(lines.length).toBe(whole.length);
  expect(lines.map((line) => line.text).join('\n')).toBe(whole.join('\n'));
  expect(lines.map((line) => line.end).join()).toBe(ends.join());
});

test('a reader that has seen enough leaves no open file', () => {
  const path = join(folder, 'lines');
  writeFileSync(path, 'a\nb\n');
  const open = () => readdirSync('/proc/self/fd').length;
  const before = process.platform === 'linux' ? open() : 0;
  for (let i = 0; i < 10; i++) for (const { text } of linesOf(path)) if (text === 'a') break;
  expect(process.platform === 'linux' ? open() : 0).toBe(before);
});
