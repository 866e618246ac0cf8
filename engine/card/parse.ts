import { parseBonus, parseEntry, textOf, type Word, wordsOf } from './parse-entry';
import type { CardPattern, Entry, Section } from './pattern';
import { EntryError, LIMITS, type Problem } from './problem';

/** What has been read so far. */
interface Draft {
  name: string | undefined;
  year: string | undefined;
  readonly sections: Map<string, Section>;
  readonly entries: Entry[];
  /** Line of the file by id. */
  readonly lines: Map<string, number>;
}

/** Reads the text of a card file (see README.md), line by line; a line that cannot be read is a problem and left out. */
export function parseCard(text: string, problems: Problem[]): CardPattern {
  const draft: Draft = { name: undefined, year: undefined, sections: new Map(), entries: [], lines: new Map() };
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    try {
      parseLine(line, index + 1, draft);
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      problems.push({ severity: 'error', line: index + 1, column: error.column, message: error.message });
    }
    if (draft.entries.length <= LIMITS.entries) continue;
    const message = `more than ${LIMITS.entries} entries: too many for a card`;
    problems.push({ severity: 'error', line: index + 1, column: 1, message });
    break;
  }
  const { name = 'unnamed', sections, entries } = draft;
  return { name, sections, entries };
}

function parseLine(line: string, number: number, draft: Draft): void {
  if (line.length > LIMITS.columns)
    throw new EntryError(LIMITS.columns + 1, `more than ${LIMITS.columns} characters in a line`);
  const words = wordsOf(line);
  if (words.length === 0) return;
  switch (words[0].text) {
    case 'card':
      parseName(words, draft);
      return;
    case 'year':
      parseYear(words, draft);
      return;
    case 'section':
      parseSection(words, draft);
      return;
  }
  const entry = parseEntry(words, number, draft.year);
  const before = draft.lines.get(entry.id);
  if (before !== undefined) throw new EntryError(entry.column, `'${entry.id}' is also the id of line ${before}`);
  if (draft.sections.size > 0 && !draft.sections.has(entry.section)) {
    const known = Array.from(draft.sections.keys()).join(', ');
    throw new EntryError(words[1].column, `no section '${entry.section}' above; there are ${known}`);
  }
  draft.lines.set(entry.id, number);
  draft.entries.push(entry);
}

function parseName([keyword, ...words]: readonly Word[], draft: Draft): void {
  if (words.length === 0) throw new EntryError(keyword.column, `'card' wants a name: card My card`);
  if (draft.name !== undefined) throw new EntryError(keyword.column, 'the card has a name already');
  draft.name = textOf(words);
}

function parseYear([keyword, year, more]: readonly Word[], draft: Draft): void {
  if (year === undefined || more !== undefined || !/^\d{4}$/.test(year.text))
    throw new EntryError((year ?? keyword).column, `'year' wants four digits: year 2026`);
  if (draft.year !== undefined) throw new EntryError(keyword.column, `the year is ${draft.year} already`);
  if (draft.entries.length > 0) throw new EntryError(keyword.column, `'year' must stand above the first entry`);
  draft.year = year.text;
}

function parseSection([keyword, code, ...words]: readonly Word[], draft: Draft): void {
  if (code === undefined) throw new EntryError(keyword.column, `a section is: section code title`);
  if (draft.sections.has(code.text)) throw new EntryError(code.column, `section '${code.text}' is there already`);
  // Entries may do without headings, but then without all of them: a mistyped code would make a section of its own.
  if (draft.sections.size === 0 && draft.entries.length > 0)
    throw new EntryError(keyword.column, `the first section must stand above the first entry`);
  const last = words[words.length - 1];
  const bonus = last === undefined ? undefined : parseBonus(last.text, last.column);
  const title = bonus === undefined ? words : words.slice(0, -1);
  draft.sections.set(code.text, { title: textOf(title) || code.text, jokerlessBonus: bonus ?? true });
}
