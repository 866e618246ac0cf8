/** How the numbers of a frame lie in memory: typed arrays one behind the other, little-endian, each aligned to eight bytes. */

const TYPES = { int8: Int8Array, uint8: Uint8Array, int32: Int32Array } as const;
type TypeName = keyof typeof TYPES;

/** An array of a frame: its name, the type of its numbers, its shape (the last index fastest), and what it says. */
interface ArrayShape {
  readonly name: string;
  readonly type: TypeName;
  readonly shape: readonly number[];
  readonly doc: string;
}

/** The same with its place: bytes from the beginning of the frame's payload. Plain data, part of the hello frame. */
export interface PlacedArray extends ArrayShape {
  readonly offset: number;
}

const ALIGNMENT = 8;

/** How many tables, learners a table, numbers an observation, and actions. */
export interface Sizes {
  readonly tables: number;
  readonly players: number;
  readonly observation: number;
  readonly actions: number;
}

/** Some of the tables: `count` from `first` on. */
export interface Slice {
  readonly first: number;
  readonly count: number;
}

/** The arrays of a decision frame, in their order. */
export function decisionArrays({ tables, players, observation, actions }: Sizes) {
  return [
    {
      name: 'rewards',
      type: 'int32',
      shape: [tables, players],
      doc: 'points that each player of a table won (lost: negative) since the frame before',
    },
    {
      name: 'ended',
      type: 'int32',
      shape: [tables],
      doc: 'episodes of a table that ended since the frame before; the decision is of the next one',
    },
    { name: 'deal', type: 'int32', shape: [tables], doc: 'deal of the game in play' },
    { name: 'rotation', type: 'int32', shape: [tables], doc: 'which seating of the deal, from 0' },
    { name: 'player', type: 'uint8', shape: [tables], doc: 'who must act, a number of a player' },
    {
      name: 'seat',
      type: 'uint8',
      shape: [tables],
      doc: 'seat in which it sits in this game, 0-3 in order of play from the first East',
    },
    {
      name: 'substituted',
      type: 'uint8',
      shape: [tables],
      doc: '1 where the action before was not legal, and a safe one was taken (with --illegal substitute)',
    },
    { name: 'action_mask', type: 'uint8', shape: [tables, actions], doc: '1 for the legal actions, 0 for others' },
    {
      name: 'observation',
      type: 'int8',
      shape: [tables, observation],
      doc: 'what the player may know, see the parts',
    },
  ] as const satisfies readonly ArrayShape[];
}

type Arrays = ReturnType<typeof decisionArrays>;
export type DecisionArrays = {
  readonly [A in Arrays[number] as A['name']]: InstanceType<(typeof TYPES)[A['type']]>;
};

/** A decision frame, its payload, and the arrays that are parts of that. */
export interface DecisionPayload {
  readonly frame: Uint8Array;
  readonly bytes: Uint8Array;
  readonly placed: readonly PlacedArray[];
  readonly arrays: DecisionArrays;
}

/** Room for a decision frame in memory that threads share; `header` bytes are kept free before the arrays. */
export function decisionPayload(sizes: Sizes, header: number): DecisionPayload {
  const last = placedArrays(sizes).at(-1) as PlacedArray;
  return payloadOn(new SharedArrayBuffer(header + last.offset + bytesOf(last)), sizes, header);
}

/** The same in memory that is there. */
export function payloadOn(buffer: SharedArrayBuffer, sizes: Sizes, header: number): DecisionPayload {
  const placed = placedArrays(sizes);
  const frame = new Uint8Array(buffer);
  const arrays = placed.map(({ name, type, shape, offset }) => [
    name,
    arrayOn(type, buffer, header + offset, countOf(shape)),
  ]);
  return { frame, bytes: frame.subarray(header), placed, arrays: Object.fromEntries(arrays) as DecisionArrays };
}

/** The part of the arrays that is about some of the tables. */
export function arraysOf(arrays: DecisionArrays, { tables }: Sizes, { first, count }: Slice): DecisionArrays {
  const some = Object.entries(arrays).map(([name, array]) => {
    const width = array.length / tables;
    return [name, array.subarray(first * width, (first + count) * width)];
  });
  return Object.fromEntries(some) as DecisionArrays;
}

function placedArrays(sizes: Sizes): PlacedArray[] {
  let end = 0;
  return decisionArrays(sizes).map((array) => {
    const offset = Math.ceil(end / ALIGNMENT) * ALIGNMENT;
    end = offset + bytesOf(array);
    return { ...array, offset };
  });
}

function arrayOn(type: TypeName, buffer: SharedArrayBuffer, offset: number, count: number) {
  switch (type) {
    case 'int8':
      return new Int8Array(buffer, offset, count);
    case 'uint8':
      return new Uint8Array(buffer, offset, count);
    case 'int32':
      return new Int32Array(buffer, offset, count);
  }
}

function countOf(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}

function bytesOf({ type, shape }: ArrayShape): number {
  return TYPES[type].BYTES_PER_ELEMENT * countOf(shape);
}
