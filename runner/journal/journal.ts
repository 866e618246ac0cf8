import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import type { RunFolder } from '#results/folder';
import { writing } from '#results/streamed-file';
import { BEGINNING, seal } from './chain';
import type { Stretch } from './stretch';

/** Where a journal ends: its bytes, and the check of its last line. */
export interface JournalEnd {
  readonly bytes: number;
  readonly check: string;
}

/** The first line of a journal, with its line break, and where the journal ends with it. */
export function headLine(header: object): { readonly text: string; readonly end: JournalEnd } {
  const { line, check } = seal(header, BEGINNING);
  const text = `${line}\n`;
  return { text, end: { bytes: Buffer.byteLength(text), check } };
}

/**
 * The one truth about how far a run is: a line is on the disk before the run goes on, and what stands in no line has not
 * been played. Throws a RunError that names the file where it cannot be written.
 */
export class Journal<Line extends object = Stretch> {
  readonly path: string;
  readonly #descriptor: number;
  #check: string;
  #isOpen = true;

  private constructor(path: string, descriptor: number, check: string) {
    this.path = path;
    this.#descriptor = descriptor;
    this.#check = check;
  }

  /** Goes on behind the last whole line of the journal at `path`; what stands after it goes. */
  static open<Line extends object = Stretch>(path: string, { bytes, check }: JournalEnd): Journal<Line> {
    const descriptor = writing(path, () => openSync(path, 'a'));
    writing(path, () => ftruncateSync(descriptor, bytes));
    return new Journal<Line>(path, descriptor, check);
  }

  /** Adds a line, which is on the disk when this returns. */
  append(body: Line): void {
    const { line, check } = seal(body, this.#check);
    writing(this.path, () => {
      writeFileSync(this.#descriptor, `${line}\n`);
      fdatasyncSync(this.#descriptor);
    });
    this.#check = check;
  }

  close(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }
}

/** Begins a journal in a folder; an earlier run there is out of the way then. */
export function beginJournal<Line extends object = Stretch>(folder: RunFolder, header: object): Journal<Line> {
  const { text, end } = headLine(header);
  folder.begin(text);
  return Journal.open(folder.journal, end);
}

/** Goes on with the journal in a folder, whose results are unfinished again. */
export function reopenJournal<Line extends object = Stretch>(folder: RunFolder, end: JournalEnd): Journal<Line> {
  folder.reopenResults();
  return Journal.open(folder.journal, end);
}
