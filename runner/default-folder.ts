import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project';

/** `results/runs/<time>-<name>` in the project, in UTC, with a number behind it where that exists. */
export function defaultFolder(name: string, time: Date): string {
  const stamp = time.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(PROJECT, 'results', 'runs', `${stamp}-${name}`);
  let free = path;
  for (let i = 2; existsSync(free); i++) free = `${path}-${i}`;
  return free;
}
