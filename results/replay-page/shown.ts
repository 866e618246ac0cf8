import type { Eyes } from './eyes';
import type { Game } from './game';
import type { Position } from './position';

/** What a table is drawn of. */
export interface Shown {
  readonly game: Game;
  readonly position: Position;
  readonly eyes: Eyes;
  /** The seat that is in turn, if one is. */
  readonly turn: number | null;
}

const PLACES = ['bottom', 'right', 'top', 'left'] as const;

/** Where a seat sits if the one whose view it is sits below: in order of play, which goes one way or the other. */
export function placeOf(seat: number, { game, eyes }: Pick<Shown, 'game' | 'eyes'>): (typeof PLACES)[number] {
  const ahead = (seat - (eyes ?? 0) + 4) % 4;
  return PLACES[game.toTheRight ? ahead : (4 - ahead) % 4];
}
