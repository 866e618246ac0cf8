import { expect, test } from 'vitest';
import { BotProcess } from './process';
import { Reaper } from './reaper';
import { StderrFile } from './stderr-file';

/** What is told when a process ends that runs a script. */
function endOf(script: string, reaper: Reaper, stderr: StderrFile): Promise<string> {
  return new Promise((ended) => {
    new BotProcess({ command: [process.execPath, '-e', script] }, reaper, stderr, { receive: () => {}, ended });
  });
}

test('the end of a process is told with its own last words, whatever others of the bot say meanwhile', async () => {
  const reaper = new Reaper();
  const stderr = new StderrFile(null);
  const ends = await Promise.all([
    endOf(`console.error('out of memory ✗'); setTimeout(() => process.exit(7), 400)`, reaper, stderr),
    endOf(
      `setTimeout(() => console.error('all is well'), 200); setTimeout(() => process.exit(0), 600)`,
      reaper,
      stderr,
    ),
    endOf(`process.exit(1)`, reaper, stderr),
    endOf(`throw new RangeError('my own mistake')`, reaper, stderr),
  ]);
  reaper.close();
  expect(ends).toEqual([
    'it ended with exit code 7: out of memory ✗',
    'it ended with exit code 0: all is well',
    'it ended with exit code 1',
    'it ended with exit code 1: RangeError: my own mistake',
  ]);
});
