import type { Cell } from '../csv';
import { round } from '../round';
import { Html, html } from './html';
import { columnsOf, label, visible } from './label';
import type { Column, Table } from './section';

/** Longer tables are folded up, wider ones set smaller, and the widest smaller still on paper. */
const LONG = 16;
const WIDE = 12;
const WIDEST = 18;
/** Letters of a head that may be broken: the label of a bot. */
const LONG_HEAD = 18;

/**
 * A table that scrolls by itself where it is too wide. Each figure carries its exact value, as the CSV has it, which sorting
 * goes by.
 */
export function tableHtml(table: Table, id: string): Html {
  const { caption, file, columns, rows, isOpen, rest } = table;
  const source = file === null ? null : html` data-file="${file}"`;
  const size = columns.length > WIDE ? html` class="${columns.length > WIDEST ? 'dense densest' : 'dense'}"` : null;
  const inner = html`<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}"><table${source}${size}>
<caption id="${id}"><span>${caption}</span></caption>
<thead><tr>${columns.map((column, i) => headHtml(column, i, table))}</tr></thead>
<tbody>${rows.map((row) => rowHtml(row, table))}</tbody>
</table></div>${rest === null ? null : html`<p class="rest">${rest}</p>`}${legendHtml(columns, file)}`;
  if (isOpen || rows.length <= LONG) return inner;
  return html`<details class="long"><summary>${caption}: ${rows.length.toLocaleString('en')} rows</summary>${inner}</details>`;
}

function headHtml({ head, kind, csv }: Column, i: number, { sorted }: Table): Html {
  const size = columnsOf(head) > LONG_HEAD ? ' wrapped' : '';
  const direction = sorted?.column === i ? html` aria-sort="${sorted.direction}"` : null;
  const source = csv === null ? null : html` data-column="${csv}"`;
  return html`<th scope="col" class="${kind}${size}"${source}${direction}>${label(head)}</th>`;
}

function rowHtml(row: readonly Cell[], { columns, head }: Table): Html {
  const cells = row.map((value, i) => {
    const { kind } = columns[i];
    const shown = shownHtml(value, columns[i]);
    return i === head ? html`<th scope="row" class="${kind}">${shown}</th>` : html`<td class="${kind}">${shown}</td>`;
  });
  return html`<tr>${cells}</tr>`;
}

function shownHtml(value: Cell, { kind, show }: Column): Html {
  const shown = show(value);
  switch (kind) {
    case 'label':
      return label(shown);
    case 'text':
      return html`${visible(shown)}`;
    case 'figure': {
      const exact = exactText(value);
      return exact === shown ? html`${shown}` : html`<data value="${exact}">${shown}</data>`;
    }
  }
}

/** As it stands in a CSV file; nothing for null. */
function exactText(value: Cell): string {
  if (value === null) return '';
  return String(typeof value === 'number' ? round(value) : value);
}

/** What the columns say, in the words of the README of the results. */
function legendHtml(columns: readonly Column[], file: string | null): Html | null {
  const told = columns.filter(({ about }) => about !== null);
  if (told.length === 0) return null;
  const entries = told.map(({ head, about, csv }) => {
    const source = csv === null || csv === head ? null : html` <code>${csv}</code>`;
    return html`<dt>${label(head)}${source}</dt><dd>${markdown(about ?? '')}</dd>`;
  });
  const where = file === null ? null : html` (from ${file})`;
  return html`<details class="legend"><summary>What the columns say${where}</summary><dl>${entries}</dl></details>`;
}

/** `code` and _emphasis_. */
function markdown(text: string): Html {
  const { text: safe } = html`${text}`;
  return new Html(safe.replace(/`([^`]*)`/g, '<code>$1</code>').replace(/(^|\W)_(\w+)_(?=\W|$)/g, '$1<i>$2</i>'));
}
