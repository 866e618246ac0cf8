import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run, runInto, scratchFolder, useCommands, userBot } from './__fixtures__/cli';

useCommands();

beforeAll(() => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'there'));
  writeFileSync(join(folder, 'file'), '');
  writeFileSync(join(folder, 'not.toml'), 'kongs = = yes\n');
  writeFileSync(join(folder, 'wrong.toml'), 'kongs = true\nscoring.scheme = "lavish"\n');
  writeFileSync(join(folder, 'broken.ts'), 'export default { name: \n');
  writeFileSync(join(folder, 'empty.ts'), 'export const nothing = 1;\n');
  writeFileSync(
    join(folder, 'basic.ts'),
    "export default { name: 'b', games: ['basic'], create: () => ({ decide: () => 0 }) };\n",
  );
  writeFileSync(join(folder, 'short.card'), 'card Club\nsection a Alpha\nA1 a 25 X FF xxxA\n');
  writeFileSync(join(folder, 'no.card'), 'hello\n');
  writeFileSync(join(folder, 'club.toml'), 'base = "american"\ncard = "short.card"\n');
});

/** Words of `sim`, and what the one line on stderr must name. */
const MISTAKES: readonly (readonly [words: string, named: RegExp])[] = [
  ['--gamez 5', /--gamez; did you mean --games\?/],
  ['--Games 5', /--Games; did you mean --games\?/],
  ['-g 5', /unknown option -g/],
  ['--frobnicate', /--frobnicate/],
  ['extra', /extra/],
  ['--games 0', /--games 0: .* 1 to 1,000,000,000/],
  ['--games -5', /--games -5: .* 1 to 1,000,000,000/],
  ['--games 1e99', /--games 1e99: .* 1 to 1,000,000,000/],
  ['--games abc', /--games abc: .* 1 to 1,000,000,000/],
  ['--games 1.5', /--games 1\.5: .* 1 to 1,000,000,000/],
  ['--games', /--games needs a value/],
  ['--games 5 --games 6', /--games is given 2 times/],
  ['--threads 0', /--threads 0/],
  ['--threads many', /--threads many/],
  ['--batch-size 0', /--batch-size 0/],
  ['--timeout 0', /--timeout 0/],
  ['--seed=', /--seed/],
  ['--seed 1 --seed 2', /--seed is given 2 times/],
  ['--duplicate rot5', /--duplicate rot5: .*rot4, perm24, none; did you mean rot4\?/],
  ['--progress loud', /--progress loud: .*auto, bar, lines, none/],
  ['--on-fault ignore', /--on-fault ignore: .*substitute, forfeit, abort/],
  ['--fine 3', /--fine goes with --on-fault forfeit/],
  ['--name a/b', /--name a\/b/],
  ['--json=yes', /--json/],
  ['--no-force', /--no-force/],
  ['--bots gredy', /gredy.*did you mean greedy\?.*random/],
  ['--bots greedy,random,greedy', /3 bots/],
  ['--bots greedy,random,greedy,random,greedy', /5 bots/],
  ['--bots greedy?speed=3', /greedy\?speed=3/],
  ['--bots=', /--bots/],
  ['--bots ./missing.ts', /missing\.ts.*no such file/],
  ['--bots ./broken.ts', /broken\.ts.*does not compile.*broken\.ts:\d+/],
  ['--bots ./empty.ts,greedy', /empty\.ts.*default/],
  ['--bots ./there', /there/],
  [`--bots ${userBot('throws-at-import')}`, /throws-at-import\.ts.*not today/],
  ['--rules basc', /--rules basc.*did you mean basic\?/],
  ['--rules missing.toml', /missing\.toml/],
  ['--rules not.toml', /not\.toml:1/],
  ['--rules wrong.toml', /wrong\.toml:2.*scoring\.scheme.*lavish.*simple, bonus, exponential/],
  ['--rules basic --rules basic', /--rules is given 2 times/],
  ['--set konks=true', /konks.*did you mean kongs\?/],
  ['--set kongs=maybe', /kongs.*maybe.*true or false/],
  ['--set kongs', /--set kongs/],
  ['--card short.card', /--card is for the American game.*--rules american/],
  ['--rules american --card missing.card', /card missing\.card: no such file/],
  ['--rules american --card short.card', /short\.card:3:11: 5 tiles: a hand has 14/],
  ['--rules american --card no.card', /no\.card:1:1: an entry is: id section value X groups/],
  ['--rules american --card there', /card there: a folder, not a card file/],
  ['--rules american --card=', /--card .*"house", or the path of a file/],
  ['--rules american --card house --card house', /--card is given 2 times/],
  ['--rules american --set card=short.card', /short\.card:3:11/],
  ['--rules american --set kongs=true', /kongs belongs to the basic game/],
  ['--rules american --set tiles.jokers=17', /tiles\.jokers is 17; allowed: a whole number, 0-16/],
  ['--rules club.toml', /short\.card:3:11/],
  ['--rules american --bots ./basic.ts,greedy', /bot \.\/basic\.ts: it plays the basic game only/],
  ['--out there', /--out there exists.*--force/],
  ['--out file', /--out file/],
  ['--out file/run --force', /--out file\/run/],
  ['--out /proc/run', /--out \/proc\/run/],
  ['--out=', /--out/],
  ['--out a\u0007b', /--out "a\\u0007b" has a control character/],
];

