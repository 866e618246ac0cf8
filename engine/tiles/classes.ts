import { fillClasses, TARGETS } from './missing';

/**
 * The class tables. Two count vectors are of one class if they lack the same number of tiles of every (sets, pairs);
 * a class is a byte. There are 126 classes of a suit and 55 of the honours, and joining groups leads to 180 in all,
 * so that what any part of a hand lacks is found by looking up.
 */

/** The weight of a rank in a base-5 index; the index of a group is the sum of count x weight. */
export const POW5 = Int32Array.of(1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125);

const SUIT_VECTORS = POW5[9];
const HONOUR_VECTORS = POW5[7];
export const MAX_SETS = 4;

/** Where the honours begin in `groupClass`. */
export const HONOURS_AT = SUIT_VECTORS + POW5[8];
/**
 * Classes of the suits by base-5 index, and from HONOURS_AT on those of the honours. Both are padded, so that the index
 * of a fifth copy may be read; its class means nothing.
 */
export const groupClass = new Uint8Array(HONOURS_AT + HONOUR_VECTORS + POW5[6]);
export const suitClass = groupClass.subarray(0, HONOURS_AT);
export const honourClass = groupClass.subarray(HONOURS_AT);

/** The ten numbers u(m, p) of each class (see `missing.ts`), and the class of the ten numbers written in base 16. */
export const classes: Uint8Array[] = [];
const ids = new Map<number, number>();

function classId(missing: Uint8Array): number {
  let key = 0;
  for (let i = 0; i < TARGETS; i++) key = 16 * key + missing[i];
  let id = ids.get(key);
  if (id === undefined) {
    id = classes.push(missing.slice()) - 1;
    ids.set(key, id);
  }
  return id;
}

/** What two groups lack together, into `both`: the best way to divide the sets and the pair between them. */
function join(a: Uint8Array, b: Uint8Array, both: Uint8Array): void {
  for (let sets = 0; sets <= MAX_SETS; sets++) {
    let alone = 255;
    let paired = 255;
    for (let mine = 0; mine <= sets; mine++) {
      const i = 2 * mine;
      const j = 2 * (sets - mine);
      alone = Math.min(alone, a[i] + b[j]);
      paired = Math.min(paired, a[i] + b[j + 1], a[i + 1] + b[j]);
    }
    both[2 * sets] = alone;
    both[2 * sets + 1] = paired;
  }
}

function mergeAll(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  const both = new Uint8Array(TARGETS);
  // `classes` grows while it is walked: the joined classes are joined in turn.
  for (let a = 0; a < classes.length; a++)
    for (let b = 0; b <= a; b++) {
      join(classes[a] as Uint8Array, classes[b] as Uint8Array, both);
      const id = classId(both);
      table[(a << 8) | b] = id;
      table[(b << 8) | a] = id;
    }
  return table;
}

fillClasses(suitClass, 9, true, classId);
fillClasses(honourClass, 7, false, classId);

/** `merge[a << 8 | b]`: the class of two groups of classes a and b taken together; commutative and associative. */
export const merge = mergeAll();

/** Classes in use. */
export const CLASSES = classes.length;

/** `final[sets << 16 | a << 8 | b]`: shanten number of groups a and b for `sets` sets and a pair, sets = 0-4. */
export const final = shantenOfPairs();

function shantenOfPairs(): Int8Array {
  const table = new Int8Array((MAX_SETS + 1) << 16);
  for (let sets = 0; sets <= MAX_SETS; sets++) {
    const shantenOf = Int8Array.from(classes, (missing) => missing[2 * sets + 1] - 1);
    for (let a = 0; a < CLASSES; a++)
      for (let at = a << 8; at < (a << 8) + CLASSES; at++) table[(sets << 16) | at] = shantenOf[merge[at]];
  }
  return table;
}
