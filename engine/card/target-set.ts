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
