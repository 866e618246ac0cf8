import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunError } from '#results/streamed-file';
import { headerOf, sealed, stretchOf } from './__fixtures__/made-up';
import { headLine, Journal } from './journal';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'mahjong-journal-')), 'journal.jsonl');
});
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }));

const text = () => readFileSync(path, 'utf8');
const LINES = [headerOf(), stretchOf(0, 2), stretchOf(2, 1), stretchOf(3, 4)];

test('a head and lines, one after the other, each there when it is added', () => {
  const head = headLine(headerOf());
  expect(head.text).toBe(sealed(LINES.slice(0, 1)));
  writeFileSync(path, head.text);
  const journal = Journal.open(path, head.end);
  for (const [i, line] of LINES.entries()) {
    if (i > 0) journal.append(line as ReturnType<typeof stretchOf>);
    expect(text()).toBe(sealed(LINES.slice(0, i + 1)));
  }
  journal.close();
});

test('gone on with, what stands behind its end goes, and the next line follows the last', () => {
  const whole = sealed(LINES.slice(0, 3));
  writeFileSync(path, `${whole}{"first":3,"count":`);
  const { check } = JSON.parse(whole.trim().split('\n')[2]);
  const journal = Journal.open(path, { bytes: Buffer.byteLength(whole), check });
  expect(text()).toBe(whole);
  journal.append(stretchOf(3, 4));
  journal.close();
  expect(text()).toBe(sealed(LINES));
});

test('a journal that cannot be written is named', () => {
  const gone = join(path, '..', 'gone', 'journal.jsonl');
  expect(() => Journal.open(gone, headLine(headerOf()).end)).toThrow(RunError);
  expect(() => Journal.open(gone, headLine(headerOf()).end)).toThrow(`${gone} cannot be written: ENOENT`);
});
