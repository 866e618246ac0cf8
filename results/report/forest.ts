import { rowsInWords } from './describe';
import type { Row, RowsPicture } from './picture';

/**
 * Values with their intervals, one below the other. `about` says in a sentence what is drawn; `reference` is a value of note,
 * or null.
 */
export function forestOf(
  rows: readonly Row[],
  { title, about, axis, reference }: { readonly about: string } & Pick<RowsPicture, 'title' | 'axis' | 'reference'>,
): RowsPicture {
  const description = `${about} ${rowsInWords(rows)}`;
  return { kind: 'rows', shape: 'dots', title, description, axis, reference, series: [], rows };
}
