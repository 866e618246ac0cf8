import { expect, test } from 'vitest';
import { start, useCommands } from '../__fixtures__/cli';
import { badBot, cmd, processesLeft } from '../__fixtures__/floor';
import { HEADER, KIND, writeHeader } from './frame';

useCommands();

/** A session of the real command: the frames after the hello, and what it says. */
async function session(opponents: string, threads: string, end: (child: ReturnType<typeof start>['child']) => void) {
  const { child, ended } = start('env', '--tables', '8', '--threads', threads, '--opponents', opponents);
  let out = '';
  child.stdout.setEncoding('latin1').on('data', (piece: string) => {
    out += piece;
  });
  const reset = Buffer.alloc(HEADER);
  writeHeader(reset, KIND.reset, 0);
  child.stdin.write(reset);
  while (!hasFrames(out, 2)) await new Promise((resolve) => child.stdout.once('data', resolve));
  end(child);
  const { code, stderr } = await ended;
  return { out, code, stderr };
}

function hasFrames(out: string, count: number): boolean {
  const bytes = Buffer.from(out, 'latin1');
  let at = 0;
  for (let frame = 0; frame < count; frame++) {
    if (at + HEADER > bytes.length) return false;
    at += HEADER + bytes.readUInt32LE(at + 8);
  }
  return at <= bytes.length;
}

test('on threads it is the same; when the input ends, or the server is killed, no process is left', async () => {
  const mark = `env-threads-${process.pid}`;
  const opponents = `${cmd(badBot('steady', 0, 4, mark))},random,random`;
  const one = await session(opponents, '1', (child) => child.stdin.end());
  const two = await session(opponents, '2', (child) => child.stdin.end());
  expect(two).toEqual(one);
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(await processesLeft(mark)).toEqual([]);
  for (const threads of ['1', '2']) {
    await session(opponents, threads, (child) => child.kill('SIGKILL'));
    expect(await processesLeft(mark)).toEqual([]);
  }
});
