import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '#results/manifest';
import { run, scratchFolder, start, useCommands } from '../__fixtures__/cli';
import { badBot, PYTHON, processesLeft, processesWith } from '../__fixtures__/floor';
import { runHere } from '../__fixtures__/in-process';
import { resultsIn, sleep } from '../__fixtures__/run-folder';
import { shellLine } from '../options/words';

useCommands();

const command = (words: readonly string[]) => `cmd:${shellLine(words)}`;

test('a Python program that plays as greedy does leaves the CSV files and the records of greedy, on other threads too', async () => {
  const words = ['--games', '60', '--games-csv', '--record', '--no-report', '--progress', 'none'];
  const program = `greedy=cmd:python3 '${PYTHON}/greedy_bot.py',random`;
  const outside = await run('sim', '--bots', program, ...words, '--threads', '2', '--out', 'outside');
  expect(outside.code).toBe(0);
  expect((await run('sim', '--bots', 'greedy,random', ...words, '--threads', '1', '--out', 'inside')).code).toBe(0);
  const [there, here] = ['outside', 'inside'].map((out) => resultsIn(join(scratchFolder(), out)));
  const same = Object.keys(here).filter((name) => name.endsWith('.csv') || name.startsWith('records/'));
  expect(same).toEqual(expect.arrayContaining(['bots.csv', 'games.csv', 'records/part-00000.parquet']));
  for (const name of same) expect(there[name], name).toBe(here[name]);
  const { reproducible, forced, run: config, outside: processes } = readManifest(join(scratchFolder(), 'outside'));
  expect({ reproducible, forced }).toEqual({ reproducible: false, forced: [] });
  expect(config.bots[0]).toMatchObject({ command: ['python3', `${PYTHON}/greedy_bot.py`], name: 'greedy-py' });
  expect(processes).toEqual([expect.objectContaining({ bot: 'greedy', losses: 0, timeouts: 0, dropped: 0 })]);

  expect(await processesLeft(`${PYTHON}/greedy_bot.py`)).toEqual([]);
});

test('a runner that is killed leaves nothing behind; what its bots said is kept', async () => {
  const mark = `killed-${process.pid}`;
  const bots = ['ignoresQuit', 'forks'].map((way) => command(badBot(way, 5, 4, mark)));
  const words = ['--bots', `a=${bots[0]},b=${bots[1]},greedy,random`, '--games', '900000', '--threads', '1'];
  const { child, ended } = start('sim', ...words, '--out', 'killed');
  while (processesWith(mark).length < 5) await sleep(20); // two bots and three children
  await sleep(100);
  child.kill('SIGKILL');
  await ended;
  expect(await processesLeft(`${mark} `)).toEqual([]);
});

test.each([
  ['cmd:', /bot cmd:: there is no program after cmd:/],
  ["cmd:python3 'my bot.py", /the quote ' is not closed/],
  ['=cmd:x', /there is no label before the =/],
  [
    'x=cmd:no-such-program-here',
    /bot x=cmd:no-such-program-here: there is no program no-such-program-here; see bots\/PROTOCOL\.md/,
  ],
  [command(badBot('diesAtStart', 0, 1)), /it ended with exit code 1: ImportError: no module named genius/],
  [command(badBot('wrongHello', 0, 1)), /its hello speaks protocol 2; this is 1/],
  [`cmd:echo "hello, world"`, /it wrote a line that is no JSON: hello, world/],
  ['cmd?depth=2:true', /no option depth; known: salt/],
  ['greedy --bank 3', /--bank is for bots outside the process, and there is none/],
  [`cmd:echo ${'z'.repeat(300)}`, /it wrote a line that is no JSON: z+…/],
  ['greedy --isolate', /--isolate is for bots outside the process, and there is none/],
  ['greedy --bank -1', /--bank -1: give a number from 0 on/],
])('--bots %s: one line', async (bots, message) => {
  const words = / --/.test(bots) ? bots.split(' ') : [bots];
  const { code, stdout, stderr } = await runHere(scratchFolder(), 'sim', '--bots', ...words, '--out', 'none');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a part of the observation that there is not is named, with one like it', async () => {
  writeFileSync(
    join(scratchFolder(), 'sees.py'),
    'from mahjong_arena import Bot, run\nclass B(Bot):\n    wants = ("observation",)\n    observe = ("hands",)\nrun(B)\n',
  );
  const { code, stderr } = await run('sim', '--bots', 'cmd:python3 sees.py', '--games', '4', '--out', 'sees');
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^error: bot cmd:python3 sees\.py: its hello has a wrong observe, "hands": give default, all, or some of .*; did you mean hand\?; see /,
  );
});

test('a bot that plays one game only is refused in the other', async () => {
  const path = join(scratchFolder(), 'basic_only.py');
  const lines = ['from mahjong_arena import Bot, run', 'class B(Bot):', "  plays = ('basic',)", 'run(B)'];
  writeFileSync(path, `import sys\nsys.path.insert(0, ${JSON.stringify(PYTHON)})\n${lines.join('\n')}\n`);
  const words = ['sim', '--rules', 'american', '--bots', `cmd:python3 '${path}'`];
  const { code, stderr } = await runHere(scratchFolder(), ...words);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/it plays the basic game only/) });
});

test('check-bot --cmd: shows what a program said on standard error when it died', async () => {
  const words = ['--cmd', shellLine(badBot('dies', 10, 4)), '--games', '4', '--rules', 'basic'];
  const { code, stdout } = await runHere(scratchFolder(), 'check-bot', ...words);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAIL {2}plays +it ended its thread or process in deal 0, /m);
  expect(stdout).toMatch(/^ +stderr: Error: out of ideas$/m);
});

test('check-bot --cmd: says what is wrong, with the lines', async () => {
  const words = ['--cmd', shellLine(badBot('illegal', 10, 4)), '--games', '4', '--rules', 'basic'];
  const { code, stdout, stderr } = await runHere(scratchFolder(), 'check-bot', ...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: bot cmd:.* fails 1 of the checks$/m);
  expect(stdout).toMatch(
    /^FAIL {2}plays +it took an illegal action in deal 0, .*: 7777; in 6 of 6 games \(--rules basic\)$/m,
  );
  expect(stdout).toMatch(/^ +-> \{"type":"act","requests":.*\n +<- \{"type":"act","answers":.*7777/m);
});
