import { InputError } from '#engine/rules/input-error';
import type { Card, CardLine } from './card';
import { type Budget, expand, wholeBudget } from './expand';
import { duplicates, impossibleTargets, suspiciousMixtures, unusedLetters } from './lint';
import { parseCard } from './parse';
import type { CardPattern, Entry } from './pattern';
import { EntryError, formatProblem, LIMITS, type Problem } from './problem';
import { MOST_SPECIALS, STANDARD_STOCK, type Stock } from './slots';

/** A card file, read. */
export interface ReadCard {
  /** Without the lines that have errors. */
  readonly card: Card;
  /** In the order of the file. */
  readonly problems: readonly Problem[];
}

/** Reads a card and looks for mistakes; `stock` is what the wall holds of jokers and flowers. */
export function readCard(text: string, stock: Stock = STANDARD_STOCK): ReadCard {
  const problems: Problem[] = [];
  if (text.length > LIMITS.bytes) {
    const message = `larger than ${LIMITS.bytes / 1024} KB: too large for a card`;
    return { card: { name: 'unnamed', lines: [] }, problems: [{ severity: 'error', line: 1, column: 1, message }] };
  }
  const pattern = parseCard(text.replace(/^\uFEFF/, ''), problems);
  const lines: CardLine[] = [];
  const entries: Entry[] = [];
  const budget = wholeBudget();
  for (const entry of pattern.entries) {
    const line = readLine(entry, pattern, budget, problems);
    if (line === undefined) continue;
    problems.push(...impossibleTargets(line, entry, stock));
    lines.push(line);
    entries.push(entry);
  }
  problems.push(...duplicates(lines, entries));
  if (lines.length === 0 && problems.length === 0)
    problems.push({
      severity: 'error',
      line: 1,
      column: 1,
      message: 'no entries: a line is id section value X groups',
    });
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { card: { name: pattern.name, lines }, problems };
}

function readLine(entry: Entry, card: CardPattern, budget: Budget, problems: Problem[]): CardLine | undefined {
  problems.push(...unusedLetters(entry), ...suspiciousMixtures(entry));
  const section = card.sections.get(entry.section) ?? { title: entry.section, jokerlessBonus: true };
  try {
    return {
      id: entry.id,
      section: section.title,
      value: entry.value,
      concealed: entry.concealed,
      jokerlessBonus: entry.jokerlessBonus ?? section.jokerlessBonus,
      groups: entry.groupsText,
      conditions: entry.conditionsText,
      targets: expand(entry, budget),
    };
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    problems.push({ severity: 'error', line: entry.line, column: error.column, message: error.message });
    return undefined;
  }
}

/** The largest wall that rules allow: what cannot be made from it can never be made. */
const LARGEST_STOCK: Stock = { jokers: MOST_SPECIALS, flowers: MOST_SPECIALS };

/**
 * The card of a text; throws an InputError that names file, line and column of the first mistake. A line that only the
 * rules at hand put out of reach is no mistake.
 */
export function loadCard(text: string, file: string): Card {
  const { card, problems } = readCard(text, LARGEST_STOCK);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return card;
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more; see all with: pnpm card check ${file})`;
  throw new InputError(formatProblem(file, errors[0]) + more);
}
