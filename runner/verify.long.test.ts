import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run, scratchFolder, useCommands, userBot } from './__fixtures__/cli';
import { contentsOf } from './__fixtures__/run-folder';
import { forge } from './journal/__fixtures__/made-up';

useCommands();

const inScratch = (...path: string[]) => join(scratchFolder(), ...path);
const ownBot = (name: string) => join(import.meta.dirname, '__fixtures__', `${name}.ts`);

describe('a fresh run is as recorded', () => {
  const american = ['--rules', 'american', '--bots', 'greedy,random'];
  test.each<[string, string[], number, number]>([
    ['sim', ['sim', '--bots', 'greedy,random', '--games', '60', '--games-csv'], 60, 60],
    ['American, by default two hundred games of it', ['sim', ...american, '--games', '240', '--games-csv'], 240, 200],
    ['tournament', ['tournament', '--bots', 'greedy,random', '--games', '56'], 56, 56],
    [
      'swiss',
      ['tournament', '--format', 'swiss', '--bots', 'greedy,random,a=greedy,b=random', '--games', '24'],
      24,
      24,
    ],
    ['part', ['sim', '--bots', 'random', '--games', '90', '--games-csv', '--shard', '2/3'], 30, 30],
    ['faults', ['sim', '--bots', `${userBot('throws')},greedy`, '--games', '30', '--games-csv'], 30, 30],
    ['forfeit', ['sim', '--bots', `${userBot('illegal')},greedy`, '--games', '30', '--on-fault', 'forfeit'], 30, 30],
    // What hangs is not waited for again.
    [
      'hanging',
      [
        'sim',
        '--bots',
        `${ownBot('never')},greedy,random,a=random`,
        '--games',
        '1',
        '--duplicate',
        'none',
        '--timeout',
        '0.5',
      ],
      1,
      1,
    ],
  ])('%s', async (name, words, games, sample) => {
    await run(...words, '--out', name);
    const before = contentsOf(inScratch(name));
    const { code, stdout } = await run('verify', name);
    expect(stdout).toMatch(
      /^(.+): (\d+) of \2 files as the journal makes them; (\d+) of \3 games? as recorded when played again \(of (\d+), sample 1\)\n$/,
    );
    expect(stdout).toContain(`; ${sample} of ${sample} game`);
    expect(stdout).toContain(`(of ${games}, sample 1)`);
    expect(code).toBe(0);
    expect(contentsOf(inScratch(name))).toEqual(before);
  });

  test('a sample of so many games, which the seed decides', async () => {
    await run('sim', '--bots', 'random', '--games', '40', '--out', 'sampled');
    const { code, stdout } = await run('verify', 'sampled', '--sample', '5', '--seed', 'tea');
    expect(code).toBe(0);
    expect(stdout).toContain('5 of 5 games as recorded when played again (of 40, sample tea)');
  });
});

