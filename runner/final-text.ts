import type { RunConfig } from '#results/config';
import { summary } from '#results/summary';
import { renderTable } from '#results/table';
import type { Tally } from '#results/tally';

/** What goes to stdout at the end of a run. */
export function finalText(tally: Tally, run: RunConfig, asJson: boolean): string {
  if (asJson) return json(summary(tally, run));
  const { columns = 120, isTTY = false } = process.stdout;
  return `${renderTable(tally, run, { width: columns, colour: isTTY && process.env.NO_COLOR === undefined })}\n`;
}

function json(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
