import { final, honourClass, merge, suitClass } from './classes';

/**
 * Shanten number of a hand given by the base-5 indices of its characters, circles, bamboo and honours, for `sets`
 * sets (0-4, melds not counted) and a pair: the tiles that it lacks, less one. 0 = ready, -1 = complete. It works
 * for any number of tiles. Only the tiles given limit the copies: a hand whose only wait is a fifth copy of what it
 * holds itself is not ready.
 */
export const shanten: (m: number, p: number, s: number, z: number, sets: number) => number = (() => {
  // Bundling turns a module's constants into variables, and reading tables through those takes half as long again.
  const suits = suitClass;
  const honours = honourClass;
  const merged = merge;
  const numbers = final;
  return (m, p, s, z, sets) => {
    const mp = merged[(suits[m] << 8) | suits[p]];
    const sz = merged[(suits[s] << 8) | honours[z]];
    return numbers[(sets << 16) | (mp << 8) | sz];
  };
})();
