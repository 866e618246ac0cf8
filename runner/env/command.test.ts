import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { start, useCommands } from '../__fixtures__/cli';
import { ownBot } from '../__fixtures__/replayed';
import { HEADER, KIND, writeHeader } from './frame';

useCommands();

test.each(['1', '2'])('on %s threads, what opponents print or leave behind does no harm', async (threads) => {
  const words = [
    '--tables',
    '8',
    '--seed',
    '1',
    '--opponents',
    `${ownBot('prints')},greedy,greedy`,
    '--threads',
    threads,
  ];
  const { child, ended } = start('env', ...words);
  let bytes = Buffer.alloc(0);
  child.stdout.on('data', (piece: string) => {
    bytes = Buffer.concat([bytes, Buffer.from(piece, 'latin1')]);
  });
  child.stdout.setEncoding('latin1');
  const frames = async (count: number) => {
    for (;;) {
      const kinds: number[] = [];
      let at = 0;
      while (at + HEADER <= bytes.length && at + HEADER + bytes.readUInt32LE(at + 8) <= bytes.length) {
        expect(bytes.toString('latin1', at, at + 4)).toBe('MJEV');
        kinds.push(bytes.readUInt16LE(at + 6));
        at += HEADER + bytes.readUInt32LE(at + 8);
      }
      if (kinds.length >= count) return kinds;
      await once(child.stdout, 'data');
    }
  };
  const reset = Buffer.alloc(HEADER);
  writeHeader(reset, KIND.reset, 0);
  for (let i = 0; i < 8; i++) child.stdin.write(reset);
  await frames(9);
  await setTimeout(50); // what was left behind fails now
  child.stdin.end(reset);
  const { code, stderr } = await ended;
  expect(await frames(10)).toEqual([KIND.hello, ...Array.from({ length: 9 }, () => KIND.decisions)]);
  expect(code).toBe(0);
  expect(stderr.replaceAll('thinking\n', '')).toMatch(
    /^(notice: a bot left behind what failed later, outside its decisions: Error: too late\n){1,2}$/,
  );
});
