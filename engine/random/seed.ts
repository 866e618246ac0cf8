import seedrandom from 'seedrandom';

/** The four 32-bit words that every stream of a run starts from. Plain data: made once, in the main thread, and posted to the workers. */
export type RootSeed = readonly [number, number, number, number];

/**
 * The root of a master seed, which may be any text: `seedrandom` spreads it over 128 bits.
 *
 * It repeats its key until 256 bytes are full and keeps the low byte of each character, so that by itself it would
 * take `1` and `11` for one seed. Escaped to ASCII and closed by a character that the escape never leaves, no text is
 * the repetition of another.
 */
export function rootSeed(masterSeed: string): RootSeed {
  const generator = seedrandom(`${encodeURIComponent(masterSeed.toWellFormed())}/`);
  return [generator.int32(), generator.int32(), generator.int32(), generator.int32()];
}
