/**
 * A figure as it is written: whole numbers as they are, others to ten significant digits. That is more than any figure
 * here means, and less than processors may differ in.
 */
export function round(value: number): number {
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(10));
}
