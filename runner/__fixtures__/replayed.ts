import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run, scratchFolder } from './cli';

/** A bot among these fixtures. */
export const ownBot = (name: string) => join(import.meta.dirname, `${name}.ts`);

/** The events of games of a run, all rotations, played again. */
export async function replayed(out: string, ...deals: string[]) {
  const { code, stdout } = await run('replay', '--run', out, ...deals, '--rotation', 'all', '--json');
  expect(code).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What games.csv says that each seat of each game was paid. */
export function payoutsOf(out: string): number[] {
  const [header, ...rows] = readFileSync(join(scratchFolder(), out, 'games.csv'), 'utf8')
    .trim()
    .split('\r\n');
  const column = header.split(',').indexOf('payout');
  return rows.map((row) => Number(row.split(',')[column]));
}