describe('a mistake of the user is one line that names it, exit code 2, and nothing written', () => {
  test.concurrent.each(MISTAKES)('sim %s', async (words, named) => {
    const before = readdirSync(scratchFolder());
    const bots = words.includes('--bots') ? [] : ['--bots', 'greedy'];
    const out = words.includes('--out') ? [] : ['--out', 'run'];
    const { code, stdout, stderr } = await run('sim', ...bots, ...out, ...words.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toMatch(named);
    expect(stderr).not.toMatch(/at .*:\d+:\d+\)/);
    expect(readdirSync(scratchFolder())).toEqual(before);
  });

  test.concurrent.each([
    ['smi', /smi; did you mean sim\?/],
    ['', /say what to do/],
    ['rules', /rules: a word is missing/],
    ['rules shew', /show or list|shew/],
    ['replay', /--deal 17/],
    ['replay --bots greedy --deal 1 --rotation 1', /--rotation 1: .*0 to 0/],
    ['replay --bots greedy --deals 0..99999999999', /--deals .*up to 1,000,000,000/],
    ['replay --bots greedy --deals 9..1', /--deals 9\.\.1/],
    ['replay --bots greedy --deal 1 --deals 1..2', /--deal and --deals/],
    ['replay --run there --deal 1', /there.*manifest\.json/],
    ['replay --run there --seed 1 --deal 1', /--seed/],
    ['replay --rules american --card short.card --bots greedy --deal 1', /short\.card:3:11/],
    ['rules show --rules american --card missing.card', /missing\.card/],
    ['check-bot', /check-bot: a word is missing/],
    ['check-bot greedy --card no.card', /no\.card:1:1/],
    ['check-bot greedy --rules basic --card house', /--card is for the American game/],
    ['check-bot ./basic.ts --rules american', /basic\.ts: it plays the basic game only/],
    ['hand 123x', /123x/],
  ])('%s', async (words, named) => {
    const { code, stdout, stderr } = await run(...words.split(' ').filter((word) => word !== ''));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toMatch(named);
  });
});

test
  .runIf(existsSync('/dev/full'))
  .each(['--version', 'replay --bots greedy --deals 1..9', 'sim --bots greedy --games 4 --progress none --out full'])(
  '%s on a full disk says so in one line',
  async (words) => {
    const { code, stderr } = await runInto('/dev/full', ...words.split(' '));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^((seed|results).*\n)*error: stdout cannot be written: ENOSPC: no space left on device\n$/);
  },
);

test('--help and --version go to stdout and are no mistakes', async () => {
  const [help, simHelp, version] = await Promise.all([run('--help'), run('sim', '--help'), run('--version')]);
  for (const { code, stderr } of [help, simHelp, version]) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(/sim .*\n(.*\n)*.*replay /);
  for (const option of ['games', 'rules', 'set', 'card', 'bots', 'seed', 'threads', 'duplicate', 'out', 'force']) {
    expect(simHelp.stdout).toMatch(new RegExp(`--${option}\\b`));
  }
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
