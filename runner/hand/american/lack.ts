import type { Group, Target } from '#engine/card/card';
import { type Slots, slotsOf } from '#engine/card/slots';
import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import type { Exposure, Holding } from './holding';

/** Tiles of one kind that a hand misses for a target. */
export interface MissingTile {
  readonly tile: string;
  readonly count: number;
  /** Copies that are neither in hand nor exposed. */
  readonly live: number;
  /** Whether a joker may stand for them. */
  readonly joker: boolean;
}

/** What a hand misses for a target that its exposures fit. */
export interface Lack {
  /** By kind; a kind has two entries if a joker may stand for some of its tiles only. */
  readonly missing: readonly MissingTile[];
  /** How many of the missing tiles the jokers in hand stand for: the distance is what remains. */
  readonly covered: number;
  /** How many more jokers would each bring it nearer. */
  readonly jokers: number;
  /** Live copies of all tiles that bring it nearer, jokers included. */
  readonly live: number;
}

/** Naturals fill the slots first where no joker may stand. Where the jokers fill all others, those miss nothing. */
export function lackOf(target: Target, { concealed, exposures, live }: Holding): Lack {
  const { strict, flexible } = openSlots(target, exposures);
  const strictly: MissingTile[] = [];
  const flexibly: MissingTile[] = [];
  for (let kind = 0; kind < JOKER; kind++) {
    const over = concealed[kind] - strict[kind];
    if (over < 0) strictly.push(missing(kind, -over, live[kind], false));
    const more = flexible[kind] - Math.max(0, over);
    if (more > 0) flexibly.push(missing(kind, more, live[kind], true));
  }
  const short = sum(flexibly.map(({ count }) => count));
  const covered = short > concealed[JOKER] ? concealed[JOKER] : 0;
  const jokers = Math.max(0, short - concealed[JOKER]);
  const all = jokers > 0 ? [...strictly, ...flexibly] : strictly;
  const naturals = new Map(all.map(({ tile, live }) => [tile, live]));
  return { missing: all, covered, jokers, live: sum([...naturals.values()]) + (jokers > 0 ? live[JOKER] : 0) };
}

function missing(kind: number, count: number, live: number, joker: boolean): MissingTile {
  return { tile: formatTile(kind), count, live, joker };
}

/** The slots that the exposures leave. An exposure without jokers is a group that bans them where there is one (A16). */
function openSlots(target: Target, exposures: readonly Exposure[]): Slots {
  const groups = [...target.groups];
  for (const exposure of exposures) {
    const fits = (group: Group) => group.kind === exposure.kind && group.size === exposure.size;
    const banned = exposure.jokers > 0 ? -1 : groups.findIndex((group) => fits(group) && !group.jokers);
    groups.splice(banned >= 0 ? banned : groups.findIndex((group) => fits(group) && group.jokers), 1);
  }
  return slotsOf({ ...target, groups });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
