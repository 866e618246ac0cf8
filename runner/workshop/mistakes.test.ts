import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../__fixtures__/in-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workshop-'));
  writeFileSync(join(folder, 'there.card'), 'A r 25 X FFF 111A 222A 333A 44A\n');
  writeFileSync(join(folder, 'bad.card'), 'A r 25 X FFF 111A\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['card', /card: a word is missing|card: say/],
  ['card balanc', /card: say check, show, balance or calibrate/],
  ['card balance none.card', /card none\.card: no such file/],
  ['card balance bad.card', /bad\.card:1:10: 6 tiles/],
  ['card balance --rules basic', /--rules basic: these are rules of the basic game, which has no card/],
  ['card balance --games 0', /--games 0: give a whole number from 1/],
  ['card balance --games 10 --games 20', /--games is given 2 times/],
  ['card balance --bots greedi', /greedi.*did you mean greedy\?/],
  ['card balance --set kongs=true', /kongs belongs to the basic game/],
  ['card balance --out there.card', /--out there\.card exists already; .*--force/],
  ['card balance --threads x', /--threads x/],
  ['card balance --progress fast', /--progress fast/],
  ['card balance --out nodir/x.csv', /--out nodir\/x\.csv cannot be written \(ENOENT/],
  ['card balance --out . --force', /--out \. is a folder; name a file in it/],
  ['card calibrate there.card --out nodir/x.card', /--out nodir\/x\.card cannot be written \(ENOENT/],
  ['rules balance --out nodir/x.csv', /--out nodir\/x\.csv cannot be written \(ENOENT/],
  ['card calibrate', /--out is missing/],
  ['card calibrate there.card', /--out is missing/],
  ['card calibrate there.card --out there.card', /--out there\.card exists already/],
  ['card calibrate there.card --out=', /--out.* (is empty|needs a value)/],
  ['card calibrate there.card --out new.card --min 60 --max 40', /--min 60, --max 40: no multiple of --step 5/],
  ['card calibrate there.card --out new.card --min 41 --max 44', /no multiple of --step 5 is between/],
  ['card calibrate there.card --out new.card --step 0', /--step 0/],
  ['card calibrate there.card --out new.card --held-out -1', /--held-out/],
  ['rules diff basic', /rules diff: a word is missing/],
  ['rules diff basic basc', /basc.*did you mean basic\?/],
  ['rules diff basic none.toml', /none\.toml: no such file/],
  ['rules balance --rules american', /--rules american: these are rules of the American game.*card balance/],
  ['rules balance --rules basic,basic', /--rules basic is given twice/],
  ['rules balance --scheme lavish', /--scheme lavish.*simple, bonus, exponential/],
  ['rules balance --rules basic,riichi', /--rules riichi: no such ruleset/],
])('%s is a mistake: one line, exit code 2, nothing written', async (words, named) => {
  const before = readdirSync(folder);
  const { code, stdout, stderr } = await runHere(folder, ...words.split(' '));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(stderr).toMatch(named);
  expect(readdirSync(folder)).toEqual(before);
});

test('rules diff says what differs, and that nothing does', async () => {
  const same = await runHere(folder, 'rules', 'diff', 'basic', 'basic');
  expect(same).toMatchObject({ code: 0, stdout: 'basic and basic are the same rules\n' });
  const { stdout } = await runHere(folder, 'rules', 'diff', 'basic', 'basic-bonus', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    equal: false,
    keys: [{ key: 'scoring.scheme', values: ['simple', 'bonus'] }],
  });
});
