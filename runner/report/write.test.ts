import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reported } from '#results/report/__fixtures__/reported';
import { CommandFailed, EXIT } from '../terminal/exit';
import { writeReport } from './write';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('says how many bytes it wrote', () => {
  const path = join(folder, 'report.html');
  const size = writeReport([reported()], path);
  expect(readFileSync(path).length).toBe(size);
});

test.runIf(existsSync('/dev/full'))('a full disk is no mistake of the user, and leaves the earlier report', () => {
  const path = join(folder, 'full.html');
  writeReport([reported({ name: 'earlier' })], path);
  symlinkSync('/dev/full', join(folder, `.full.html.${process.pid}.tmp`));
  const error = thrownBy(() => writeReport([reported({ name: 'later' })], path));
  expect(error).toBeInstanceOf(CommandFailed);
  expect(error).toMatchObject({
    code: EXIT.failed,
    message: `${path} cannot be written: ENOSPC: no space left on device`,
  });
  expect(readFileSync(path, 'utf8')).toContain('earlier');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
