import { afterEach, describe, expect, it, vi } from 'vitest';
import yargs from 'yargs';
import { InputError } from '#engine/rules/input-error';
import { resolveRules } from '#engine/rules/load';
import { rulesCommand } from './rules';

/** What the command prints to stdout. */
async function output(...args: string[]): Promise<string> {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  const parser = yargs(args).command(rulesCommand).strict().exitProcess(false);
  await parser.fail((message, error) => Promise.reject(error ?? new InputError(message))).parseAsync();
  return text;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('rules show', () => {
  it.each([
    ['the default', 'basic', []],
    ['a built-in', 'basic-exponential', []],
    ['changed fields', 'basic-bonus', ['scoring.patterns.halfFlush=x2', 'game.length.points=50', 'dealer.first=winds']],
    ['the American game', 'american', ['tiles.jokers=10', 'charleston.second=never']],
  ])('prints TOML that loads again: %s', async (_name, rules, set) => {
    const toml = await output('rules', 'show', '--rules', rules, ...set.flatMap((setting) => ['--set', setting]));
    const again = resolveRules({ rules: 'shown.toml', set: [], readFile: () => toml });
    expect(again).toEqual({ ...resolveRules({ rules, set }), name: 'shown' });
  });

  it('takes basic without --rules', async () => {
    expect(await output('rules', 'show')).toBe(await output('rules', 'show', '--rules', 'basic'));
  });

  it('refuses mistakes', async () => {
    await expect(output('rules', 'show', '--rules', 'riichi')).rejects.toThrow(InputError);
    await expect(output('rules', 'show', '--card', 'house')).rejects.toThrow('--card is for the American game');
    await expect(output('rules', 'show', '--rules', 'american', '--card', 'none.txt')).rejects.toThrow(
      'card none.txt: no such file',
    );
    await expect(output('rules', 'show', '--set', 'deadWall=x')).rejects.toThrow('--set deadWall=x: deadWall is "x"');
  });
});

describe('rules list', () => {
  it('names the built-in rulesets', async () => {
    const lines = (await output('rules', 'list')).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['basic', 'basic-bonus', 'basic-exponential', 'american']);
  });
});
