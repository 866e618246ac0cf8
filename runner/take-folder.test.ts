import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunFolder } from '#results/folder';
import { RunError } from '#results/streamed-file';
import { takeFolder } from './take-folder';

let runs: string;
beforeEach(() => {
  runs = join(mkdtempSync(join(tmpdir(), 'mahjong-runs-')), 'results', 'runs');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(runs, '..', '..'), { recursive: true, force: true });
});

const TIME = new Date('2025-06-01T12:30:05.700Z');
const PLACE = { out: undefined, name: undefined, force: false };
const take = (place: object = {}) => takeFolder({ ...PLACE, ...place }, 'basic', TIME, runs).path;

test('runs that begin in the same second get folders of their own', () => {
  expect([take(), take(), take({ name: 'mine' }), take()]).toEqual(
    ['basic', 'basic-2', 'mine', 'basic-3'].map((name) => join(runs, `2025-06-01T12-30-05-${name}`)),
  );
});

test('so does one whose folder another takes at the same moment', () => {
  const real = RunFolder.create.bind(RunFolder);
  vi.spyOn(RunFolder, 'create').mockImplementationOnce((given, options) => {
    mkdirSync(given, { recursive: true });
    return real(given, options);
  });
  expect(take()).toBe(join(runs, '2025-06-01T12-30-05-basic-2'));
  expect(readdirSync(runs)).toHaveLength(2);
});

test('a folder that is named is taken, or refused', () => {
  const out = join(runs, 'here');
  const folder = takeFolder({ ...PLACE, out }, 'basic', TIME, runs);
  expect(folder.path).toBe(out);
  folder.begin('head');
  expect(() => take({ out })).toThrow(`--out ${out} exists`);
  expect(take({ out, force: true })).toBe(out);
});

test('a full disk is not tried again', () => {
  const full = new RunError('no room', { cause: { code: 'ENOSPC' } });
  vi.spyOn(RunFolder, 'create').mockImplementationOnce((given) => {
    mkdirSync(given, { recursive: true });
    throw full;
  });
  expect(take).toThrow(full);
});
