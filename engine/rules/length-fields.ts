import { type Field, whole } from './field';

/** How long a game lasts (B19, A31): alike in both games. */
export const LENGTH_FIELDS = {
  'game.length.hands': whole(1, 1, 1000, 'hands of a game, draws counted; or instead of it game.length.points'),
  'game.length.points': whole(100, 1, 1_000_000, 'a game lasts until somebody has so many points'),
  'game.length.maxHands': whole(64, 1, 1000, 'but no longer than this; goes with game.length.points'),
} as const satisfies Record<string, Field>;
