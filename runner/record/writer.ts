import { join } from 'node:path';
import { jsonText } from '#results/json-text';
import { SCHEMA_FILE } from '#results/run-files';
import { StreamedFile } from '#results/streamed-file';
import { PartFile } from './part-file';
import { type Division, endOfPart, nameOfPart, partOfDeal, prepare } from './parts';
import { N, NUMBERS, RowBuffer, type Rows } from './rows';
import type { RecordSchema } from './schema';

/** Rows of a row group: some 15 MB of them are in memory. */
const GROUP = 16_384;

/** Writes what was recorded of a run, in the order of its deals, into parts of a bounded number of deals. */
export class RecordWriter {
  /** The deal at which the records go on: that of `next`, or an earlier one whose part is not whole. */
  readonly from: number;
  readonly #folder: string;
  readonly #schema: RecordSchema;
  readonly #division: Division;
  readonly #buffer: RowBuffer;
  #part: PartFile | null = null;
  #next: number;

  /** Into a folder that may hold earlier parts, for a run that has played all deals before `next`. */
  constructor(folder: string, schema: RecordSchema, division: Division, next: number) {
    const { size, actions } = schema.observation;
    this.#folder = folder;
    this.#schema = schema;
    this.#division = division;
    this.#buffer = new RowBuffer({ mask: actions, observation: size });
    this.from = prepare(folder, division, next);
    this.#next = this.from;
    writeSchema(join(folder, SCHEMA_FILE), schema);
  }

  /** Adds the decisions of the next deals, all before `end`. */
  add(rows: Rows, end: number): void {
    let row = 0;
    while (this.#next < end) {
      const part = partOfDeal(this.#division, this.#next);
      const last = Math.min(end, endOfPart(this.#division, part));
      const to = firstRowOf(rows, last, row);
      this.#append(rows, row, to, part);
      row = to;
      this.#next = last;
      if (last === endOfPart(this.#division, part)) this.#finishPart();
    }
  }

  /** Gives the last part its name, full or not. */
  finish(): void {
    this.#finishPart();
  }

  /** Throws away the part that has no name yet. */
  discard(): void {
    this.#part?.discard();
    this.#part = null;
    this.#buffer.clear();
  }

  #append(rows: Rows, from: number, to: number, part: number): void {
    this.#part ??= new PartFile(join(this.#folder, nameOfPart(part)), this.#schema);
    for (let row = from; row < to; ) {
      const some = Math.min(to - row, GROUP - this.#buffer.count);
      this.#buffer.append(rows, row, row + some);
      row += some;
      if (this.#buffer.count === GROUP) this.#writeGroup();
    }
  }

  #writeGroup(): void {
    if (this.#buffer.count > 0) this.#part?.write(this.#buffer.rows);
    this.#buffer.clear();
  }

  #finishPart(): void {
    if (this.#part === null) return;
    this.#writeGroup();
    this.#part.finish();
    this.#part = null;
  }
}

function writeSchema(path: string, schema: RecordSchema): void {
  const file = StreamedFile.ofText(path);
  file.write(jsonText(schema));
  file.settle();
}

/** The first row from `from` on that is of a deal not before `deal`. */
function firstRowOf({ count, numbers }: Rows, deal: number, from: number): number {
  let low = from;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle * NUMBERS.length + N.deal] < deal) low = middle + 1;
    else high = middle;
  }
  return low;
}
