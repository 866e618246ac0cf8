import { html } from '../html';
import type { MatrixCell, MatrixPicture } from '../picture';
import type { Figure, Section } from '../section';
import { differenceDigits, shortText, unitOf, valueDigits } from './shown';
import type { Grid } from './slices';
import { nameOf, type Series } from './source';

/** Maps of so few columns have room side by side. */
const FEW = 5;

/** What two keys do together, metric by metric: the figure itself, and its difference to the baseline. */
export function gridSection(grid: Grid, series: readonly Series[]): Section {
  const figures = series.map((each): Figure[] => {
    const name = html`<strong>${nameOf(each.subject)}</strong>, ${unitOf(each.subject.unit)}`;
    const difference =
      'less the baseline: blue is more, orange and rounded is less, an asterisk is beyond chance (p below .05, corrected)';
    const pictures = [valueMap(grid, each), differenceMap(grid, each)];
    if (grid.columns.length <= FEW) {
      return [{ caption: html`${name}: the darker, the higher; then ${difference}.`, pictures }];
    }
    return [
      { caption: html`${name}: the darker, the higher.`, pictures: [pictures[0]] },
      { caption: html`${name}, ${difference}.`, pictures: [pictures[1]] },
    ];
  });
  return {
    id: 'grid',
    title: `What ${grid.down} and ${grid.across} do together`,
    text: [],
    figures: figures.flat(),
    tables: [],
  };
}

function valueMap(grid: Grid, { subject, rows }: Series): MatrixPicture {
  const digits = valueDigits(rows);
  const values = rows.flatMap((row) => (row?.value == null ? [] : [row.value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return picture(grid, nameOf(subject), (number) => {
    const row = rows[number];
    const text = row && shortText(row, 'value', digits);
    if (row?.value == null || text === null) return null;
    return { strength: high === low ? 0.5 : 0.05 + (0.95 * (row.value - low)) / (high - low), text };
  });
}

function differenceMap(grid: Grid, { subject, rows }: Series): MatrixPicture {
  const digits = differenceDigits(rows);
  const largest = Math.max(0, ...rows.map((row) => Math.abs(row?.difference ?? 0))) || 1;
  return picture(grid, `${nameOf(subject)}, difference`, (number) => {
    if (number === 0) return { strength: 0, text: 'base' };
    const row = rows[number];
    const text = row && shortText(row, 'difference', digits);
    return row?.difference == null || text === null ? null : { strength: row.difference / largest, text };
  });
}

function picture(
  { down, across, rows, columns, variantAt }: Grid,
  title: string,
  cellOf: (variant: number) => Pick<MatrixCell, 'strength' | 'text'> | null,
): MatrixPicture {
  const cells = rows.flatMap((_, row) =>
    columns.flatMap((_, column): MatrixCell[] => {
      const variant = variantAt(row, column);
      const cell = variant === null ? null : cellOf(variant);
      return cell === null ? [] : [{ row, column, ...cell }];
    }),
  );
  return {
    kind: 'matrix',
    title,
    description: `${title}: ${down} in the rows, ${across} in the columns. The table has every figure.`,
    rows,
    columns,
    down,
    across,
    cells,
  };
}
