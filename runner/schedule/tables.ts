import type { Seating } from './scheme';

/** Every four of the bots 0 to pool - 1, in rising order. Throws RangeError if they are less than four. */
export function everyFour(pool: number): readonly Seating[] {
  if (!(Number.isInteger(pool) && pool >= 4)) throw new RangeError(`a pool of ${pool}`);
  const tables: Seating[] = [];
  for (let a = 0; a < pool; a++)
    for (let b = a + 1; b < pool; b++)
      for (let c = b + 1; c < pool; c++) for (let d = c + 1; d < pool; d++) tables.push([a, b, c, d]);
  return tables;
}

/** The bot with every three of the others: the bot first, the others in rising order. */
export function everyFourWith(bot: number, pool: number): readonly Seating[] {
  const tables = everyFour(pool).filter((table) => table.includes(bot));
  if (tables.length === 0) throw new RangeError(`bot ${bot} of a pool of ${pool}`);
  return tables.map((table) => [bot, ...table.filter((other) => other !== bot)] as unknown as Seating);
}
