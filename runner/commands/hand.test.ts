import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import yargs from 'yargs';
import { judgeHand } from '#runner/hand/basic/judgement';
import { handCommand, judgeLines } from './hand';

/** What is answered to an input, and which lines of it are no hands. */
async function judged(input: string): Promise<{ answers: unknown[]; bad: number[] }> {
  const output = new PassThrough();
  const printed = text(output);
  const judge = { asObject: judgeHand, asText: () => '' };
  const bad = await judgeLines(judge, Readable.from([input]), output);
  output.end();
  const lines = (await printed).split('\n');
  expect(lines.pop()).toBe('');
  return { answers: lines.map((line) => JSON.parse(line)), bad };
}
const answers = async (input: string) => (await judged(input)).answers;

describe('hand --stdin', () => {
  it('answers line by line, goes on after a bad one and skips blank ones', async () => {
    expect(await judged('123m 45p\n\n  \r\n12x\n 11z (1111s) \r\n99p')).toEqual({
      answers: [
        judgeHand('123m 45p'),
        { line: 4, error: 'hand "12x": \'12\' wants a letter after it: m, p, s or z (character 1)' },
        judgeHand('11z (1111s)'),
        judgeHand('99p'),
      ],
      bad: [4],
    });
  });

  it('refuses a line of a megabyte, and goes on', async () => {
    const [first, ...others] = await answers(`${'1m'.repeat(500_000)}\n1m`);
    expect(first).toMatchObject({ line: 1, error: expect.stringContaining('1000000 characters are too many') });
    expect(others).toEqual([judgeHand('1m')]);
  });

  it('answers nothing with nothing', async () => {
    expect(await answers('')).toEqual([]);
  });

  it('answers more lines than its output takes at once', async () => {
    expect(await answers('123m 456p 789s 1122z 7z\n'.repeat(200))).toHaveLength(200);
  });
});

describe('hand', () => {
  let printed = '';
  const run = (...args: string[]) => {
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      printed += chunk;
      return true;
    });
    return yargs(['hand', ...args])
      .command(handCommand)
      .strict()
      .exitProcess(false)
      .fail((message, error) => {
        throw error ?? new Error(message);
      })
      .parseAsync();
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('takes the tiles as one word or several', async () => {
    await run('--json', '123m', '55p');
    expect(JSON.parse(printed)).toEqual(judgeHand('123m 55p'));
    await run('--json', '123m 55p');
    expect(JSON.parse(printed)).toEqual(judgeHand('123m 55p'));
  });

  it('judges by the card of the rules', async () => {
    const card = join(mkdtempSync(join(tmpdir(), 'hand-')), 'one.card');
    writeFileSync(card, 'a t 25 X 999s EEEE SSSS WWW');
    await run('--rules', 'american', '--card', card, '--json', '(999s)', '1z');
    rmSync(dirname(card), { recursive: true });
    expect(JSON.parse(printed)).toMatchObject({ hand: '(999s) 1z', distance: 10 });
    await run('--rules', 'american', '22m 44p (222sj)');
    expect(printed).toMatch(/^22m 44p \(222sj\)\ndistance \d+: lacks \d+ tiles\naccepts /);
    await expect(run('--rules', 'american', '--card', 'no.card', '1m')).rejects.toThrow('card no.card: no such file');
    await expect(run('--rules', 'american', '--set', 'tiles.jokers=1', 'jj')).rejects.toThrow(
      'j occurs 2 times; there is 1',
    );
  });

  it('lists lines further away in the American game only', async () => {
    const within = async (tiles: string) => {
      await run('--rules', 'american', '--json', '--within', tiles, '1234m');
      return new Set(JSON.parse(printed).lines.map(({ distance }: { distance: number }) => distance)).size;
    };
    expect([await within('0'), await within('1')]).toEqual([1, 2]);
    await expect(run('--within', '1', '1m')).rejects.toThrow('--within goes with the American game');
    await expect(run('--rules', 'american', '--within', '15', '1m')).rejects.toThrow('--within 15');
  });

  it('wants either tiles or --stdin', async () => {
    await expect(run()).rejects.toThrow('hand: give the tiles');
    await expect(run('--stdin', '1m')).rejects.toThrow('--stdin reads the hands from its input: leave out "1m"');
  });
});
