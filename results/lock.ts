import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { InputError } from '#engine/rules/input-error';

/** Stands in a folder while a run goes on in it: two runs in one folder would spoil each other. */
const LOCK_FILE = '.running';

/** Takes the folder, or throws an InputError if another process that is alive has it. */
export function lock(folder: string): void {
  // What a process writes here is like nothing that another one wrote.
  const own = JSON.stringify({ process: process.pid, host: hostname(), id: randomUUID() });
  take(folder, join(folder, LOCK_FILE), own);
  // The locks over locks that are no more say nothing, and whoever wants the folder makes their own.
  for (const name of readdirSync(folder)) {
    if (isLock(name) && name !== LOCK_FILE) rmSync(join(folder, name), { force: true });
  }
}

export function unlock(folder: string): void {
  rmSync(join(folder, LOCK_FILE), { force: true });
}

/** Whether a file of this name is a lock, or what killed processes left of taking one. */
export function isLock(name: string): boolean {
  return name.startsWith(LOCK_FILE);
}

/**
 * A lock that a killed process left holds nothing, but of those who find it one only may put its own in the place: the one
 * who takes a lock over that very lock, and still finds it there then. A kill in between leaves one more lock to be taken.
 */
function take(folder: string, path: string, own: string): void {
  while (!claim(path, own)) {
    const found = contentOf(path);
    if (found === null) continue; // let go of meanwhile
    refuseHeld(folder, path, found);
    const over = `${path}-${markOf(found)}`;
    take(folder, over, own);
    try {
      if (contentOf(path) !== found) continue;
      replace(path, own);
      return;
    } finally {
      rmSync(over, { force: true });
    }
  }
}

/** Writes the file if it is not there: all of it at once, so that nobody ever reads a part. */
function claim(path: string, own: string): boolean {
  const whole = `${path}-${markOf(own)}.tmp`;
  try {
    writeFileSync(whole, own);
    return isDone(() => linkSync(whole, path)) ?? isDone(() => writeFileSync(path, own, { flag: 'wx' })) ?? false;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Whether a file could be made; null if that is no way to make it here, where a file cannot have two names. */
function isDone(make: () => void): boolean | null {
  try {
    make();
    return true;
  } catch (error) {
    // It is there, or who has the folder has thrown away what we began with.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error))) return false;
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) return null;
    throw error;
  }
}

function replace(path: string, own: string): void {
  const whole = `${path}-${markOf(own)}.tmp`;
  writeFileSync(whole, own);
  renameSync(whole, path);
}

function markOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Null if there is no such file. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function refuseHeld(folder: string, path: string, content: string): void {
  const holder = holderOf(content);
  if (holder === null) return;
  if (holder.host === hostname() && !isAlive(holder.process)) return;
  const on = holder.host === hostname() ? '' : ` on ${holder.host}`;
  throw new InputError(
    `${folder}: a run is going on in it (process ${holder.process}${on}); wait for it, or remove ${path} if that is wrong`,
  );
}

/** Null for a lock that is cut off. */
function holderOf(content: string): { readonly process: number; readonly host: string } | null {
  try {
    const { process: id, host } = JSON.parse(content);
    return Number.isInteger(id) && typeof host === 'string' ? { process: id, host } : null;
  } catch {
    return null;
  }
}

function isAlive(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
