import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from '../lock';

/**
 * A process that takes a folder over and over, at the same time as others, and each time leaves it as if it had been killed:
 * `node takes-lock.js FOLDER FILE TIMES`. Begins when the file is there, and prints how often it was not alone in the folder.
 */
const [, , folder, file, times] = process.argv;
const inside = join(folder, 'inside');
process.stdout.write('ready\n');
while (!existsSync(file));
let clashes = 0;
for (let taken = 0; taken < Number(times); ) {
  try {
    lock(folder);
  } catch (error) {
    if ((error as Error).name !== 'InputError') throw error;
    continue;
  }
  taken++;
  try {
    writeFileSync(inside, '', { flag: 'wx' });
  } catch {
    clashes++;
  }
  rmSync(inside, { force: true });
  const dead = { process: 2 ** 22 + 1, host: hostname(), id: `${process.pid}:${taken}` };
  const left = join(folder, `left-${process.pid}`);
  writeFileSync(left, JSON.stringify(dead));
  renameSync(left, join(folder, '.running'));
}
process.stdout.write(`${clashes}\n`);
