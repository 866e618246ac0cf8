import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from './__fixtures__/error';
import { resolveRules } from './load';

describe('files on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const errorFor = (rules: string) => errorOf(() => resolveRules({ rules, set: [] })).replace(folder, '…');

  it('reads one', () => {
    const path = write('house.toml', 'deadWall = 14');
    expect(resolveRules({ rules: path, set: [] })).toMatchObject({ name: 'house', rules: { deadWall: 14 } });
  });

  it('says what is wrong with one that cannot be read', () => {
    expect(errorFor(join(folder, 'none.toml'))).toBe('--rules …/none.toml: no such file');
    expect(errorFor(join(write('house.toml', ''), 'x.toml'))).toBe('--rules …/house.toml/x.toml: no such file');
    expect(errorFor(`${folder}/`)).toBe('--rules …/: a folder, not a ruleset file');
  });

  it('refuses one that is large or no text', () => {
    expect(errorFor(write('large.toml', `#${'x'.repeat(64 * 1024)}`))).toBe(
      '--rules …/large.toml: larger than 64 KB, not a ruleset',
    );
    expect(errorFor(write('binary.toml', Uint8Array.of(0xff, 0xfe, 0x00)))).toBe(
      '--rules …/binary.toml: not UTF-8 text; a ruleset is a TOML file',
    );
  });
});
