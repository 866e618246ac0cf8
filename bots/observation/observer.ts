import { loadCard } from '#engine/card/load';
import { ACTIONS as AMERICAN_ACTIONS } from '#engine/referee/american/actions';
import { ACTIONS as BASIC_ACTIONS } from '#engine/referee/basic/actions';
import type { Setup } from '#engine/referee/setup';
import type { View } from '#engine/referee/view';
import type { Game } from '#engine/rules/game';
import { InputError } from '#engine/rules/input-error';
import { didYouMean } from '#engine/rules/nearest';
import type { LegalActions } from '../bot';
import { americanParts } from './american';
import { BASIC_PARTS } from './basic';
import { type Part, sizeOf } from './part';

/** Grows when a part of the game's observation changes its meaning, shape or place. */
export const OBSERVATION_VERSIONS: Readonly<Record<Game, number>> = { basic: 1, american: 1 };

/** Stands for every part, and for those that need not be asked for. */
const ALL = 'all';
const DEFAULT = 'default';
/** The part whose size depends on the card. */
const LINES = 'lines';

/** Where a part lies in an observation. Plain data. */
export interface PlacedPart {
  readonly name: string;
  readonly shape: readonly number[];
  /** Index of its first number. */
  readonly offset: number;
  readonly doc: string;
}

/** What an observation says and how it lies in memory. Plain data, for those who read it. */
export interface ObservationSpec {
  readonly game: Game;
  readonly version: number;
  /** Numbers of one observation, each an int8. */
  readonly size: number;
  readonly parts: readonly PlacedPart[];
  /** Actions are whole numbers below this one. */
  readonly actions: number;
}

/** Every part of a game's observation, on a card of so many lines. */
export function partsOf(game: Game, lines = 0): readonly Part[] {
  return game === 'basic' ? BASIC_PARTS : americanParts(lines);
}

/**
 * The names of parts that a text asks for, each once and in their own order: names with commas between them, `default`
 * and `all` among them. Throws an InputError that names `where` they are asked for.
 */
export function partNames(where: string, text: string, game: Game): readonly string[] {
  const parts = partsOf(game);
  const known = parts.map(({ name }) => name);
  const wanted = new Set<string>();
  for (const word of text.split(',').map((name) => name.trim())) {
    if (word === ALL) for (const name of known) wanted.add(name);
    else if (word === DEFAULT) for (const { name, onWish } of parts) if (!onWish) wanted.add(name);
    if (word === ALL || word === DEFAULT) continue;
    if (!known.includes(word)) {
      const list = `give ${DEFAULT}, ${ALL}, or some of ${known.join(', ')}`;
      throw new InputError(`${where} ${JSON.stringify(word)}: ${list}${didYouMean(word, known)}`);
    }
    wanted.add(word);
  }
  return known.filter((name) => wanted.has(name));
}

/** Turns what a seat may know into numbers. It looks at nothing but the view. */
export class Observer {
  readonly spec: ObservationSpec;
  readonly #parts: readonly Part[];
  readonly #offsets: readonly number[];

  /** `names` are those of `partNames`. */
  constructor(setup: Setup, names: readonly string[]) {
    const { game } = setup;
    this.#parts = partsOf(game, names.includes(LINES) ? linesOf(setup) : 0).filter(({ name }) => names.includes(name));
    let size = 0;
    const placed = this.#parts.map(({ name, shape, doc }): PlacedPart => {
      const offset = size;
      size += sizeOf(shape);
      return { name, shape, offset, doc };
    });
    this.#offsets = placed.map(({ offset }) => offset);
    const actions = game === 'basic' ? BASIC_ACTIONS : AMERICAN_ACTIONS;
    this.spec = { game, version: OBSERVATION_VERSIONS[game], size, parts: placed, actions };
  }

  /** Writes the observation of a seat that must decide from `out[at]` on. */
  observe(view: View, legal: LegalActions, out: Int8Array, at: number): void {
    out.fill(0, at, at + this.spec.size);
    for (let i = 0; i < this.#parts.length; i++) this.#parts[i].write(view, legal, out, at + this.#offsets[i]);
  }

  /** Writes which actions are legal from `out[at]` on: 1 for those, 0 for others. */
  mask(legal: LegalActions, out: Uint8Array, at: number): void {
    out.fill(0, at, at + this.spec.actions);
    for (let i = 0; i < legal.length; i++) out[at + legal[i]] = 1;
  }
}

/** Lines of the card that is played on: reading it takes long. */
function linesOf(setup: Setup): number {
  return setup.game === 'american' ? loadCard(setup.card.text, setup.card.file).lines.length : 0;
}
