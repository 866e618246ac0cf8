import { GREEN, RED, WHITE } from '#engine/tiles/kinds';
import type { Group, Target } from './card';
import type { Entry, GroupPattern, Place, SuitSymbol } from './pattern';
import { EntryError, LIMITS } from './problem';
import { HAND_SIZE } from './slots';
import { type Assignment, FIXED_SUITS, type Variable, variablesOf } from './variables';

/** A25: the dragon of characters, circles, bamboo. */
const DRAGON_OF_SUIT = [RED, WHITE, GREEN];

/** What is left of the bounds on a card; counted down. */
export interface Budget {
  targets: number;
  trials: number;
}

export function wholeBudget(): Budget {
  return { targets: LIMITS.targets, trials: LIMITS.trials };
}

/** All concrete hands of an entry, each once. Throws an EntryError. */
export function expand(entry: Entry, budget: Budget): readonly Target[] {
  const targets = new Map<string, Target>();
  for (const groups of entry.alternatives) {
    const { column } = groups[0];
    const tiles = groups.reduce((sum, group) => sum + group.places.length, 0);
    if (tiles !== HAND_SIZE) throw new EntryError(column, `${tiles} tiles: a hand has ${HAND_SIZE}`);
    let fits = false;
    assign(variablesOf(groups, entry.conditions), { ...FIXED_SUITS }, 0, budget, column, (assignment) => {
      fits = true;
      const target = targetOf(groups, assignment);
      const key = keyOf(target);
      if (targets.has(key)) return;
      targets.set(key, target);
      if (--budget.targets < 0)
        throw new EntryError(column, `more than ${LIMITS.targets} hands on a card: describe the letters more closely`);
    });
    if (!fits) throw new EntryError(column, 'no numbers, suits or winds fit: no hand');
  }
  return Array.from(targets.values());
}

/** Gives the variables from `index` on every combination of values that they may have. */
function assign(
  variables: readonly Variable[],
  assigned: Assignment,
  index: number,
  budget: Budget,
  column: number,
  found: (assignment: Readonly<Assignment>) => void,
): void {
  if (index === variables.length) {
    found(assigned);
    return;
  }
  const { letter, values, differs } = variables[index];
  for (const value of values(assigned)) {
    if (--budget.trials < 0)
      throw new EntryError(column, 'too many letters: their numbers, suits and winds have too many combinations');
    if (differs.some((other) => assigned[other] === value)) continue;
    assigned[letter] = value;
    assign(variables, assigned, index + 1, budget, column, found);
  }
}

function targetOf(patterns: readonly GroupPattern[], assignment: Readonly<Assignment>): Target {
  const groups: Group[] = [];
  const mixed: number[][] = [];
  for (const { places, banned, ...pattern } of patterns) {
    if (pattern.mixed) mixed.push(places.map((place) => kindOf(place, assignment)));
    else
      groups.push({ kind: kindOf(places[0], assignment), size: places.length, jokers: !banned && places.length > 2 });
  }
  return { groups, mixed };
}

function kindOf(place: Place, assignment: Readonly<Assignment>): number {
  switch (place.type) {
    case 'tile':
      return place.kind;
    case 'wind':
      return assignment[place.letter];
    case 'dragon':
      return place.suit === undefined ? assignment.D : DRAGON_OF_SUIT[suitOf(place.suit, assignment)];
    case 'number': {
      const rank = typeof place.rank === 'number' ? place.rank : assignment[place.rank];
      return rank === 0 ? WHITE : 9 * suitOf(place.suit, assignment) + rank - 1;
    }
  }
}

function suitOf(symbol: SuitSymbol, assignment: Readonly<Assignment>): number {
  return assignment[symbol];
}

/** Equal for targets that differ in the order of their groups only. */
function keyOf({ groups, mixed }: Target): string {
  const alike = groups.map(({ kind, size, jokers }) => `${kind}x${size}${jokers ? '' : '!'}`);
  const unlike = mixed.map((tiles) => [...tiles].sort((a, b) => a - b).join('-'));
  return `${alike.sort().join(' ')} ${unlike.sort().join(' ')}`;
}
