import { parseHTML } from 'linkedom/worker';
import { describe, expect, test } from 'vitest';
import { HOSTILE } from '../__fixtures__/reported';
import type { Picture, RowsPicture } from '../picture';
import { drawPicture } from './draw';

/** What is used of a picture here; the library's own types need those of a browser. */
interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

function drawn(picture: Picture, width: number) {
  const { text } = drawPicture(picture, width, 'x');
  const document = parseHTML(`<body>${text}</body>`).document as unknown as Element;
  return { text, all: (selector: string) => [...document.querySelectorAll(selector)] };
}

const about = { title: 'A title', description: 'What one sees.' };

const FOREST: RowsPicture = {
  ...about,
  kind: 'rows',
  shape: 'dots',
  axis: { label: 'points', unit: 'number' },
  reference: 0,
  series: [],
  rows: [
    { label: 'ann', group: null, whiskers: [{ value: 1, low: 0.5, high: 1.5 }], text: '+1.0 ± 0.5' },
    { label: 'bob', group: null, whiskers: [{ value: 0, low: null, high: null }], text: '0.0' },
    { label: 'cat', group: null, whiskers: [null], text: '–' },
    { label: 'dan', group: null, whiskers: [{ value: -1, low: -1.5, high: -0.5 }], text: '−1.0 ± 0.5' },
  ],
};

const positionOf = (element: Element) => ['x', 'y'].map((name) => Number(element.getAttribute(name)));

/** Both ends of a straight line. */
const endsOf = (element: Element) => (element.getAttribute('d')?.match(/-?[\d.]+/g) ?? []).map(Number);

describe.each([
  ['wide', 800],
  ['narrow', 340],
])('rows, %s', (_, width) => {
  const { all } = drawn(FOREST, width);
  const shapes = all('circle').map((circle) => ({
    x: Number(circle.getAttribute('cx')),
    y: Number(circle.getAttribute('cy')),
  }));

  test('a mark for each value, in scale and in order', () => {
    expect(shapes).toHaveLength(3);
    const [ann, bob, dan] = shapes;
    expect(ann.x - bob.x).toBeCloseTo(bob.x - dan.x, 0);
    expect(ann.x).toBeGreaterThan(bob.x);
    expect(ann.y).toBeLessThan(bob.y);
    expect(dan.y - bob.y).toBeCloseTo(2 * (bob.y - ann.y), 0); // cat has no mark
  });

  test('intervals end half as far from their value as bob is from ann', () => {
    const lines = all('g path')
      .map(endsOf)
      .filter((ends) => ends.length === 4 && ends[1] === ends[3] && ends[0] !== ends[2]);
    const ofAnn = lines.find((ends) => Math.abs(ends[1] - shapes[0].y) < 0.2);
    const half = (shapes[0].x - shapes[1].x) / 2;
    expect(ofAnn?.[0]).toBeCloseTo(shapes[0].x - half, 0);
    expect(ofAnn?.[2]).toBeCloseTo(shapes[0].x + half, 0);
  });

  test('labels and figures stand in the picture', () => {
    const texts = all('text').map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['ann', 'bob', 'cat', 'dan', '+1.0 ± 0.5', '–', 'points']));
    for (const element of all('text')) {
      const [x] = positionOf(element);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
    }
  });
});

test('rows without any value are drawn all the same', () => {
  const { all } = drawn({ ...FOREST, reference: null, rows: [FOREST.rows[2]] }, 800);
  expect(all('circle')).toHaveLength(0);
  expect(all('text').map(({ textContent }) => textContent)).toContain('cat');
});

test('the name of a group stands above its rows', () => {
  const rows = FOREST.rows.map((row, i) => ({ ...row, group: i % 2 === 0 ? `group ${i}` : null }));
  const { all } = drawn({ ...FOREST, rows }, 800);
  const y = (text: string) => positionOf(all('text').find(({ textContent }) => textContent === text) as Element)[1];
  const order = ['group 0', 'ann', 'bob', 'group 2', 'cat', 'dan'].map(y);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

describe('matrix', () => {
  const matrix = (names: readonly string[]): Picture => ({
    ...about,
    kind: 'matrix',
    rows: names,
    columns: names,
    down: 'bot',
    across: 'against',
    cells: names.flatMap((_, row) =>
      names.flatMap((_, column) =>
        row === column ? [] : [{ row, column, strength: Math.sign(column - row), text: `${10 * row + column}` }],
      ),
    ),
  });

  test('the sign of a cell is a colour and is told by the text too', () => {
    const { all } = drawn(matrix(['ann', 'bob', 'cat']), 800);
    const colours = all('g').filter((g) => [...g.querySelectorAll('rect')].length > 0);
    expect(colours.map((g) => [g.getAttribute('fill'), [...g.querySelectorAll('rect')].length])).toEqual([
      ['var(--data)', 3],
      ['var(--other)', 3],
    ]);
    expect(all('text').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1', '2', '10', '12', '20', '21', 'ann', 'cat']),
    );
  });

  test('many columns have numbers, which stand before the names of the rows', () => {
    const names = Array.from({ length: 30 }, (_, i) => `a long name ${i}`);
    const { all } = drawn(matrix(names), 340);
    const texts = all('text').map(({ textContent }) => textContent);
    expect(texts).toContain('30');
    expect(texts.some((text) => text.startsWith('30 a lo'))).toBe(true);
    expect(texts).not.toContain('129'); // a value, for which there is no room
  });
});

describe('curve', () => {
  const points = [0.2, 5, 0.4, 0.5].map((value, i) => ({
    x: 10 * (i + 1),
    value,
    low: value - 0.1,
    high: value + 0.1,
  }));
  const { all } = drawn(
    {
      ...about,
      kind: 'curve',
      x: { label: 'deals', unit: 'number' },
      y: { label: 'points', unit: 'number' },
      points,
      domain: [0, 1],
      lines: [{ at: 0.5, name: 'end' }],
    },
    400,
  );

  test('stays within its axes and ends at the last value', () => {
    const [curve] = all('path').filter((path) => path.getAttribute('stroke') === 'var(--data)');
    const numbers = endsOf(curve);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    const [end] = all('circle');
    expect(Number(end.getAttribute('cy'))).toBeCloseTo(ys[3], 0);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(24); // where 1 is
    expect(ys[0] - ys[3]).toBeCloseTo(1.5 * (ys[0] - ys[2]), 0);
  });

  test('names its lines and axes', () => {
    const texts = all('text').map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['end', 'points ↑   deals →']));
  });
});

test('bars of a histogram are as high as their shares', () => {
  const bars = [
    { from: -1.3, to: -0.7, share: 0.75 },
    { from: 2.7, to: 3.3, share: 0.25 },
  ];
  const { all } = drawn(
    {
      ...about,
      kind: 'histogram',
      axis: { label: 'points', unit: 'number' },
      bars,
      domain: [-2, 4],
      highest: 0.75,
      mean: 0,
    },
    400,
  );
  const [high, low] = all('rect').map((rect) => Number(rect.getAttribute('height')));
  expect(high).toBeCloseTo(3 * low, 0);
  expect(all('text').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['−1', '3']));
});

test.each(HOSTILE)('%s is text in a picture', (label) => {
  const { text, all } = drawn(
    { ...FOREST, title: label, description: label, rows: [{ ...FOREST.rows[0], label, group: label, text: label }] },
    800,
  );
  expect(all('img, script, svg svg')).toHaveLength(0);
  expect(all('[onerror], [onload]')).toHaveLength(0);
  expect(text).not.toContain('style');
});
