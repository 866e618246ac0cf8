import { fixed as plain, pText, signed as withSign } from '../table/text';
import type { Format } from './section';

/** How values are shown. A value that does not exist is a dash. */

export const LABEL: Format = { kind: 'label', show: (value) => (value === null ? '' : String(value)) };
export const TEXT: Format = { kind: 'text', show: (value) => (value === null ? '' : String(value)) };

/** 12,345 */
export const WHOLE: Format = figure((value) => value.toLocaleString('en'));

/** .0123 */
export const P: Format = {
  kind: 'figure',
  show: (value) => (typeof value === 'number' || value === 'degenerate' ? pText(value) : '–'),
};

/** +0.123 */
export function signed(digits: number): Format {
  return figure((value) => withSign(Number(value), digits));
}

export function fixed(digits: number): Format {
  return figure((value) => plain(Number(value), digits));
}

/** A share as per cent. */
export function percent(digits: number): Format {
  return figure((value) => (100 * Number(value)).toFixed(digits));
}

/** A difference of shares. */
export function signedPercent(digits: number): Format {
  return figure((value) => withSign(100 * Number(value), digits));
}

/** To so many significant digits. */
export function significant(digits: number): Format {
  return figure((value) => String(Number(Number(value).toPrecision(digits))));
}

function figure(show: (value: number | bigint) => string): Format {
  return {
    kind: 'figure',
    show: (value) => (typeof value === 'number' || typeof value === 'bigint' ? minus(show(value)) : '–'),
  };
}

/** With the sign that is as wide as a plus. */
export function minus(text: string): string {
  return text.replaceAll('-', '−');
}
