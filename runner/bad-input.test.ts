import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run, runInto, scratchFolder, useCommands, userBot } from './__fixtures__/cli';
import { runHere } from './__fixtures__/in-process';

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

/** A pool, where the words name none. */
const FOUR = 'greedy,random,efficient,cautious';

/** Words of `tournament`, and what the one line on stderr must name. */
const TOURNAMENT_MISTAKES: readonly (readonly [words: string, named: RegExp])[] = [
  ['--format leag', /--format leag: give one of all, league, gauntlet, duel, swiss; did you mean league\?/],
  ['--format all --format duel', /--format is given 2 times/],
  ['--format duel', /--format duel is for 2 bots, and --bots names 4; take all, league, gauntlet or swiss/],
  ['--format league --bots greedy,random', /--bots names 2 bots, too few for a table of four; name 4 or more/],
  ['--bots greedy,random,efficient', /--bots names 3 bots, too few for a table of four; .* or 2 for --format duel/],
  ['--bots greedy', /--bots names one bot \(greedy\); a tournament takes 2 to 64/],
  [`--bots ${Array(65).fill('greedy').join()}`, /--bots names 65 bots; a tournament takes 2 to 64/],
  ['--bots greedy,greedy', /two bots of the pool are called greedy; give one another label: label=greedy/],
  ['--bots a=greedy,a=random', /two bots of the pool are called a; give one another label: label=random/],
  ['--bots greedy,gredy', /gredy.*did you mean greedy\?/],
  ['--rules american --bots ./basic.ts,greedy', /bot \.\/basic\.ts: it plays the basic game only/],
  ['--format gauntlet', /--format gauntlet needs a --candidate: the label of one of the bots/],
  ['--format gauntlet --candidate gredy', /--candidate gredy is none of the bots .*; did you mean greedy\?/],
  ['--candidate greedy', /--candidate goes with --format gauntlet, --sprt or --until only/],
  ['--sprt s0=0,s1=0.1', /--sprt is about one bot; name it with --candidate/],
  ['--bots greedy,random --sprt', /--sprt needs a value/],
  ['--bots greedy,random --sprt s0=0', /--sprt: s1 is missing; give s0= and s1= at least/],
  ['--bots greedy,random --sprt elo0=0,elo1=5', /--sprt: unknown "elo0"; give s0=, s1=, alpha=, beta=, norm or exact/],
  ['--bots greedy,random --sprt s0=0,s1=x', /--sprt s1="x": give a number from -1,000,000 to 1,000,000/],
  ['--bots greedy,random --sprt s0=0,s1=0.1,s1=0.2', /--sprt: s1 is given twice/],
  [
    '--bots greedy,random --sprt s0=0,s1=0.1,alpha=0.5',
    /--sprt alpha="0\.5": give a number from 1e-12 on and below 0\.5/,
  ],
  ['--bots greedy,random --sprt s0=0,s1=0.1,nrm', /--sprt: unknown "nrm".*; did you mean norm\?/],
  ['--bots greedy,random --sprt s0=0,s1=0.1,norm=1', /--sprt: norm takes no value/],
  ['--bots greedy,random --sprt s0=0.1,s1=0.1', /--sprt s0=0\.1,s1=0\.1: give an s1 above s0/],
  ['--bots greedy,random --sprt s0=0.2,s1=0.1', /--sprt s0=0\.2,s1=0\.1: give an s1 above s0/],
  ['--bots greedy,random --sprt s0=0,s1=0.1 --games 50', /--games goes without --sprt and --until; say --max-games/],
  ['--until narrow', /--until narrow: give half the width of the interval, above 0, such as ci=0\.02/],
  ['--until ci=0', /--until ci=0: give half the width of the interval, above 0/],
  ['--until ci=-1', /--until ci=-1: give half the width of the interval, above 0/],
  ['--max-games 50', /--max-games goes with --sprt or --until only; say --games/],
  ['--check-every 60', /--check-every goes with --sprt or --until only/],
  ['--until ci=1 --check-every 100', /--check-every 100: give a multiple of 6, .*, such as 102/],
  ['--rounds 3', /--rounds goes with --format swiss only, and this is all/],
  ['--format swiss --rounds 0', /--rounds 0: give a whole number from 1 to 1,000/],
  ['--format swiss --shard 1/2', /--shard goes without --format swiss, whose rounds follow from those before/],
  [
    '--format swiss --sprt s0=0,s1=1 --candidate greedy',
    /--sprt goes without --format swiss, whose rounds are all played/,
  ],
  ['--format swiss --until ci=1', /--until goes without --format swiss/],
  ['--shard 1/2 --until ci=1', /--shard goes without --until, which needs all deals/],
  ['--shard 0/3', /--shard 0\/3: give a part and the number of parts, such as 1\/8 to 8\/8/],
  ['--shard 4/3', /--shard 4\/3: give a part/],
  ['--shard x', /--shard x: give a part/],
  ['--shard 1/3 --games 8', /--shard 1\/3: there are 2 deals only; make fewer parts/],
  [
    '--report-interval often',
    /--report-interval often: give a number of games, such as 10000, or of seconds, 0\.1 or more: 30s/,
  ],
  ['--report-interval 0', /--report-interval 0: give a number/],
  ['--report-interval 0s', /--report-interval 0s: give a number/],
  ['--report-interval 0.00000000000000000001s', /--report-interval 0\.0+1s: give a number .* seconds, 0\.1 or more/],
  ['--wall thin', /--wall thin: give one of shared, per-seat/],
];

