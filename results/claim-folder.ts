import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '#engine/rules/input-error';
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

/** Whether a run leaves something of this name in a folder of its own of which the names are known. */
export function isInside(names: RegExp, name: string): boolean {
  return names.test(name) || TEMPORARY.test(name);
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
  const strange = strangeIn(path);
  if (strange !== undefined) {
    throw new InputError(`--out ${given} holds ${strange}, which is no file of a run; name another folder`);
  }
  const names = readdirSync(path);
  if (names.length === 0 || names.some(isPassing) || PROOFS.some((proof) => beginsAs(path, proof))) return;
  const proofs = PROOFS.map(({ name }) => name).join(' or ');
  throw new InputError(`--out ${given} has no ${proofs} of a run, so it is not replaced; name another folder`);
}

/** What no folder of a run or sweep is without, but for the moments in which one is replaced; and how that begins. */
const PROOFS = [
  { name: MANIFEST_FILE, beginning: /^\{\s*"format":\s*1,\s*"(run|sweep)":\s*\{/ },
  { name: JOURNAL_FILE, beginning: /^\{"(journal|sweepJournal)":1,/ },
];

function beginsAs(path: string, { name, beginning }: (typeof PROOFS)[number]): boolean {
  try {
    const file = openSync(join(path, name), 'r');
    try {
      const start = Buffer.alloc(100);
      return beginning.test(start.toString('utf8', 0, readSync(file, start)));
    } finally {
      closeSync(file);
    }
  } catch {
    return false; // there is none
  }
}

/** Something in a folder that no run leaves there, in its own folders too: it may be the user's. */
function strangeIn(path: string): string | undefined {
  for (const there of readdirSync(path, { withFileTypes: true })) {
    const { name } = there;
    const inside = FOLDERS.get(name);
    if (!isOfRun(name) || (inside === undefined && there.isDirectory())) return name;
    if (inside === undefined) continue;
    if (there.isFile()) return name;
    if (!there.isDirectory()) continue;
    const strange = readdirSync(join(path, name)).find((one) => !isInside(inside, one));
    if (strange !== undefined) return join(name, strange);
  }
  return undefined;
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
