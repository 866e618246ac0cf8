import type { CardLine } from '#engine/card/card';
import { GAME_NAMES } from '#engine/rules/game';
import { type Column, count, drawn, type Paper, printable } from '#results/table/text';
import {
  type CardDifference,
  isEqual,
  type KeyDifference,
  type LineDifference,
  type RulesDifference,
} from './rules-diff';

/** How the difference of two rulesets is shown. */

const shown = (value: unknown) => (value === null ? '-' : printable(JSON.stringify(value)));

/** `names` are those of the two rulesets, as the user gave them. */
export function diffText(difference: RulesDifference, names: readonly [string, string], paper: Paper): string[] {
  const { games, keys, card } = difference;
  if (isEqual(difference)) return [`${names[0]} and ${names[1]} are the same rules`];
  const output: string[] = [];
  if (games[0] !== games[1]) {
    output.push(
      `${names[0]} is the ${GAME_NAMES[games[0]]}, ${names[1]} the ${GAME_NAMES[games[1]]}; -: no such key`,
      '',
    );
  }
  const columns: readonly Column<KeyDifference>[] = [
    { head: 'key', cell: ({ key }) => key, left: true },
    { head: names[0], cell: ({ values }) => shown(values[0]), left: true },
    { head: names[1], cell: ({ values }) => shown(values[1]), left: true },
    { head: 'what it decides', cell: ({ about }) => about, left: true, wraps: true },
  ];
  if (keys.length > 0) output.push(...drawn(keys, columns, paper));
  if (card !== null) output.push(...(keys.length > 0 ? [''] : []), ...cardText(card, names, paper));
  return output;
}

function cardText(
  { names, removed, added, changed }: CardDifference,
  rules: readonly [string, string],
  paper: Paper,
): string[] {
  const columns: readonly Column<LineDifference>[] = [
    { head: 'line', cell: ({ line }) => line, left: true },
    { head: '', cell: ({ what }) => what, left: true },
    { head: rules[0], cell: ({ values }) => String(values[0]), left: true },
    { head: rules[1], cell: ({ values }) => String(values[1]), left: true },
  ];
  const total = removed.length + added.length + changed.length;
  const heading = `cards: ${printable(names[0])} and ${printable(names[1])}, ${count(total, 'difference')}`;
  return [
    heading,
    ...(changed.length > 0 ? drawn(changed, columns, paper) : []),
    ...onlyIn(rules[0], removed),
    ...onlyIn(rules[1], added),
  ];
}

function onlyIn(name: string, lines: readonly CardLine[]): string[] {
  if (lines.length === 0) return [];
  const entries = lines.map(({ id, value, concealed, groups, conditions }) =>
    `  ${id}  ${value} ${concealed ? 'C' : 'X'}  ${groups}  ${conditions}`.trimEnd(),
  );
  return [`only in ${name}:`, ...entries];
}

export function diffAsJson(difference: RulesDifference, names: readonly [string, string]) {
  const { games, keys, card } = difference;
  const [a, b] = names;
  const lines = (of: readonly CardLine[]) => of.map(({ id, value }) => ({ line: id, value }));
  return {
    equal: isEqual(difference),
    rulesets: [
      { name: a, game: games[0] },
      { name: b, game: games[1] },
    ],
    keys: keys.map(({ key, values }) => ({ key, values })),
    card: card && {
      names: card.names,
      changed: card.changed,
      removed: lines(card.removed),
      added: lines(card.added),
    },
  };
}
