import { JOKER } from '#engine/tiles/kinds';
import { formatTile } from '#engine/tiles/notation';

/**
 * The action space of American Mah Jongg: 135 small whole numbers, the same in every state.
 *
 *   0        pass
 *   1        mahjong
 *   2-37     discard of kind 0-35
 *   38-55    claim of the latest discard: pung with 0-2 jokers, kong 0-3, quint 0-4, sextet 0-5
 *   56-71    swap for a joker: owner 0-3 x meld 0-3, the natural is what the joker stands for
 *   72-89    edit of the exposure just made: the same sizes and jokers as a claim
 *   90-125   Charleston and courtesy: give kind 0-35
 *   126-128  blind pass of 1, 2, 3 of the tiles that arrive
 *   129-130  vote on the second Charleston: no, yes
 *   131-134  wish for a courtesy pass of 0-3
 */
export const PASS = 0;
export const MAHJONG = 1;
export const DISCARD = 2;
export const CARD_KINDS = JOKER + 1;
export const CLAIM = DISCARD + CARD_KINDS;
/** Sizes 3-6 with 0 to size-1 jokers. */
export const CLAIMS = 3 + 4 + 5 + 6;
export const SWAP = CLAIM + CLAIMS;
export const SWAPS = 16;
export const EDIT = SWAP + SWAPS;
export const GIVE = EDIT + CLAIMS;
/** `BLIND + k` passes k tiles on unseen, k = 1-3. */
export const BLIND = GIVE + CARD_KINDS - 1;
export const VOTE_NO = BLIND + 4;
export const VOTE_YES = VOTE_NO + 1;
export const WISH = VOTE_YES + 1;
export const ACTIONS = WISH + 4;

/** Name of a group by its size. */
export const GROUP_NAMES: Readonly<Record<number, 'pung' | 'kong' | 'quint' | 'sextet'>> = {
  3: 'pung',
  4: 'kong',
  5: 'quint',
  6: 'sextet',
};

/** First number of each size among claims and edits. */
const SIZE_AT = [0, 0, 0, 0, 3, 7, 12];

/** Offset of a group of `size` (3-6) with so many jokers among claims and edits. */
export function groupOffset(size: number, jokers: number): number {
  return SIZE_AT[size] + jokers;
}

const OFFSET_SIZE = [3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6];
const OFFSET_JOKERS = [0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5];

export const isDiscard = (action: number): boolean => action >= DISCARD && action < CLAIM;
export const isClaim = (action: number): boolean => action >= CLAIM && action < SWAP;
export const isSwap = (action: number): boolean => action >= SWAP && action < EDIT;
export const isEdit = (action: number): boolean => action >= EDIT && action < GIVE;
export const isGive = (action: number): boolean => action >= GIVE && action < BLIND + 1;
export const isBlind = (action: number): boolean => action > BLIND && action < VOTE_NO;

/** Size (3-6) of the group that a claim or edit makes. */
export const groupSize = (action: number): number => OFFSET_SIZE[action - (isClaim(action) ? CLAIM : EDIT)];
/** Jokers of the group that a claim or edit makes. */
export const groupJokers = (action: number): number => OFFSET_JOKERS[action - (isClaim(action) ? CLAIM : EDIT)];

/** The actions of the Charleston as text: `give 3m`, `blind 2`, `vote yes`, `wish 3`. */
export function charlestonText(action: number): string {
  if (isGive(action)) return `give ${formatTile(action - GIVE)}`;
  if (isBlind(action)) return `blind ${action - BLIND}`;
  if (action < WISH) return `vote ${action === VOTE_YES ? 'yes' : 'no'}`;
  return `wish ${action - WISH}`;
}
