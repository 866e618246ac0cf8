/**
 * The line, from 1, on which a key of a TOML text stands, so that an error can name it. Looks at table headers and at
 * what precedes `=`; where no line has the whole key (an inline table) it is the line of the part that is found, and 0
 * if there is none.
 */
export function lineOfKey(toml: string, key: string): number {
  const wanted = key.split('.');
  let header: readonly string[] = [];
  let line = 0;
  let found = 0;
  let matched = 0;
  for (const text of toml.split('\n')) {
    line++;
    const table = /^\s*\[+([^\]]*)\]/.exec(text);
    const path = table === null ? pathBeforeEquals(text, header) : partsOf(table[1]);
    if (path === null) continue;
    if (table !== null) header = path;
    const common = commonLength(path, wanted);
    if (common <= matched) continue;
    matched = common;
    found = line;
  }
  return found;
}

function pathBeforeEquals(text: string, header: readonly string[]): readonly string[] | null {
  const equals = text.indexOf('=');
  return equals < 0 ? null : [...header, ...partsOf(text.slice(0, equals))];
}

function partsOf(key: string): string[] {
  return key.split('.').map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'));
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}
