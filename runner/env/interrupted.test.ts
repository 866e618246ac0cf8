import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../project';

/** What Python prints, see the fixture. Observations are the numbers of their frames. */
interface Told {
  readonly waiting: readonly unknown[];
  readonly middle: readonly unknown[];
  readonly reads: readonly unknown[];
  readonly repeated: readonly unknown[];
  readonly turns: readonly unknown[];
  readonly group: number;
  readonly anywhere: { readonly same: number; readonly closed: number; readonly other: readonly unknown[] };
}

const BROKEN = 'MahjongEnvError: an earlier call was interrupted in the middle of a frame; make a new environment';

let told: Told;
let stderr: string;
beforeAll(async () => {
  const script = join(PROJECT, 'runner/env/__fixtures__/interrupted.py');
  const ended = await promisify(execFile)('python3', [script, join(PROJECT, 'bots/python')]);
  told = JSON.parse(ended.stdout);
  stderr = ended.stderr;
});

test('after an interrupt that came while an answer was waited for, reset returns its own observations, and step only after it', () => {
  expect(told.waiting).toEqual([
    [1, 1],
    true, // a step: frame 2
    'MahjongEnvError: step() after a call that was interrupted: first reset()',
    true, // a reset: frame 3
    [4, 4],
    [5, 5],
  ]);
});

test('after an interrupt in the middle of an answer the environment is closed, and every call says why', () => {
  expect(told.middle).toEqual([[1, 1], true, BROKEN, BROKEN, true]);
});

test('after an interrupt in the middle of a request too', () => {
  expect(told.reads).toEqual([true, BROKEN, BROKEN, true]);
});

test('a frame of another number than is due is refused', () => {
  expect(told.repeated).toEqual([
    [1, 1],
    [2, 2],
    'MahjongEnvError: the server sent frame 2 in the place of frame 3',
    'MahjongEnvError: the environment is closed',
  ]);
});

test('in turns: after an interrupt nobody is to act until reset', () => {
  const nobody = 'no game is being played: reset() begins one';
  expect(told.turns).toEqual([true, nobody, nobody]);
});

test('Ctrl-C in a terminal, which goes to the whole group, does not end the server', () => {
  expect(told.group).toBe(2);
  expect(stderr).toBe('');
});

test('wherever the interrupt comes, reset begins the games of its seed or says that it cannot', () => {
  const { same, closed, other } = told.anywhere;
  expect(other).toEqual([]);
  expect(same + closed).toBe(25);
  expect(same).toBeGreaterThan(0);
});
