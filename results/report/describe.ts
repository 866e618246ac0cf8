import { plainLabel } from './label';
import type { Row } from './picture';

/** Rows that are told one by one. */
const TOLD = 12;

/** The rows of a picture in words, for those who do not see it. */
export function rowsInWords(rows: readonly Row[]): string {
  let group = '';
  const told = rows.slice(0, TOLD).map(({ label, group: begins, text }) => {
    group = begins === null ? group : `${plainLabel(begins)}, `;
    return `${group}${plainLabel(label)}: ${text}`;
  });
  const more = rows.length - told.length;
  return `${told.join('; ')}${more > 0 ? `; and ${more} more in the table` : ''}.`;
}
