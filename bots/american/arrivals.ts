import { HAND_SIZE, MOST_SPECIALS } from '#engine/card/slots';

/** Steps in which a chance is rounded. */
const STEPS = 256;
/** Of one kind a target wants at most the 14 tiles of the hand. */
const ROW = HAND_SIZE + 2;
const BLOCK = (MOST_SPECIALS + 1) * ROW;
/** What cannot come has this chance: a joker that stands for it must raise the chance by a finite factor. */
const NEVER = 1e-5;

const chances = tabulate();

/** Where `atLeast` finds the chances if each live copy comes with this one. */
export function chanceRow(chance: number): number {
  const step = Math.round(chance * STEPS);
  return (step < 1 ? 1 : Math.min(step, STEPS - 1)) * BLOCK;
}

/** The chance that at least so many (0-15) of so many live copies (0-16) come. */
export function atLeast(row: number, wanted: number, live: number): number {
  return chances[row + live * ROW + wanted];
}

/** Tails of the binomial distribution, by adding and multiplying only: the same on every machine. */
function tabulate(): Float64Array {
  const table = new Float64Array(STEPS * BLOCK);
  for (let step = 1; step < STEPS; step++) {
    const chance = step / STEPS;
    // Exactly n of the copies so far.
    const exactly = new Float64Array(MOST_SPECIALS + 2);
    exactly[0] = 1;
    for (let live = 0; live <= MOST_SPECIALS; live++) {
      let missed = 0;
      for (let wanted = 0; wanted < ROW; wanted++) {
        const tail = wanted > live ? 0 : 1 - missed;
        table[step * BLOCK + live * ROW + wanted] = Math.max(tail, NEVER);
        missed += exactly[wanted];
      }
      for (let n = live + 1; n > 0; n--) exactly[n] = exactly[n] * (1 - chance) + exactly[n - 1] * chance;
      exactly[0] *= 1 - chance;
    }
  }
  return table;
}
