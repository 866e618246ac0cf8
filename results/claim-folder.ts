import { type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { beginningOf } from './beginning';
import { isLock, lock } from './lock';
import { FOLDERS, GROWING_FILES, JOURNAL_FILE, MANIFEST_FILE, REPORT_FILE, RUN_FILES, SWEEP_FILE } from './run-files';
import { partOf, RunError, reason, TEMPORARY } from './streamed-file';

/**
 * Makes the folder of a new run, and takes it; see `RunFolder.create`. Returns the folders that were made for it, the
 * innermost first.
 */
export function claimFolder(given: string, path: string, force: boolean): readonly string[] {
  const made: string[] = [];
  try {
    const isLeft = isLeftBehind(path);
    if (!isLeft) checkFree(given, path, force);
    // Not `recursive`: under /proc, which refuses with ENOENT, that would try for ever.
    for (const step of missing(given, path).toReversed()) {
      if (make(step)) made.unshift(step);
      else if (step === path) throw taken(given);
    }
    lock(path);
    return isLeft ? [path] : made;
  } catch (error) {
    removeFolders(made);
    throw unwritable(`--out ${given}`, error, '; name a folder that can');
  }
}

/** Takes the folder of a run that goes on, whose journal stands in it; see `RunFolder.reopen`. */
export function reclaimFolder(given: string, path: string): void {
  if (!isFolder(given, path)) throw new InputError(`--resume ${given}: there is no such folder`);
  if (!existsSync(join(path, JOURNAL_FILE))) {
    throw new InputError(
      `--resume ${given}: there is no ${JOURNAL_FILE} in it, so there is nothing to go on with; name the folder of a run`,
    );
  }
  try {
    lock(path);
  } catch (error) {
    throw unwritable(`--resume ${given}`, error);
  }
}

/** Removes folders that nothing stands in, the innermost first. */
export function removeFolders(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      rmdirSync(path);
    } catch {
      return; // something else stands in it, or it is gone
    }
  }
}

/** Whether a run, whole or killed, leaves a file or folder of this name. */
export function isOfRun(name: string): boolean {
  const names = [...RUN_FILES, SWEEP_FILE, ...GROWING_FILES.map(partOf), REPORT_FILE, ...FOLDERS.keys()];
  return names.includes(name) || isPassing(name);
}

/** Whether a run, whole or killed, leaves something of this name in a folder of its own, one of `FOLDERS`. */
export function isInside(folder: string, name: string): boolean {
  return FOLDERS.get(folder)?.(name) === true || TEMPORARY.test(name);
}

/** What only a process that is running, or was killed, has in its folder. */
function isPassing(name: string): boolean {
  return isLock(name) || TEMPORARY.test(name);
}

function checkFree(given: string, path: string, force: boolean): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isDirectory()) throw new InputError(`--out ${given} is a file; name a folder`);
  if (!force) throw taken(given);
  const all = readdirSync(path, { withFileTypes: true });
  for (const one of all) {
    const strange = strangeIn(path, one);
    if (strange === null) continue;
    throw new InputError(`--out ${given} holds ${strange}, which is no file of a run; name another folder`);
  }
  const names = all.map(({ name }) => name);
  if (names.length === 0 || names.some(isPassing) || PROOFS.some((proof) => standsIn(path, proof))) return;
  const proofs = PROOFS.map(({ name }) => name).join(' or ');
  throw new InputError(`--out ${given} has no ${proofs} of a run, so it is not replaced; name another folder`);
}

/** What no folder of a run or sweep is without, but for the moments in which one is replaced; and how that begins. */
const PROOFS = [
  { name: MANIFEST_FILE, beginning: /^\{\s*"format":\s*1,\s*"(run|sweep)":\s*\{/ },
  { name: JOURNAL_FILE, beginning: /^\{"(journal|sweepJournal)":1,/ },
];

function standsIn(path: string, { name, beginning }: (typeof PROOFS)[number]): boolean {
  return beginning.test(beginningOf(join(path, name), 100));
}

/** What a folder holds by something that stands in it and no run leaves, which may be the user's; null where a run may. */
function strangeIn(path: string, there: Dirent): string | null {
  const { name } = there;
  if (!FOLDERS.has(name)) return isOfRun(name) && !there.isDirectory() ? null : name;
  if (there.isFile()) return name;
  const strange = there.isDirectory() && readdirSync(join(path, name)).find((one) => !isInside(name, one));
  return strange ? join(name, strange) : null;
}

/** Whether there is nothing in a folder but what a process left that was killed before its run began. */
function isLeftBehind(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
  const names = readdirSync(path);
  return names.some(isLock) && names.every(isPassing);
}

/** Whether a folder was made; false if it is there, as when another run made it at the same moment. */
function make(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function taken(given: string): InputError {
  return new InputError(`--out ${given} exists; name another folder, or replace the run in it with --force`);
}

function isFolder(given: string, path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    throw new InputError(`--resume ${given} cannot be read (${reason(error)}); name the folder of a run`);
  }
}

/** A folder that cannot be written is the user's to name anew; a disk that is full is not. */
function unwritable(what: string, error: unknown, then = ''): Error {
  if (error instanceof InputError) return error;
  const full = new RunError(`${what} cannot be written: ${reason(error)}`, { cause: error });
  return full.isForLackOfRoom ? full : new InputError(`${what} cannot be written (${reason(error)})${then}`);
}

/** The folders on the way to `path` that do not exist, the innermost first. */
function missing(given: string, path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return [];
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--out ${given}: ${path} is a link to nothing; name another folder, or remove the link`);
  }
  return [path, ...missing(given, dirname(path))];
}
