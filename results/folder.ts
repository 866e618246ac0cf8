import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { claimFolder, isInside, isOfRun, reclaimFolder, removeFolders } from './claim-folder';
import { isLock, unlock } from './lock';
import {
  FOLDERS,
  GROWING_FILES,
  JOURNAL_FILE,
  MANIFEST_FILE,
  RECORDS_FOLDER,
  RUNNING_FOLDERS,
  STDERR_FOLDER,
} from './run-files';
import { partOf, StreamedFile, TEMPORARY, writing } from './streamed-file';

/**
 * The folder of a run. While the run goes on only its journal stands in it, and what grows under names of their own;
 * the rest gets its names in `commit`, whole, the manifest last. A process that is killed at any moment leaves a journal
 * with which the run can go on, or nothing that could be taken for one.
 */
export class RunFolder {
  readonly path: string;
  /** Folders that were made for it, the innermost first. */
  private readonly made: readonly string[];
  private readonly files: StreamedFile[] = [];
  private begun: boolean;
  /** It was here before this process was. */
  private readonly reopened: boolean;
  /** Names of the folders that this run writes to while it goes on. */
  private readonly kept = new Set<string>();

  private constructor(path: string, made: readonly string[], reopened: boolean) {
    this.path = path;
    this.made = made;
    this.begun = reopened;
    this.reopened = reopened;
  }

  /**
   * Makes the folder, which must not exist, or hold nothing but what a process left that was killed at once; with `force` it
   * may hold an earlier run, which stays until `begin` or `commit`. Throws an InputError for a folder that exists, holds
   * anything else, or cannot be written, and a RunError for a full disk.
   */
  static create(given: string, { force }: { readonly force: boolean }): RunFolder {
    const path = resolve(given);
    return new RunFolder(path, claimFolder(given, path, force), false);
  }

  /** The folder of a run that goes on, whose journal stands in it. Throws an InputError where there is none. */
  static reopen(given: string): RunFolder {
    const path = resolve(given);
    reclaimFolder(given, path);
    return new RunFolder(path, [], true);
  }

  /** Whether this run has a journal here, with which it can go on. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Path of the run's journal, which is not ours to write. */
  get journal(): string {
    return join(this.path, JOURNAL_FILE);
  }

  /**
   * Begins the journal with its head, and takes an earlier run out of the way of the one that has something to write now. At
   * every moment one of the two can be gone on with.
   */
  begin(head: string): void {
    const journal = StreamedFile.ofText(this.journal);
    try {
      journal.write(head);
      journal.finish();
      this.remove(MANIFEST_FILE);
      writing(this.journal, () => renameSync(journal.temporary, this.journal));
    } catch (error) {
      journal.discard();
      throw error;
    }
    this.begun = true;
    this.clear([this.journal]);
  }

  /** Takes the results of an unfinished run for unfinished again, before it goes on; the manifest goes first. */
  reopenResults(): void {
    this.remove(MANIFEST_FILE);
    for (const name of readdirSync(this.path)) if (TEMPORARY.test(name)) this.remove(name);
    for (const name of GROWING_FILES) {
      const path = join(this.path, name);
      if (existsSync(path)) writing(path, () => renameSync(path, partOf(path)));
    }
  }

  /** Bytes of a growing file, whichever name it has by now; 0 if there is none. */
  sizeOf(name: string): number {
    const path = join(this.path, name);
    const there = [path, partOf(path)].map((file) => statSync(file, { throwIfNoEntry: false }));
    return (there[0] ?? there[1])?.size ?? 0;
  }

  /** Path of the folder for the standard error of bots; what an earlier run left there goes. */
  stderrFolder(): string {
    if (!this.reopened) this.remove(STDERR_FOLDER);
    this.kept.add(STDERR_FOLDER);
    return join(this.path, STDERR_FOLDER);
  }

  /** Path of the folder for the decisions of the run that has begun. */
  recordsFolder(): string {
    this.kept.add(RECORDS_FOLDER);
    return join(this.path, RECORDS_FOLDER);
  }

  /** A file that grows with the run that has begun, and gets its name with the others; gone on with behind its first `bytes`. */
  grow(name: string, bytes = 0): StreamedFile {
    return this.added(StreamedFile.ofRun(join(this.path, name), bytes));
  }

  /** A file that is written piece by piece, and gets its name with the others; nothing goes on with it after a kill. */
  stream(name: string): StreamedFile {
    return this.added(StreamedFile.ofText(join(this.path, name)));
  }

  /**
   * Gives all files their names: the growing and streamed ones, then `texts` in their order. Whatever else is left of a run
   * goes. On failure the run that has begun can still be gone on with.
   */
  commit(texts: readonly (readonly [name: string, text: string])[]): void {
    const written: StreamedFile[] = [];
    try {
      for (const [name, text] of texts) {
        const file = StreamedFile.ofText(join(this.path, name));
        written.push(file);
        file.write(text);
        file.finish();
      }
      for (const file of this.files) file.finish();
      const files = [...this.files, ...written];
      this.clear([...files.flatMap(({ path, temporary }) => [path, temporary]), ...(this.begun ? [this.journal] : [])]);
      for (const { path, temporary } of files) writing(path, () => renameSync(temporary, path));
    } catch (error) {
      for (const file of written) file.discard();
      throw error;
    }
    this.leave();
  }

  /** Lets go of the folder and leaves it as it is: with its journal a run can go on. */
  leave(): void {
    for (const file of this.files) file.close();
    unlock(this.path);
  }

  /**
   * Takes away a run that came to nothing, and the folders that were made for it. An earlier one stays that this one has not
   * replaced by then, or that it went on with.
   */
  abandon(): void {
    if (this.reopened) {
      this.leave();
      return;
    }
    for (const file of this.files) file.discard();
    if (this.begun) this.clear([]);
    for (const name of this.kept) this.remove(name);
    unlock(this.path);
    removeFolders(this.made);
  }

  private added(file: StreamedFile): StreamedFile {
    this.files.push(file);
    return file;
  }

  /**
   * Removes what a run has left here, save the paths to keep: first what says that it is whole, then the journal, since
   * nothing may go on with the rest.
   */
  private clear(keep: readonly string[]): void {
    this.remove(MANIFEST_FILE);
    if (!(this.begun && keep.includes(this.journal))) this.remove(JOURNAL_FILE);
    for (const name of readdirSync(this.path)) {
      if (RUNNING_FOLDERS.includes(name) && (this.kept.has(name) || this.reopened)) continue;
      if (isOfRun(name) && !isLock(name) && !keep.includes(join(this.path, name))) this.remove(name);
    }
  }

  private remove(name: string): void {
    const path = join(this.path, name);
    writing(path, () => (FOLDERS.has(name) ? removeKnown(path) : rmSync(path, { force: true })));
  }
}

/** Removes a folder with what a run has left in it; what else stands there by now stays, and the folder with it. */
function removeKnown(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isDirectory()) {
    rmSync(path); // a link
    return;
  }
  for (const name of readdirSync(path)) if (isInside(basename(path), name)) rmSync(join(path, name), { force: true });
  if (readdirSync(path).length === 0) rmdirSync(path);
}
