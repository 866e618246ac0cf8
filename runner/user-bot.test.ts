import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { importUserModule } from '#bots/user-module';
import { InputError } from '#engine/rules/input-error';
import { compileUserModule } from './compile';
import { PROJECT } from './project';
import { inspectUserModule, readBot, readLineup } from './user-bot';

const FIXTURES = join(PROJECT, 'bots/__fixtures__');
let home = '';

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'user-bots-'));
});
afterAll(() => {
  rmSync(home, { recursive: true });
});

afterEach(() => vi.unstubAllEnvs());

function write(name: string, text: string): string {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const decide = 'decide: (_view: unknown, legal: Int32Array) => legal[0]';

describe('what a module may export', () => {
  test.each([
    [
      'a bot type',
      `export default { name: 'x', create: () => ({ ${decide} }) }`,
      { name: 'x', options: {}, games: ['basic', 'american'] },
    ],
    [
      'with options',
      `export default { name: 'x', options: { a: 1, b: true, c: '' }, create: () => ({ ${decide} }) }`,
      { name: 'x', options: { a: 1, b: true, c: '' }, games: ['basic', 'american'] },
    ],
    [
      'a function',
      `export default () => ({ ${decide} })`,
      { name: 'a function', options: {}, games: ['basic', 'american'] },
    ],
    [
      'for one game',
      `export default { name: 'x', games: ['basic'], create: () => ({ ${decide} }) }`,
      { name: 'x', options: {}, games: ['basic'] },
    ],
  ])('%s', async (name, text, expected) => {
    expect(await inspectUserModule(await compileUserModule(write(`${name}.ts`, text)))).toEqual(expected);
  });

  test.each([
    ['nothing', 'export const name = 1', 'has no default export'],
    ['null', 'export default null', 'exports null, not a bot type'],
    ['a number', 'export default 7', 'exports 7, not a bot type'],
    ['a class', 'export default class MyBot {}', 'exports a class, which needs a create: (options) => new ...'],
    ['a bot', 'export default { decide: () => 0 }', 'exports a bot, not a bot type: a new bot is made for every game'],
    ['no create', "export default { name: 'x' }", 'exports an object whose create is undefined, not a function'],
    ['no name', 'export default { create() {} }', 'exports a bot type whose name is undefined, not a text'],
    [
      'another game',
      "export default { name: 'x', create() {}, games: ['riichi'] }",
      "exports a bot type whose games are not a list of 'basic' and 'american'",
    ],
    ['a list', "export default { name: 'x', create() {}, options: [] }", 'exports a bot type whose options are a list'],
    [
      'an object',
      "export default { name: 'x', create() {}, options: { a: {} } }",
      'has an option a whose default is an object',
    ],
    ['NaN', "export default { name: 'x', create() {}, options: { a: NaN } }", 'has an option a whose default is NaN'],
  ])('%s is an error', async (name, text, message) => {
    const file = write(`wrong/${name}.js`, text);
    const failure = inspectUserModule(await compileUserModule(file));
    await expect(failure).rejects.toThrow(InputError);
    await expect(failure).rejects.toThrow(`bot ${file} ${message}`);
    await expect(failure).rejects.toThrow('export default { name, create }');
  });
});

describe('modules that do not load', () => {
  test.each([
    ['missing', 'missing.ts', undefined, /missing\.ts: there is no such file$/],
    ['a folder', '.', undefined, / is not a file$/],
    [
      'a slip',
      'slip.ts',
      'export default {\n  name: "x;\n};',
      /slip\.ts does not compile: slip\.ts:2:\d+: Unterminated string/,
    ],
    [
      'an import',
      'import.ts',
      "import x from './nowhere';\nx();",
      /does not compile: import\.ts:1:15: Could not resolve "\.\/nowhere"/,
    ],
    ['no source', 'notes.md', '# notes', /notes\.md does not compile: No loader is configured for "\.md"/],
  ])('%s', async (_, name, text, message) => {
    const file = text === undefined ? join(home, name) : write(name, text);
    await expect(compileUserModule(file)).rejects.toThrow(message);
    await expect(compileUserModule(file)).rejects.toThrow(InputError);
  });

  test.each([
    [
      'throws',
      'throws-at-import.ts',
      10_000,
      /fails while it is loaded: Error: not today \(throws-at-import\.ts:1:7\)$/,
    ],
    ['ends the process', 'exits-at-import.ts', 10_000, /ends the process while it is loaded$/],
    ['loops', 'loops-at-import.ts', 500, /does not finish loading within 0\.5 s; does it loop for ever\?$/],
    ['waits', 'waits-at-import.ts', 10_000, /does not finish loading: it awaits what never settles$/],
  ])('one that %s', async (_, name, limit, message) => {
    const temporary = join(home, 'temporary');
    mkdirSync(temporary, { recursive: true });
    vi.stubEnv('TMPDIR', temporary);
    const failure = inspectUserModule(await compileUserModule(join(FIXTURES, name)), limit);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toThrow(InputError);
    expect(readdirSync(temporary)).toEqual([]); // nothing is left behind
  });
});

describe('compiling', () => {
  test('a module stands by itself: engine, packages, own files, CommonJS, its address', async () => {
    write('node_modules/old/package.json', '{ "name": "old", "main": "index.js" }');
    write('node_modules/old/index.js', "exports.exists = require('fs').existsSync;");
    write('all/weights.json', '[3]');
    write('all/twice.ts', 'export const twice = (n: number): number => 2 * n;');
    const text = `
      import { readFileSync } from 'node:fs';
      import { exists } from 'old';
      import { formatTile } from 'mahjong-arena/engine';
      import { ACTION, type BotType } from 'mahjong-arena/bots';
      import { twice } from './twice';
      const [n] = JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8'));
      export default {
        name: 'all',
        options: { n: twice(n), file: exists(import.meta.dirname ?? '/'), tile: formatTile(0), pass: ACTION.PASS },
        create: () => ({ decide: (_view, legal) => legal[0] }),
      } satisfies BotType;`;
    const module = await compileUserModule(write('all/all.ts', text));
    const { options } = await inspectUserModule(module);
    expect(options).toEqual({ n: 6, file: true, tile: '1m', pass: 0 });
  });

  test('the hash is that of the code, wherever it lies', async () => {
    const text = `// a bot\nexport default { name: 'x', create: () => ({ ${decide} }) }`;
    const [here, there, other] = await Promise.all([
      compileUserModule(write('here/x.ts', text)),
      compileUserModule(write('some/where/else/x.ts', text)),
      compileUserModule(write('there/x.ts', text.replace('legal[0]', 'legal[1 % legal.length]'))),
    ]);
    expect(here.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(there.hash).toBe(here.hash);
    expect(other.hash).not.toBe(here.hash);
  });

  test('every import makes a new instance of the module', async () => {
    const text = 'let n = 0; export default { name: "x", options: { n: ++n }, create: () => ({ decide: () => n++ }) }';
    const module = await compileUserModule(write('instance.ts', text));
    const [one, two] = [await importUserModule(module), await importUserModule(module)];
    one.create({}).decide(undefined as never, new Int32Array());
    expect(two.create({}).decide(undefined as never, new Int32Array())).toBe(1);
  });
});

describe('--bots', () => {
  const file = join(FIXTURES, 'well-behaved.ts');

  test('mixes built-in bots and files', async () => {
    const { bots, table } = await readLineup(`${file}?depth=3,a=random?salt=2`, 'basic');
    expect(table).toEqual([0, 1, 0, 1]);
    expect(bots[0]).toMatchObject({
      label: 'well-behaved?depth=3',
      name: 'well-behaved',
      source: { path: file },
      options: { depth: 3, bold: false, style: 'open' },
      salt: 0,
    });
    expect(bots[1]).toEqual({ label: 'a', name: 'random', source: { builtIn: 'random' }, options: {}, salt: 2 });
  });

  test.each(['a,b/bot.ts', 'what?.ts'])('a file called %s cannot be named, and it says so', async (name) => {
    const path = write(name, `export default { name: 'x', create: () => ({ ${decide} }) }`);
    await expect(readLineup(`greedy,${path}`, 'basic')).rejects.toThrow(
      `bot ${path}: a path with a comma or a question mark cannot be given`,
    );
    await expect(readBot(path)).rejects.toThrow(InputError);
  });

  test('names a relative path by where it lies', async () => {
    const { bot, games } = await readBot('./bots/examples/my-bot.ts');
    expect(games).toEqual(['basic', 'american']);
    expect(bot.source).toMatchObject({ path: join(process.cwd(), 'bots/examples/my-bot.ts') });
  });

  test.each([
    ['gredy,random', /^bot gredy: no such bot; did you mean greedy\? known: .*greedy.*random.*, or a path such as/],
    ['toString', /^bot toString: no such bot; known: /],
    [`${file}?dept=3`, /no option dept; did you mean depth\? known: depth, bold, style, salt$/],
    [`${file}?bold=1`, /option bold is true or false, not "1"$/],
    ['./none.ts,greedy', /none\.ts: there is no such file$/],
  ])('%s is an error', async (text, message) => {
    await expect(readLineup(text, 'basic')).rejects.toThrow(message);
    await expect(readLineup(text, 'basic')).rejects.toThrow(InputError);
  });
});