describe('a mistake of the user is one line that names it, exit code 2, and nothing written', () => {
  test.each([
    ...MISTAKES.map(([words, named]) => ['sim', 'greedy', words, named] as const),
    ...TOURNAMENT_MISTAKES.map(([words, named]) => ['tournament', FOUR, words, named] as const),
  ])('%s (of %s) %s', async (command, usual, words, named) => {
    const before = readdirSync(scratchFolder());
    const bots = words.includes('--bots') ? [] : ['--bots', usual];
    const out = words.includes('--out') ? [] : ['--out', 'run'];
    const { code, stdout, stderr } = await runHere(scratchFolder(), command, ...bots, ...out, ...words.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toMatch(named);
    expect(stderr).not.toMatch(/at .*:\d+:\d+\)/);
    expect(readdirSync(scratchFolder())).toEqual(before);
  });

  test.each([
    ['smi', /smi; did you mean sim\?/],
    ['', /say what to do/],
    ['rules', /rules: a word is missing/],
    ['rules shew', /rules: say show, list, diff or/],
    ['replay', /--deal 17/],
    ['replay --bots greedy --deal 1 --rotation 1', /--rotation 1: .*0 to 0/],
    ['replay --bots greedy --deals 0..99999999999', /--deals .*up to 1,000,000,000/],
    ['replay --bots greedy --deals 9..1', /--deals 9\.\.1/],
    ['replay --bots greedy --deal 1 --deals 1..2', /--deal and --deals/],
    ['replay --run there --deal 1', /there.*manifest\.json/],
    ['replay --run there --seed 1 --deal 1', /--seed/],
    ['replay --rules american --card short.card --bots greedy --deal 1', /short\.card:3:11/],
    ['rules show --rules american --card missing.card', /missing\.card/],
    ['check-bot', /say which bot: \.\/my-bot\.ts, or a program, --cmd/],
    ['check-bot greedy --card no.card', /no\.card:1:1/],
    ['check-bot greedy --rules basic --card house', /--card is for the American game/],
    ['check-bot ./basic.ts --rules american', /basic\.ts: it plays the basic game only/],
    ['hand 123x', /123x/],
  ])('%s', async (words, named) => {
    const { code, stdout, stderr } = await runHere(scratchFolder(), ...words.split(' ').filter((word) => word !== ''));
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

test.each([
  ['sim --games abc', /^error: --games abc: .*\n$/],
  ['sim --gamez 5', /^error: unknown option --gamez; did you mean --games\?.*\n$/],
  ['tournament --bots greedy,greedy', /^error: two bots of the pool are called greedy.*\n$/],
  ['', /^error: say what to do.*\n$/],
])('so it is in a process of its own: %s', async (words, line) => {
  const { code, stdout, stderr } = await run(...words.split(' ').filter((word) => word !== ''));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(line);
});

test('--help and --version go to stdout and are no mistakes', async () => {
  const calls = [['--help'], ['sim', '--help'], ['tournament', '--help'], ['--version']];
  const [help, simHelp, poolHelp, version] = await Promise.all(calls.map((words) => run(...words)));
  for (const { code, stderr } of [help, simHelp, poolHelp, version]) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
  expect(help.stdout).toMatch(/sim .*\n(.*\n)*.*tournament .*\n(.*\n)*.*replay /);
  for (const option of ['games', 'rules', 'set', 'card', 'bots', 'seed', 'threads', 'duplicate', 'out', 'force']) {
    expect(simHelp.stdout).toMatch(new RegExp(`--${option}\\b`));
  }
  for (const option of 'format candidate rounds sprt until max-games check-every shard resume'.split(' ')) {
    expect(poolHelp.stdout).toMatch(new RegExp(`--${option}\\b`));
  }
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
