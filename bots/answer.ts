import * as american from '#engine/referee/american/actions';
import * as basic from '#engine/referee/basic/actions';
import type { Game } from '#engine/rules/game';
import { NONE } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';
import { oneLine } from './thrown';

/** An answer as a number and in words, `36 (pung 3m)`; `tile` is the kind that may be claimed, or -1. */
export function answerText(game: Game, answer: unknown, tile: number): string {
  if (typeof answer !== 'number') return describe(answer);
  const { ACTIONS, isClaim } = game === 'basic' ? basic : american;
  const known = Number.isInteger(answer) && answer >= 0 && answer < ACTIONS && (tile !== NONE || !isClaim(answer));
  if (!known) return String(answer);
  return `${answer} (${game === 'basic' ? basic.actionText(answer, tile) : americanText(answer, tile)})`;
}

/** As replays print it, but for the tiles of exposures, which are not known here. */
function americanText(action: number, tile: number): string {
  if (action === american.PASS) return 'pass';
  if (action === american.MAHJONG) return 'mahjong';
  if (american.isDiscard(action)) return `discard ${formatTile(action - american.DISCARD)}`;
  if (american.isClaim(action)) return groupText(action, formatTile(tile));
  if (american.isEdit(action)) return `edit ${groupText(action, '')}`;
  if (!american.isSwap(action)) return american.charlestonText(action);
  const at = action - american.SWAP;
  return `swap ${Math.floor(at / 4)} ${at % 4}`;
}

function groupText(action: number, tile: string): string {
  const words = [american.GROUP_NAMES[american.groupSize(action)], tile, `j${american.groupJokers(action)}`];
  return words.filter((word) => word !== '').join(' ');
}

/** Anything that a bot may return, in a few words. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(oneLine(value));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return value instanceof Promise ? 'a promise' : 'an object';
}
