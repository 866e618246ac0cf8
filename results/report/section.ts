import type { Cell } from '../csv';
import type { Html } from './html';
import type { Picture } from './picture';

/**
 * What a report consists of, as data: a page of chapters, a chapter of sections, and a section of figures with the tables
 * behind them. `page-html.ts` says how it looks.
 */
export interface Page {
  /** Of the document: plain text. */
  readonly title: string;
  /** What kind of report it is, in a few words. */
  readonly kind: string;
  readonly heading: Html;
  readonly lead: Html;
  /** The numbers that say how much was played. */
  readonly facts: readonly Fact[];
  readonly chapters: readonly Chapter[];
  /** Version of the project that wrote it. */
  readonly version: string;
}

export interface Fact {
  readonly name: string;
  readonly value: Html;
}

export interface Chapter {
  /** Goes before the ids of its sections; empty for the only chapter of a page. */
  readonly id: string;
  /** Null for the only chapter of a page. */
  readonly title: Html | null;
  readonly sections: readonly Section[];
}

export interface Section {
  /** A word, unique in its chapter. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs and lists, above the figures. */
  readonly text: readonly Html[];
  readonly figures: readonly Figure[];
  readonly tables: readonly Table[];
}

/** One picture in full width, or several side by side. */
export interface Figure {
  readonly caption: Html;
  readonly pictures: readonly Picture[];
}

/** How a value is shown: text on the left, figures on the right. */
export interface Format {
  readonly kind: 'label' | 'text' | 'figure';
  readonly show: (value: Cell) => string;
}

export interface Column extends Format {
  readonly head: string;
  /** What it says, one line of Markdown as in the README of the results. */
  readonly about: string | null;
  /** Its name in the table's file. */
  readonly csv: string | null;
}

export interface Table {
  readonly caption: Html;
  /** The CSV file in which the same rows stand, or null. */
  readonly file: string | null;
  readonly columns: readonly Column[];
  /** A value for each column: the exact one, which sorting goes by. */
  readonly rows: readonly (readonly Cell[])[];
  /** Index of the column that names a row. */
  readonly head: number;
  /** Which column the rows are sorted by, if any, and which way. */
  readonly sorted: { readonly column: number; readonly direction: 'ascending' | 'descending' } | null;
  /** Whether it is there to be seen at once however long it is. */
  readonly isOpen: boolean;
  /** What the table leaves out, and where that stands; null for nothing. */
  readonly rest: string | null;
}
