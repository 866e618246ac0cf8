import { createHash } from 'node:crypto';
import type { RootSeed } from '#engine/random/seed';

/**
 * The seed for the randomness of a bot outside this process, for one game: 16 hexadecimal digits, a function of the run's
 * seed, the deal, the seat and the salt, as the streams of bots in this process are. Hashed, since the words of such a
 * stream would tell the run's seed and with it every wall.
 */
export function botSeed(root: RootSeed, deal: number, seat: number, salt: number): string {
  const key = ['bot', ...root, deal, seat, salt].join(' ');
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
