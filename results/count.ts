/** So many of something: `1 game`, `2,000 games`. */
export function count(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}
