import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import yargs from 'yargs';
import { HOUSE_CARD } from '#engine/card/house-card';
import { loadCard } from '#engine/card/load';
import { InputError } from '#engine/rules/input-error';
import { layOutCard } from '#runner/card/show';
import { cardCommand } from './card';

const CARD = `card Two lines
year 2026
section r Runs
section p Pairs bonus=no
R1  r  25 X  FFF xxxxA yyyA DDDA! S   x=1,2 y=x+1
P1  p  50 C  FF NEWS YA RRRR!
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'card-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function cardFile(text: string): string {
  const path = join(folder, 'my.card');
  writeFileSync(path, text);
  return path;
}

/** What the command prints to stdout and stderr, and what it throws. */
async function run(...args: string[]): Promise<{ stdout: string; stderr: string; error: unknown }> {
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      text[stream] += chunk;
      return true;
    });
  const parser = yargs(['card', ...args])
    .command(cardCommand)
    .strict()
    .exitProcess(false);
  try {
    await parser.fail((message, error) => Promise.reject(error ?? new InputError(message))).parseAsync();
  } catch (error) {
    return { ...text, error };
  }
  return { ...text, error: undefined };
}

it('show --source prints a card as it is, so that a copy of it can be changed', async () => {
  const { stdout, error } = await run('show', cardFile(CARD), '--source');
  expect({ stdout, error }).toEqual({ stdout: CARD, error: undefined });
  const house = await run('show', '--source');
  expect(loadCard(house.stdout, 'copy').lines).toEqual(loadCard(HOUSE_CARD, 'house').lines);
  const both = await run('show', '--source', '--json');
  expect(both.error).toEqual(new InputError('--source prints the file as it is: leave out --expand and --json'));
});

describe('card check', () => {
  it('is content with a good card', async () => {
    const path = cardFile(CARD);
    const { stdout, stderr, error } = await run('check', path);
    expect([stdout, stderr, error]).toEqual([
      `${path}: Two lines, 2 lines, 9 hands; 0 errors, 0 warnings\n`,
      '',
      undefined,
    ]);
  });

  it('names file, line and column of every problem', async () => {
    const path = cardFile(`${CARD}P1 p 50 C FF\nR2 r 25 X FFFFNNNN EEEE SS\nR3 r 25 X FFFF NNNN EEEE S\n`);
    const { stdout, stderr, error } = await run('check', path);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toEqual([
      `${path}:7:1: 'P1' is also the id of line 6`,
      expect.stringContaining(`${path}:8:11: warning: unlike tiles in one group`),
      `${path}:9:11: 13 tiles: a hand has 14`,
      '',
    ]);
    expect(error).toEqual(new InputError(`card ${path}: 2 errors, 1 warning`));
  });

  it('goes by the jokers of the wall', async () => {
    const path = cardFile('Q q 40 X FFFFF NNNNN 1111m');
    expect((await run('check', path, '--jokers', '1')).error).toBe(undefined);
    expect((await run('check', path, '--jokers', '0')).stderr).toContain('needs 1 jokers, of 0');
    expect((await run('check', path, '--jokers', '17')).error).toEqual(
      new InputError('--jokers 17: must be a whole number from 0 to 16'),
    );
  });

  it('refuses what is no file', async () => {
    const path = join(folder, 'missing.card');
    expect((await run('check', path)).error).toEqual(new InputError(`card ${path}: no such file`));
  });
});

describe('card show', () => {
  it('prints sections, lines, values and numbers of hands', async () => {
    expect(layOutCard(loadCard(CARD, 'my.card'), { expand: false, colour: false })).toBe(`Two lines: 2 lines, 9 hands

Runs
  R1  X   25     6  FFF xxxxA yyyA DDDA! S  x=1,2 y=x+1

Pairs
  P1  C   50     3  FF NEWS YA RRRR!
`);
  });

  it('colours groups by suit', () => {
    const text = layOutCard(loadCard('a t 25 X FF 1A2B 000 NNN DDDDA!', 'my.card'), { expand: false, colour: true });
    expect(text).toContain('FF \u001b[32m1A\u001b[39m\u001b[31m2B\u001b[39m 000 NNN \u001b[32mDDDDA!\u001b[39m');
  });

  it('lists the hands', async () => {
    const { stdout } = await run('show', cardFile(CARD), '--expand');
    expect(stdout).toContain('    fff 1111m 222m 777z! 2z\n');
    expect(stdout).toContain('    ff 7777z! 4z1z3z2z 2s5z2s6s\n');
  });

  it('prints an object a hand', async () => {
    const { stdout } = await run('show', cardFile(CARD), '--expand', '--json');
    const objects = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects).toHaveLength(9);
    expect(objects[0]).toEqual({
      line: 'R1',
      section: 'Runs',
      value: 25,
      concealed: false,
      jokerlessBonus: true,
      groups: [
        ['f', 3],
        ['1m', 4],
        ['2m', 3],
        ['7z', 3, false],
        ['2z', 1],
      ],
      mixed: [],
    });
    expect(objects[8]).toEqual({
      line: 'P1',
      section: 'Pairs',
      value: 50,
      concealed: true,
      jokerlessBonus: false,
      groups: [
        ['f', 2],
        ['7z', 4, false],
      ],
      mixed: [
        ['4z', '1z', '3z', '2z'],
        ['2s', '5z', '2s', '6s'],
      ],
    });
  });

  it('shows the house card where no file is named', async () => {
    const { stdout } = await run('show', '--json');
    expect(stdout.split('\n').length).toBeGreaterThan(55);
    expect(JSON.parse(stdout.split('\n')[0])).toMatchObject({ line: 'Y1', section: 'Year', targets: 6 });
  });

  it('refuses a card with a mistake', async () => {
    const path = cardFile('a t 25 X FFFF NNNN EEEE S');
    expect((await run('show', path)).error).toEqual(new InputError(`${path}:1:10: 13 tiles: a hand has 14`));
  });
});
