import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '#engine/rules/input-error';
import { RUN_FILES } from './run-files';
import { reason, StreamedFile, TEMPORARY, writing } from './streamed-file';

/** The folder of a run: nothing stands in it under a final name before `commit`, and then only whole files. */
export class RunFolder {
  readonly path: string;
  /** Folders that were made for it, the innermost first. */
  private readonly made: readonly string[];
  private files: StreamedFile[] = [];

  private constructor(path: string, made: readonly string[]) {
    this.path = path;
    this.made = made;
  }

  /**
   * Makes the folder, which must not exist; with `force` it may hold an earlier run, which stays until `commit`. Throws
   * an InputError for a folder that exists, holds anything else, or cannot be written.
   */
  static open(given: string, { force }: { readonly force: boolean }): RunFolder {
    const path = resolve(given);
    let folder: RunFolder | undefined;
    try {
      checkFree(given, path, force);
      folder = new RunFolder(path, missing(given, path));
      // Not `recursive`: under /proc, which refuses with ENOENT, that would try for ever.
      for (const made of folder.made.toReversed()) mkdirSync(made);
      for (const name of readdirSync(path)) if (TEMPORARY.test(name)) rmSync(join(path, name));
      folder.stream('probe');
      folder.discardFiles();
      return folder;
    } catch (error) {
      folder?.abandon();
      if (error instanceof InputError) throw error;
      throw new InputError(`--out ${given} cannot be written (${reason(error)}); name a folder that can`);
    }
  }

  /** A file that is written while the run goes on, and gets its name with the others. */
  stream(name: string): StreamedFile {
    const file = new StreamedFile(join(this.path, name));
    this.files.push(file);
    return file;
  }

  /**
   * Gives all files their names: the streamed ones, then `texts` in their order. What an earlier run left goes, the file
   * that comes last here first, so that a folder that holds it holds a whole run. On failure no temporary file stays.
   */
  commit(texts: readonly (readonly [name: string, text: string])[]): void {
    try {
      for (const [name, text] of texts) this.stream(name).write(text);
      for (const file of this.files) file.finish();
      const paths = this.files.map(({ path }) => path);
      const old = RUN_FILES.map((name) => join(this.path, name)).filter((path) => !paths.includes(path));
      for (const path of [...paths.slice(-1), ...old]) writing(path, () => rmSync(path, { force: true }));
      for (const { path, temporary } of this.files) writing(path, () => renameSync(temporary, path));
      this.files = [];
    } catch (error) {
      this.abandon();
      throw error;
    }
  }

  /** Takes away what is unfinished, and the folders that were made for it. */
  abandon(): void {
    this.discardFiles();
    for (const path of this.made) {
      try {
        rmdirSync(path);
      } catch {
        return; // something else stands in it, or it is gone
      }
    }
  }

  private discardFiles(): void {
    for (const file of this.files) file.discard();
    this.files = [];
  }
}

function checkFree(given: string, path: string, force: boolean): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isDirectory()) throw new InputError(`--out ${given} is a file; name a folder`);
  if (!force) throw new InputError(`--out ${given} exists; name another folder, or replace the run in it with --force`);
  const strange = readdirSync(path).find((name) => !RUN_FILES.includes(name) && !TEMPORARY.test(name));
  if (strange !== undefined) {
    throw new InputError(`--out ${given} holds ${strange}, which is no file of a run; name another folder`);
  }
}

/** The folders on the way to `path` that do not exist, the innermost first. */
function missing(given: string, path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return [];
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--out ${given}: ${path} is a link to nothing; name another folder, or remove the link`);
  }
  return [path, ...missing(given, dirname(path))];
}
