import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InputError } from '#engine/rules/input-error';
import { outputOf, writeOrPrint } from './output';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  writeFileSync(join(folder, 'old'), 'old');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

it('a file that can be written is tried without a trace', () => {
  const path = join(folder, 'new');
  expect(outputOf({ out: path, force: false }, 'card')).toMatchObject({ path });
  expect(outputOf({ out: join(folder, 'old'), force: true }, 'card')).not.toBeNull();
  expect(readdirSync(folder)).toEqual(['old']);
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old');
});

it('what cannot be written in the end is printed', () => {
  const away = join(folder, 'away');
  mkdirSync(away);
  const output = outputOf({ out: join(away, 'my.card'), force: false }, 'card')!;
  rmSync(away, { recursive: true });
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(() => writeOrPrint(output, 'the card')).toThrow(InputError);
  expect(print.mock.calls).toEqual([['the card']]);
  mkdirSync(away);
  writeOrPrint(output, 'the card');
  expect(print).toHaveBeenCalledTimes(1);
  expect(existsSync(output.path)).toBe(true);
});
