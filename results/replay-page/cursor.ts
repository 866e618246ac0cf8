import type { Eyes } from './eyes';
import type { Game } from './game';
import type { StepKind } from './steps';

/** Which step of which game is shown, and to whom. Indices from 0. */
export interface Cursor {
  readonly game: number;
  readonly hand: number;
  readonly step: number;
  readonly eyes: Eyes;
}

export const START: Cursor = { game: 0, hand: 0, step: 0, eyes: null };

/** What one can jump to. */
export type Landmark = 'claim' | 'swap' | 'fault';

const LANDMARKS: Readonly<Record<Landmark, readonly StepKind[]>> = {
  claim: ['claim', 'kong'],
  swap: ['swap'],
  fault: ['fault'],
};

/** One step on or back, over the bounds of hands; the same at either end of the game. */
export function stepped(cursor: Cursor, { hands }: Game, by: 1 | -1): Cursor {
  const { hand, step } = cursor;
  if (hands[hand][step + by] !== undefined) return { ...cursor, step: step + by };
  const other = hands[hand + by];
  if (other === undefined) return cursor;
  return { ...cursor, hand: hand + by, step: by === 1 ? 0 : other.length - 1 };
}

/** The next step of a kind, or the one before, in any hand of the game; null if there is none. */
export function jumped(cursor: Cursor, game: Game, to: Landmark, by: 1 | -1): Cursor | null {
  for (let at = cursor; ; ) {
    const next = stepped(at, game, by);
    if (next === at) return null;
    if (LANDMARKS[to].includes(game.hands[next.hand][next.step].kind)) return next;
    at = next;
  }
}

/** As the address of the page keeps it: `#hand=2&step=17&seat=1`; what is as usual is left out. */
export function hashOf({ game, hand, step, eyes }: Cursor): string {
  const words = [
    game === 0 ? '' : `game=${game + 1}`,
    hand === 0 ? '' : `hand=${hand + 1}`,
    `step=${step}`,
    eyes === null ? '' : `seat=${eyes + 1}`,
  ];
  return `#${words.filter((word) => word !== '').join('&')}`;
}

/** Reads an address; what is missing, or of another game, counts as usual or as the nearest there is. */
export function cursorAt(hash: string, games: readonly Game[]): Cursor {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string, least: number, most: number) => {
    const value = Number.parseInt(words.get(name) ?? '', 10);
    return Number.isNaN(value) ? least : Math.min(Math.max(value, least), most);
  };
  const game = number('game', 1, games.length) - 1;
  const { hands } = games[game];
  const hand = number('hand', 1, hands.length) - 1;
  const seat = number('seat', 0, 4);
  return { game, hand, step: number('step', 0, hands[hand].length - 1), eyes: seat === 0 ? null : seat - 1 };
}
