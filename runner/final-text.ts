import { jsonText } from '#results/json-text';
import type { Results } from '#results/results';
import { summary } from '#results/summary';
import { renderTable } from '#results/table';

/** What goes to stdout at the end of a run. */
export function finalText(results: Results, asJson: boolean): string {
  if (asJson) return jsonText(summary(results));
  const { columns = 120, isTTY = false } = process.stdout;
  return `${renderTable(results, { width: columns, colour: isTTY && process.env.NO_COLOR === undefined })}\n`;
}
