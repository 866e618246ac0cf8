/** The first target of a set that is not below `from`, or -1: `for (t = nextTarget(set, 0); t >= 0; t = nextTarget(set, t + 1))`. */
export function nextTarget(set: Int32Array, from: number): number {
  let word = from >> 5;
  if (word >= set.length) return -1;
  let bits = set[word] & (-1 << (from & 31));
  while (bits === 0) {
    if (++word === set.length) return -1;
    bits = set[word];
  }
  return (word << 5) + 31 - Math.clz32(bits & -bits);
}

/** How many of the bits are set: of targets, kinds or whatever else. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
