import { createColors } from 'picocolors';
import type { Card, CardLine, Target } from '#engine/card/card';
import { formatTarget } from '#engine/card/lint';
import { formatTile } from '#engine/tiles/notation';

interface Layout {
  /** List the concrete hands of each line. */
  readonly expand: boolean;
  readonly colour: boolean;
}

/** A card for people: sections, and lines with id, X or C, value, number of hands, and groups coloured by suit. */
export function layOutCard(card: Card, { expand, colour }: Layout): string {
  const colours = createColors(colour);
  const hands = card.lines.reduce((sum, line) => sum + line.targets.length, 0);
  const output = [`${colours.bold(card.name)}: ${card.lines.length} lines, ${hands} hands`];
  const idWidth = Math.max(...card.lines.map(({ id }) => id.length));
  const groupsWidth = Math.max(...card.lines.map(({ groups }) => groups.length));
  let section: string | undefined;
  for (const line of card.lines) {
    if (line.section !== section) output.push('', colours.bold(line.section));
    section = line.section;
    const { id, concealed, value, targets, groups, conditions } = line;
    const numbers = `${concealed ? 'C' : 'X'} ${String(value).padStart(4)} ${String(targets.length).padStart(5)}`;
    const coloured = inSuitColours(groups, colours) + ' '.repeat(groupsWidth - groups.length);
    output.push(`  ${id.padEnd(idWidth)}  ${numbers}  ${coloured}  ${colours.dim(conditions)}`.trimEnd());
    if (expand) output.push(...targets.map((target) => `    ${formatTarget(target)}`));
  }
  return `${output.join('\n')}\n`;
}

/** Colours what a suit letter covers; the suits themselves have the colours of their dragons (A25). */
function inSuitColours(groups: string, { green, red, blue }: ReturnType<typeof createColors>): string {
  const colours: Readonly<Record<string, (text: string) => string>> = {
    A: green,
    B: red,
    C: blue,
    m: red,
    p: blue,
    s: green,
  };
  return groups.replace(/[0-9a-zDY]+?([ABCmps])!?/g, (covered, suit: string) => colours[suit](covered));
}

/** A line of a card as an object for `--json`. */
export function lineAsObject({ id, section, value, concealed, jokerlessBonus, groups, conditions, targets }: CardLine) {
  return { line: id, section, value, concealed, jokerlessBonus, groups, conditions, targets: targets.length };
}

/** A concrete hand as an object for `--expand --json`. */
export function targetAsObject({ id, section, value, concealed, jokerlessBonus }: CardLine, target: Target) {
  return { line: id, section, value, concealed, jokerlessBonus, ...groupTexts(target) };
}

/** Groups as tile and size, `false` behind where jokers are banned, and mixed groups as tiles. */
export function groupTexts({ groups, mixed }: Target) {
  return {
    groups: groups.map(({ kind, size, jokers }) =>
      size > 2 && !jokers ? [formatTile(kind), size, false] : [formatTile(kind), size],
    ),
    mixed: mixed.map((tiles) => tiles.map(formatTile)),
  };
}
