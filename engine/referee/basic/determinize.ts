import type { Random } from '#engine/random/random';
import { BONUS_TILES, FIRST_BONUS, SET_KINDS } from '#engine/tiles/kinds';
import { shuffle } from '../determinization';
import { openRobbery, openWindow } from './claims';
import { GROUP_OF, MAX_WALL, PHASE, SHIFT_OF, type TableState } from './state';
import type { BasicTable } from './table';

/** Hidden tiles: those of the set first, in the order of their kinds until they are shuffled. */
const tiles = new Uint8Array(MAX_WALL);

/** Deals what `seat` cannot see anew, each way as likely, and asks the others what they may do then. */
export function dealHiddenAnew(table: BasicTable, seat: number, random: Random): void {
  const { state, offers, answers } = table;
  // From their kinds, never from where they are: who knows how they are shuffled could work back to that.
  let count = hiddenTiles(state, seat);
  shuffle(tiles, count, random);
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue;
    const size = state.handSize(other);
    state.hand.fill(0, other * 4, other * 4 + 4);
    state.index.fill(0, other * 4, other * 4 + 4);
    for (let n = 0; n < size; n++) state.give(other, tiles[--count], 1);
    state.measure(other);
    offers.count[other] = 0;
    answers[other] = 0;
  }
  count += hiddenBonusTiles(state, table.rules.bonusTiles, count);
  shuffle(tiles, count, random);
  state.wall.refill(tiles);
  if (state.phase !== PHASE.window && state.phase !== PHASE.rob) return;
  table.pending = 0;
  if (state.phase === PHASE.window) openWindow(table, state.claimable);
  else openRobbery(table, state.claimable);
}

/** Fills `tiles` with those that make sets and that the seat does not see, and returns how many they are. */
function hiddenTiles({ pool, hand }: TableState, seat: number): number {
  let count = 0;
  for (let kind = 0; kind < SET_KINDS; kind++) {
    const group = GROUP_OF[kind];
    const copies = ((pool[group] - hand[seat * 4 + group]) >>> SHIFT_OF[kind]) & 7;
    tiles.fill(kind, count, count + copies);
    count += copies;
  }
  return count;
}

/** Adds the bonus tiles that nobody has drawn behind the first `at` of `tiles`, and returns how many they are. */
function hiddenBonusTiles({ bonus }: TableState, areThere: boolean, at: number): number {
  if (!areThere) return 0;
  const drawn = bonus[0] | bonus[1] | bonus[2] | bonus[3];
  let count = 0;
  for (let i = 0; i < BONUS_TILES; i++) if (((drawn >> i) & 1) === 0) tiles[at + count++] = FIRST_BONUS + i;
  return count;
}
