import { M, METRIC_COUNT } from '#engine/referee/record';

export const SEATS = 4;
/** A bot's index takes six bits of a placing. */
export const MAX_BOTS = 64;

const PAYOUT = M.payout;
const BOT_BITS = 6;
const BOT_MASK = MAX_BOTS - 1;
/** Above the four bots stand three bits: bit `rank` is set if the bots of ranks `rank` and `rank + 1` tied. */
const TIES = SEATS * BOT_BITS;
/** Payouts of the game at hand by rank. */
const ordered = new Int32Array(SEATS);

/**
 * A placing is who sat in a game and how their payouts ordered them, ties kept, as one whole number below 2^27. The
 * bots stand in it from the highest payout (rank 0) to the lowest, tied ones by index; which seats they held is
 * forgotten. A bot with several seats stands in it as often.
 *
 * `seating` is the index of the bot at each seat, below MAX_BOTS; `metrics` are those of a GameRecord.
 */
export function placingOf(seating: readonly number[], metrics: Int32Array): number {
  const w = metrics[PAYOUT];
  const x = metrics[METRIC_COUNT + PAYOUT];
  const y = metrics[2 * METRIC_COUNT + PAYOUT];
  const z = metrics[3 * METRIC_COUNT + PAYOUT];
  const a = seating[0];
  const b = seating[1];
  const c = seating[2];
  const d = seating[3];
  // What has the larger key stands before: the payout decides, then the bot. Sums of comparisons, as sorting would branch.
  const keyW = w * MAX_BOTS - a;
  const keyX = x * MAX_BOTS - b;
  const keyY = y * MAX_BOTS - c;
  const keyZ = z * MAX_BOTS - d;
  const xw = Number(keyX > keyW);
  const yw = Number(keyY > keyW);
  const zw = Number(keyZ > keyW);
  const yx = Number(keyY > keyX);
  const zx = Number(keyZ > keyX);
  const zy = Number(keyZ > keyY);
  const rankW = xw + yw + zw;
  const rankX = 1 - xw + yx + zx;
  const rankY = 2 - yw - yx + zy;
  const rankZ = 3 - zw - zx - zy;
  ordered[rankW] = w;
  ordered[rankX] = x;
  ordered[rankY] = y;
  ordered[rankZ] = z;
  return (
    (a << shiftOf(rankW)) |
    (b << shiftOf(rankX)) |
    (c << shiftOf(rankY)) |
    (d << shiftOf(rankZ)) |
    (Number(ordered[0] === ordered[1]) << TIES) |
    (Number(ordered[1] === ordered[2]) << (TIES + 1)) |
    (Number(ordered[2] === ordered[3]) << (TIES + 2))
  );
}

/** The bots of a placing in sets of those that tied, the highest payout first. */
export function groupsOf(placing: number): number[][] {
  const groups: number[][] = [[]];
  for (let rank = 0; rank < SEATS; rank++) {
    groups[groups.length - 1].push((placing >> shiftOf(rank)) & BOT_MASK);
    if (rank < SEATS - 1 && ((placing >> (TIES + rank)) & 1) === 0) groups.push([]);
  }
  return groups;
}

/** As in `3>0=1=2`: bot 3 above the bots 0, 1 and 2, which tied. */
export function placingText(placing: number): string {
  return groupsOf(placing)
    .map((group) => group.join('='))
    .join('>');
}

/** Reads what `placingText` wrote; throws a RangeError where that is not the placing of four of `bots` bots. */
export function parsePlacing(text: string, bots: number): number {
  const match = /^(\d\d?)([>=])(\d\d?)([>=])(\d\d?)([>=])(\d\d?)$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a placing`);
  const seated = [1, 3, 5, 7].map((at) => Number(match[at]));
  const bits = seated.map((bot, rank) => bot << shiftOf(rank));
  const ties = [2, 4, 6].map((at, rank) => Number(match[at] === '=') << (TIES + rank));
  const placing = [...bits, ...ties].reduce((sum, part) => sum + part);
  if (Math.max(...seated) >= bots || !isSorted(placing) || placingText(placing) !== text) {
    throw new RangeError(`"${text}" is not a placing of ${bots} bots`);
  }
  return placing;
}

/** Where the bot of a rank stands in a placing. */
function shiftOf(rank: number): number {
  return (SEATS - 1 - rank) * BOT_BITS;
}

function isSorted(placing: number): boolean {
  return groupsOf(placing).every((group) => group.every((bot, i) => i === 0 || group[i - 1] <= bot));
}
