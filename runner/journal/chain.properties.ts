import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealed } from './__fixtures__/made-up';
import { BEGINNING, unseal } from './chain';

const anyBodies = fc.array(
  fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, noNullPrototype: true }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

/** What can be read of a text: the bodies of its lines up to the first that does not fit. */
function readable(text: Buffer): unknown[] {
  const bodies: unknown[] = [];
  let previous = BEGINNING;
  for (let from = 0; ; ) {
    const end = text.indexOf(10, from);
    if (end < 0) return bodies;
    const line = unseal(text.toString('utf8', from, end), previous);
    if (line === null) return bodies;
    bodies.push(line.body);
    previous = line.check;
    from = end + 1;
  }
}

/** How many whole lines end before a byte. */
const linesBefore = (text: Buffer, at: number) => text.subarray(0, at).filter((byte) => byte === 10).length;

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

test('what was written is read', () => {
  fc.assert(
    fc.property(anyBodies, (bodies) => {
      expect(readable(Buffer.from(sealed(bodies)))).toEqual(json(bodies));
    }),
  );
});

test('cut anywhere, the lines before the cut are read', () => {
  fc.assert(
    fc.property(anyBodies, fc.nat(), (bodies, n) => {
      const text = Buffer.from(sealed(bodies));
      const at = n % (text.length + 1);
      expect(readable(text.subarray(0, at))).toEqual(json(bodies).slice(0, linesBefore(text, at)));
    }),
  );
});

test('with any byte changed, the lines before it are read', () => {
  fc.assert(
    fc.property(anyBodies, fc.nat(), fc.integer({ min: 1, max: 255 }), (bodies, n, change) => {
      const text = Buffer.from(sealed(bodies));
      const at = n % text.length;
      const spoilt = Buffer.from(text);
      spoilt[at] ^= change;
      expect(readable(spoilt)).toEqual(json(bodies).slice(0, linesBefore(text, at)));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, (lines: string[], i: number, j: number) => string[]]>([
  ['left out', (lines, i) => lines.toSpliced(i, 1)],
  ['doubled', (lines, i) => lines.toSpliced(i, 0, lines[i])],
  ['swapped with another', (lines, i, j) => lines.with(i, lines[j]).with(j, lines[i])],
  ['followed by another', (lines, i, j) => lines.toSpliced(i + 1, 0, lines[j])],
])('with a line %s, the lines that still stand where they stood are read', (_, change) => {
  fc.assert(
    fc.property(anyBodies, fc.nat(), fc.nat(), (given, n, m) => {
      const bodies = given.map((body, number) => ({ ...body, number })); // no two alike
      const lines = sealed(bodies).trimEnd().split('\n');
      const changed = change(lines, n % lines.length, m % lines.length);
      const same = changed.findIndex((line, i) => line !== lines[i]);
      const left = same < 0 ? Math.min(changed.length, lines.length) : same;
      expect(readable(Buffer.from(`${changed.join('\n')}\n`))).toEqual(json(bodies).slice(0, left));
    }),
  );
});
