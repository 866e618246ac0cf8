/** The same numbers, and room for as many more: zeros. */
export function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const room = new Int32Array(2 * numbers.length);
  room.set(numbers);
  return room;
}