describe('what was changed is found and named, exit code 1', () => {
  beforeAll(async () => {
    const mine = `export default { name: 'mine', create: () => ({ decide: (view, legal) => legal[0] }) };`;
    writeFileSync(inScratch('mine.ts'), mine);
    const words = ['--bots', './mine.ts,greedy', '--games', '60', '--games-csv', '--threads', '1'];
    expect((await run('sim', ...words, '--out', 'base')).code).toBe(0);
  });

  const edit = (path: string, change: (text: string) => string) => {
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
  };
  const lines = (text: string, change: (lines: string[]) => string[]) => change(text.split('\r\n')).join('\r\n');

  test.each<[string, (folder: string) => void, RegExp[]]>([
    [
      'a cell of bots.csv',
      (folder) => edit(join(folder, 'bots.csv'), (text) => text.replace(/\r\ngreedy,10,/, '\r\ngreedy,11,')),
      [/^error: bots\.csv is not what the journal makes of it$/m],
    ],
    [
      'a figure of summary.json',
      (folder) => edit(join(folder, 'summary.json'), (text) => text.replace('"games": 60', '"games": 61')),
      [/^error: summary\.json is not what the journal makes of it$/m],
    ],
    ['a file that is gone', (folder) => rmSync(join(folder, 'payouts.csv')), [/^error: payouts\.csv is missing$/m]],
    [
      'rows that are gone',
      (folder) => rmSync(join(folder, 'games.csv')),
      [
        /^error: games\.csv is missing$/m,
        /^error: deal 0, rotation 0 is not as games\.csv has it; to see it: pnpm replay --run \S+ --deal 0 --rotation 0$/m,
      ],
    ],
    [
      'a row of games.csv',
      // The third game of deal 2: two deals of six games, and two games, of four rows each, behind the head.
      (folder) =>
        edit(join(folder, 'games.csv'), (text) =>
          lines(text, (rows) => rows.with(57, rows[57].replace(/\d+,1$/, '999,1'))),
        ),
      [
        /^error: deal 2, rotation 2 is not as games\.csv has it; to see it: pnpm replay --run \S+ --deal 2 --rotation 2$/m,
      ],
    ],
    [
      'two rows of games.csv, the one in place of the other',
      (folder) =>
        edit(join(folder, 'games.csv'), (text) => lines(text, (rows) => rows.with(9, rows[10]).with(10, rows[9]))),
      [/^error: deal 0, rotation 2 is not as games\.csv has it/m],
    ],
    [
      'rows that were added',
      (folder) => appendFileSync(join(folder, 'games.csv'), '10,0,0,greedy,1,1,,,9,1\r\n'),
      [/^error: games\.csv has \d+ bytes, and the journal tells of \d+$/m],
    ],
    [
      'a digest',
      (folder) =>
        forge(folder, ([head, first, ...rest]) => {
          const digests = String(first.digests);
          return [
            head,
            {
              ...first,
              digests: digests.slice(0, 4 * 7) + (digests.startsWith('AAAA', 28) ? 'BBBB' : 'AAAA') + digests.slice(32),
            },
            ...rest,
          ];
        }),
      [
        /^error: deal 1, rotation 1 is not as the journal has it; to see it: pnpm replay --run \S+ --deal 1 --rotation 1$/m,
      ],
    ],
    [
      'sums of the journal',
      (folder) =>
        forge(folder, ([head, first, ...rest]) => [
          head,
          JSON.parse(JSON.stringify(first).replace(/"payouts":\[\[\[0,\d+\]/, '"payouts":[[[0,1]')),
          ...rest,
        ]),
      [/^error: payouts\.csv is not what the journal makes of it$/m],
    ],
    [
      'a line of the journal',
      (folder) => edit(join(folder, 'journal.jsonl'), (text) => text.replace('"digests":"', '"digests":"A')),
      [/^error: \S+: journal\.jsonl holds for the first \d+ deals? only: what follows was changed or cut off$/m],
    ],
    [
      'the head of the journal',
      (folder) =>
        forge(folder, ([head, ...rest]) => [{ ...head, run: { ...(head.run as object), seed: 'tea' } }, ...rest]),
      [
        /^error: \S+: journal\.jsonl \(there\) and manifest\.json \(here\) are not of one run: the seed is tea there and 1 here$/m,
      ],
    ],
    [
      'the last lines of the journal',
      (folder) => forge(folder, ([head]) => [head]),
      [/are not of one run: the number of deals played is 0 there and 10 here$/m],
    ],
    [
      'the code of a bot',
      (folder) => {
        // The manifest names the bot's file: this run is of another one.
        edit(join(folder, 'manifest.json'), (text) => text.replaceAll('/mine.ts', `/${folder.split('/').pop()}.ts`));
        writeFileSync(
          `${folder}.ts`,
          readFileSync(inScratch('mine.ts'), 'utf8').replace('legal[0]', 'legal[legal.length - 1]'),
        );
      },
      [/^notice: bot mine has changed since the run$/m, /^error: deal \d+, rotation \d is not as the journal has it/m],
    ],
    [
      'how it ended',
      (folder) =>
        edit(join(folder, 'manifest.json'), (text) => text.replace('"interrupted": false', '"interrupted": true')),
      [/^error: manifest\.json: interrupted is true, and the journal tells of all$/m],
    ],
    [
      'a file that the run did not leave',
      (folder) => writeFileSync(join(folder, 'bots-clean.csv'), 'bot\r\n'),
      [/^error: bots-clean\.csv is none of the files that this run leaves$/m],
    ],
    [
      'a bot that hangs by now',
      (folder) => {
        edit(join(folder, 'manifest.json'), (text) =>
          text.replaceAll('/mine.ts', `/${folder.split('/').pop()}.ts`).replace('"timeout": 5000', '"timeout": 400'),
        );
        const hangs = 'if (view.discards(view.seat).length === 3) for (;;);';
        writeFileSync(
          `${folder}.ts`,
          readFileSync(inScratch('mine.ts'), 'utf8').replace('=> legal[0]', `=> { ${hangs} return legal[0]; }`),
        );
      },
      [
        /^error: deal 0, rotation 0, decision \d+ cannot be played again \(.*mine.*\): no answer for 2 s$/m,
        /^error: deal 1, rotation 3, decision \d+ cannot be played again/m, // ten games, and then no more
      ],
    ],
    [
      'a bot that ends the program by now',
      (folder) => {
        edit(join(folder, 'manifest.json'), (text) => text.replaceAll('/mine.ts', `/${folder.split('/').pop()}.ts`));
        const ends = 'if (view.discards(view.seat).length === 3) process.exit(0);';
        writeFileSync(
          `${folder}.ts`,
          readFileSync(inScratch('mine.ts'), 'utf8').replace('=> legal[0]', `=> { ${ends} return legal[0]; }`),
        );
      },
      [/^error: deal 0, rotation 0, decision \d+ cannot be played again \(.*mine.*\): the thread was ended$/m],
    ],
  ])('%s', async (name, change, messages) => {
    const own = name.replaceAll(/[ ,.]+/g, '-');
    cpSync(inScratch('base'), inScratch(own), { recursive: true });
    change(inScratch(own));
    const { code, stderr } = await run('verify', own, '--sample', '1e9');
    for (const message of messages) expect(stderr).toMatch(message);
    expect(code).toBe(1);
  });

  test('of many games that deviate ten are told, and all are counted', async () => {
    cpSync(inScratch('base'), inScratch('many'), { recursive: true });
    edit(inScratch('many/games.csv'), (text) => text.replaceAll(',1\r\n', ',2\r\n'));
    const { code, stdout, stderr } = await run('verify', 'many', '--sample', '1e9');
    expect(stderr.match(/is not as games\.csv has it/g)).toHaveLength(10);
    expect(stdout).toContain('; 0 of 60 games as recorded when played again');
    expect(code).toBe(1);
  });
});

describe('what cannot be read, or was made unreadable, is told in one line', () => {
  beforeAll(async () => {
    await run('sim', '--bots', 'random', '--games', '8', '--games-csv', '--out', 'read');
  });
  const replaced = (folder: string, name: string) => {
    rmSync(join(folder, name));
    mkdirSync(join(folder, name));
  };
  const edited = (folder: string, from: string, to: string) => {
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, 'manifest.json'), text.replace(from, to));
  };
  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'bots.csv',
      (folder) => replaced(folder, 'bots.csv'),
      /bots\.csv cannot be read: EISDIR: illegal operation on a directory$/,
    ],
    ['games.csv', (folder) => replaced(folder, 'games.csv'), /games\.csv cannot be read: it is no file$/],
    [
      'games played',
      (folder) => edited(folder, '"played": 8\n', '"played": 8000000\n'),
      /manifest\.json: run\.games\.played: 8000000 is not 8 deals of 1 games; it is not the manifest of a run$/,
    ],
    [
      'games per deal',
      (folder) => {
        edited(folder, '"gamesPerDeal": 1', '"gamesPerDeal": 2');
        edited(folder, '"played": 8\n', '"played": 16\n');
      },
      /manifest\.json: run\.gamesPerDeal is 2, and its schedule has 1$/,
    ],
  ])('%s', async (name, change, message) => {
    const own = `read ${name}`;
    cpSync(inScratch('read'), inScratch(own), { recursive: true });
    change(inScratch(own));
    const { code, stdout, stderr } = await run('verify', own);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr.trim()).toMatch(message);
  });
});

test.each<[string, string[], RegExp]>([
  ['no folder', ['gone'], /^error: gone is not the folder of a finished run: manifest\.json cannot be read there$/],
  ['a sample of nothing', ['gone', '--sample', '0'], /^error: --sample 0: give a whole number from 1 to /],
])('%s is bad usage', async (_, words, message) => {
  const { code, stdout, stderr } = await run('verify', ...words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim()).toMatch(message);
});
