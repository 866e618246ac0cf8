import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom/worker';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealsOf, HOSTILE, reported, WINNERS } from './__fixtures__/reported';
import { pageOf } from './page';
import { pageHtml } from './page-html';

/** What is used of a document here; the library's own types need those of a browser. */
interface Element {
  readonly tagName: string;
  readonly textContent: string;
  readonly innerHTML: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

const parsed = (text: string) => parseHTML(text).document as unknown as Element;
const all = (element: Element, selector: string) => [...element.querySelectorAll(selector)];

let text: string;
let page: Element;
let compared: Element;
beforeAll(() => {
  text = pageHtml(pageOf([reported({ wanted: { placings: true }, deals: dealsOf(WINNERS, 3) })], '1.2.3'));
  page = parsed(text);
  compared = parsed(pageHtml(pageOf([reported(), reported({ name: 'other', run: { seed: '2' } })], '1.2.3')));
});

describe('a page needs nothing else', () => {
  test('and forbids itself everything but its own style and script', () => {
    const hashOf = (tag: string) =>
      `'sha256-${createHash('sha256').update(all(page, tag)[0].innerHTML).digest('base64')}'`;
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toBe(
      `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; base-uri 'none'; form-action 'none'`,
    );
    expect([all(page, 'script').length, all(page, 'style').length]).toEqual([1, 1]);
  });

  test('no element asks for anything, none has a style or handler of its own', () => {
    const attributes = all(page, '*').flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^(src|srcset|style|on.*|xlink:href|action|data)$/.test(name))).toEqual([]);
    const links = attributes.filter(({ name }) => name === 'href').map(({ value }) => value);
    expect(links.filter((link) => !link.startsWith('#'))).toEqual([]);
    expect(text).not.toMatch(/url\(|@import|https?:/);
  });
});

describe.each([
  ['a run', () => page],
  ['several runs', () => compared],
])('for those who do not see it: %s', (_, of) => {
  test('ids are there once, and what refers to them finds them', () => {
    const ids = all(of(), '[id]').map((element) => element.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
    const named = all(of(), '[aria-labelledby]').flatMap((element) =>
      element.getAttribute('aria-labelledby')?.split(' '),
    );
    const linked = all(of(), 'a[href]').map((element) => element.getAttribute('href')?.slice(1));
    expect([...named, ...linked].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  });

  test('headings come in order', () => {
    const levels = all(of(), 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.slice(1).filter((level, i) => level > levels[i] + 1)).toEqual([]);
  });

  test('landmarks', () => {
    expect(['header', 'nav', 'main', 'footer'].map((tag) => all(of(), `body > ${tag}`).length)).toEqual([1, 1, 1, 1]);
    expect(of().querySelector('html')?.getAttribute('lang')).toBe('en');
  });

  test('every table has a caption, heads of columns and a head in every row', () => {
    const tables = all(of(), 'table');
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      expect(table.querySelector('caption')?.textContent).not.toBe('');
      expect(all(table, 'thead th[scope="col"]').length).toBe(all(table, 'thead tr > *').length);
      for (const row of all(table, 'tbody tr')) expect(all(row, 'th[scope="row"]')).toHaveLength(1);
    }
  });

  test('every picture is an image with a title and a description, in a figure with a caption', () => {
    const pictures = all(of(), 'svg');
    expect(pictures.length).toBeGreaterThan(5);
    expect(all(of(), 'figure svg').length).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture.getAttribute('role')).toBe('img');
      expect(picture.querySelector('title')?.textContent).not.toBe('');
      expect(picture.querySelector('desc')?.textContent.length).toBeGreaterThan(20);
    }
    for (const figure of all(of(), 'figure')) expect(figure.querySelector('figcaption')?.textContent).not.toBe('');
  });
});

test('figures carry the exact value where they show less of it', () => {
  const cell = all(page, 'table[data-file="bots.csv"] tbody tr')
    .find((row) => row.textContent.includes('dan'))
    ?.querySelector('data');
  // dan wins 3 of 24 games and pays 20 times: (9 - 20) / 24.
  expect([cell?.getAttribute('value'), cell?.textContent]).toEqual(['-0.4583333333', '−0.46']);
});

test('how a table is sorted is said', () => {
  const heads = all(page, 'table[data-file="bots.csv"] th[aria-sort]');
  expect(heads[0].getAttribute('aria-sort')).toBe('descending');
  expect(heads[0].textContent).toBe('payout');
});

test('labels are text wherever they stand', () => {
  const bots = HOSTILE.map((label) => ({ label, name: label, options: { [label]: label }, salt: 0 }));
  const { results } = reported();
  const made = reported({
    labels: HOSTILE,
    name: HOSTILE[0],
    run: { bots, seed: HOSTILE[1], ruleset: { ...results.run.ruleset, name: HOSTILE[2] } },
    wanted: { placings: true },
    deals: dealsOf(WINNERS, 0),
  });
  const fault = {
    label: HOSTILE[1],
    kind: 'threw',
    deal: 2,
    rotation: 0,
    ordinal: 5,
    got: HOSTILE[0],
    replay: HOSTILE[2],
  } as const;
  const source = pageHtml(
    pageOf(
      [
        {
          ...made,
          faults: [fault],
          commands: { repeat: HOSTILE[1], verify: HOSTILE[0] },
        },
      ],
      HOSTILE[2],
    ),
  );
  const document = parsed(source);
  expect(all(document, 'img, iframe, object, embed, form')).toEqual([]);
  expect(all(document, 'script')).toHaveLength(1);
  const handlers = all(document, '*').flatMap((element) =>
    [...element.attributes].filter(({ name }) => /^on/.test(name)),
  );
  expect(handlers).toEqual([]);
  const shown = all(document, 'bdi').map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(HOSTILE.slice(0, 3)));
  expect(source).not.toMatch(/[\u202a-\u202e]/); // nothing that turns the line about
});
