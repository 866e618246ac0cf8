import { formatTile } from '#engine/tiles/notation';
import type { CardLine, Target } from './card';
import type { Entry } from './pattern';
import type { Problem } from './problem';
import { type Slots, type Stock, shortageOf, slotsOf } from './slots';

/** Conditions on letters that nothing uses. */
export function unusedLetters({ alternatives, conditions, line }: Entry): readonly Problem[] {
  const used = new Set<string>();
  for (const place of alternatives.flat().flatMap((group) => group.places))
    if (place.type === 'number' && typeof place.rank === 'string') use(place.rank);
  function use(letter: string): void {
    if (used.has(letter)) return;
    used.add(letter);
    const condition = conditions.get(letter);
    if (condition?.type === 'tied') use(condition.letter);
  }
  return Array.from(conditions)
    .filter(([letter]) => !used.has(letter))
    .map(([letter, { column }]) => {
      return { severity: 'error', line, column, message: `no group uses '${letter}'` } as const;
    });
}

/** Mixed groups in which a joker was probably meant to be allowed: `NNNEEE` for `NNN EEE`. */
export function suspiciousMixtures({ alternatives, line }: Entry): readonly Problem[] {
  const found = new Map<number, Problem>();
  for (const { places, mixed, column } of alternatives.flat()) {
    const texts = places.map((place) => JSON.stringify(place));
    if (!mixed || !texts.some((text) => texts.filter((other) => other === text).length >= 3)) continue;
    const message = 'unlike tiles in one group are singles, so no joker can help: put blanks between groups';
    found.set(column, { severity: 'warning', line, column, message });
  }
  return Array.from(found.values());
}

/** Hands that nobody can make: an error if the line has no other. */
export function impossibleTargets({ targets }: CardLine, { line, column }: Entry, stock: Stock): readonly Problem[] {
  const short = targets
    .map((target) => ({ target, shortage: shortageOf(slotsOf(target), stock) }))
    .filter(({ shortage }) => shortage !== undefined);
  if (short.length === 0) return [];
  const { target, shortage } = short[0];
  const reason =
    shortage?.type === 'naturals'
      ? `${shortage.needed} of ${formatTile(shortage.kind)} where no joker may stand, of ${shortage.held}`
      : `${shortage?.needed} jokers, of ${shortage?.held}`;
  const all = short.length === targets.length;
  const some = all ? 'no hand' : `${short.length} of ${targets.length} hands`;
  const message = `${some} of this line can${all ? ' ever' : 'not'} be made: ${formatTarget(target)} needs ${reason}`;
  return [{ severity: all ? 'error' : 'warning', line, column, message }];
}

/** Lines that share hands: the one that pays more makes the other idle (A26). */
export function duplicates(lines: readonly CardLine[], entries: readonly Entry[]): readonly Problem[] {
  const first = new Map<string, CardLine>();
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const shared = new Map<CardLine, number>();
    for (const target of line.targets) {
      const key = keyOf(target, slotsOf(target));
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      else if (before !== line) shared.set(before, (shared.get(before) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      const { line: at, column } = entries[index];
      const message = `${count} of ${line.targets.length} hands of '${line.id}' are also hands of '${other.id}'`;
      problems.push({ severity: 'warning', line: at, column, message });
    }
  }
  return problems;
}

/** Equal for targets that the same tiles and the same exposures fit. */
export function keyOf(target: Target, { strict }: Pick<Slots, 'strict'> = slotsOf(target)): string {
  const { groups } = target;
  const exposable = groups.filter(({ size }) => size > 2);
  return `${strict} ${exposable.map(({ kind, size, jokers }) => `${kind}x${size}${jokers ? '' : '!'}`).sort()}`;
}

/** `ff 2222m 2m5z2m6m 333p!`: a target as text. */
export function formatTarget({ groups, mixed }: Target): string {
  const alike = groups.map(({ kind, size, jokers }) => {
    const text = formatTile(kind);
    const ban = size > 2 && !jokers ? '!' : '';
    return text.length === 1 ? text.repeat(size) + ban : text[0].repeat(size) + text[1] + ban;
  });
  return [...alike, ...mixed.map((tiles) => tiles.map(formatTile).join(''))].join(' ');
}
