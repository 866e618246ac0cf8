import { SET_KINDS } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';

/**
 * The action space of the basic game: 109 small whole numbers, the same in every state, so that they serve as a
 * fixed output layer too.
 *
 *   0        pass
 *   1        mahjong
 *   2-35     discard of kind 0-33
 *   36       pung of the claimed tile
 *   37       kong of the claimed tile
 *   38-40    chow with the claimed tile as its lowest, middle, highest
 *   41-74    concealed kong of kind 0-33
 *   75-108   added kong of kind 0-33
 */
export const PASS = 0;
export const MAHJONG = 1;
export const DISCARD = 2;
export const PUNG = DISCARD + SET_KINDS;
export const KONG = PUNG + 1;
export const CHOW_LOW = KONG + 1;
export const CHOW_MIDDLE = CHOW_LOW + 1;
export const CHOW_HIGH = CHOW_LOW + 2;
export const CONCEALED_KONG = CHOW_HIGH + 1;
export const ADDED_KONG = CONCEALED_KONG + SET_KINDS;
export const ACTIONS = ADDED_KONG + SET_KINDS;

export function isDiscard(action: number): boolean {
  return action >= DISCARD && action < PUNG;
}

/** A claim for a chow, pung or kong. */
export function isClaim(action: number): boolean {
  return action >= PUNG && action <= CHOW_HIGH;
}

export function isChow(action: number): boolean {
  return action >= CHOW_LOW && action <= CHOW_HIGH;
}

/** The lowest kind of the chow that `action` makes of the claimed `tile`. */
export function chowStart(action: number, tile: number): number {
  return tile - (action - CHOW_LOW);
}

/** An action as replays print it; `tile` is the claimed tile where the action is a claim. */
export function actionText(action: number, tile: number): string {
  if (action === PASS) return 'pass';
  if (action === MAHJONG) return 'mahjong';
  if (isDiscard(action)) return `discard ${formatTile(action - DISCARD)}`;
  if (action === PUNG) return `pung ${formatTile(tile)}`;
  if (action === KONG) return `kong ${formatTile(tile)}`;
  if (isChow(action)) {
    const low = chowStart(action, tile);
    return `chow ${formatTile(low)} ${formatTile(low + 1)} ${formatTile(low + 2)}`;
  }
  if (action < ADDED_KONG) return `kong ${formatTile(action - CONCEALED_KONG)} concealed`;
  return `kong ${formatTile(action - ADDED_KONG)} added`;
}
