/**
 * All that the page does besides showing itself: heads of tables become buttons that sort, and exact values show under the
 * pointer. It stands in no template that holds anything else.
 */
export const SCRIPT = `
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  if (body.rows.length < 2) continue;
  const valueOf = (row, i) => {
    const cell = row.cells[i];
    const data = cell.querySelector('data');
    const text = data ? data.value : cell.textContent;
    if (!heads[i].classList.contains('figure')) return text;
    const number = Number(text.replaceAll(',', '').replace('\\u2212', '-'));
    return text === '' || Number.isNaN(number) ? null : number;
  };
  const compare = (a, b) => typeof a === 'number' ? a - b : a.localeCompare(b, 'en', { numeric: true });
  const sort = (i) => {
    const was = heads[i].getAttribute('aria-sort');
    const isFigure = heads[i].classList.contains('figure');
    const direction = was ? (was === 'ascending' ? 'descending' : 'ascending') : isFigure ? 'descending' : 'ascending';
    const sign = direction === 'ascending' ? 1 : -1;
    const rows = [...body.rows].map((row) => ({ row, value: valueOf(row, i) }));
    rows.sort((a, b) => a.value === null || b.value === null
      ? Number(a.value === null) - Number(b.value === null)
      : sign * compare(a.value, b.value));
    for (const head of heads) head.removeAttribute('aria-sort');
    heads[i].setAttribute('aria-sort', direction);
    body.append(...rows.map(({ row }) => row));
  };
  heads.forEach((head, i) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => sort(i));
  });
}
document.addEventListener('pointerover', ({ target }) => {
  const data = target.closest && target.closest('data');
  if (data && data.value) data.title = data.value;
});
`;
