import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import yargs from 'yargs';
import { PROJECT } from '../project';
import { checkBotCommand } from './check-bot';

afterEach(() => vi.restoreAllMocks());

async function run(...words: string[]): Promise<{ readonly out: string; readonly error: unknown }> {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  const parser = yargs(['check-bot', ...words])
    .command(checkBotCommand)
    .strict()
    .exitProcess(false)
    .fail(false);
  const error = await parser.parseAsync().then(
    () => undefined,
    (thrown) => thrown,
  );
  return { out, error };
}

const file = (name: string) => join(PROJECT, 'bots', `${name}.ts`);

test('the example passes under all rulesets', async () => {
  const { out, error } = await run(file('examples/my-bot'), '--games', '3');
  expect(error).toBeUndefined();
  expect(out.match(/^ok /gm)).toHaveLength(8);
  expect(out).toMatch(/^18 games, \d+ decisions, /m); // four built-in rulesets, and each game with every extra
});

test('a bot for one game is checked in that alone', async () => {
  const { out, error } = await run(file('__fixtures__/basic-only'), '--games', '2');
  expect(error).toBeUndefined();
  expect(out).toMatch(/^8 games, /m);
  expect(out).toMatch(/^it plays the basic game only, and is not checked in the other$/m);
});

test('a bot that fails in one game is told how to say so', async () => {
  const { out, error } = await run(file('__fixtures__/no-card'), '--games', '2');
  expect(error).toMatchObject({ code: 1 });
  expect(out).toMatch(/^FAIL {2}throws +decide throws Error: I read no card/m);
  expect(out).toMatch(/again: pnpm replay --bots \S+no-card\.ts --rules american --seed 1 --deal 0 --rotation 0$/m);
  expect(out).toMatch(
    /^it passes in the basic game; if it is meant for that alone, let its type say games: \['basic'\]$/m,
  );
});

test('a bot that breaks the contract ends it with exit code 1', async () => {
  const { out, error } = await run(
    file('__fixtures__/illegal'),
    '--games',
    '2',
    '--rules',
    'basic-bonus',
    '--set',
    'kongs=false',
  );
  expect(error).toMatchObject({ code: 1, message: expect.stringMatching(/illegal\.ts fails 1 of the checks$/) });
  expect(out).toMatch(/^FAIL {2}legal /m);
  expect(out).toContain('--rules basic-bonus --set kongs=false --seed 1 --deal 0 --rotation 0');
});

test.each([
  [['./nowhere.ts'], /nowhere\.ts: there is no such file$/],
  [['gredy'], /^bot gredy: no such bot; did you mean greedy\?/],
  [['greedy', '--games', '0'], /^--games 0: give a whole number from 1 to/],
  [['greedy', '--card', 'none.card'], /^card none\.card: no such file/],
  [[file('__fixtures__/basic-only'), '--rules', 'american'], /basic-only\.ts: it plays the basic game only/],
  [['greedy', '--rules', 'basics'], /^--rules basics: no such ruleset/],
  [['greedy', '--timeout', 'x'], /^--timeout x: give a number above 0/],
])('%j is a mistake', async (words, message) => {
  const { out, error } = await run(...words);
  expect(error).toMatchObject({ name: 'InputError', message: expect.stringMatching(message) });
  expect(out).toBe('');
});
