import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealsOf, HOSTILE, reported, WINNERS } from '#results/report/__fixtures__/reported';
import { open, useBrowser } from '../__fixtures__/browser';
import { run, scratchFolder, useCommands, userBot } from '../__fixtures__/cli';
import { writeReport } from './write';

useCommands();
useBrowser();

const at = (name: string) => join(scratchFolder(), name);

/** Runs that have every section between them. */
const RUNS: readonly (readonly [name: string, words: string])[] = [
  ['all', 'tournament --bots greedy,random,efficient,g2=greedy,r2=random --games 400'],
  [
    'pool',
    'tournament --format league --bots greedy,random,a=greedy,b=random,c=greedy,d=random,e=greedy,f=random --games 320',
  ],
  ['duel', 'tournament --bots greedy,random --sprt s0=0,s1=0.1 --until ci=0.01 --max-games 1000'],
  ['american', 'sim --rules american --bots greedy,random --games 120'],
  ['paid', 'sim --set scoring.payment=discarder-double --set kongs=false --bots greedy,random --games 240'],
  ['faults', `sim --bots greedy,random,${userBot('throws')},r=random --games 80`],
];
/** Sweeps over one key, over two, and over several with words for values. */
const SWEEPS: readonly (readonly [name: string, words: string])[] = [
  ['curves', 'sweep --vary deadWall=0..58:2 --bots greedy,random --games 60'],
  [
    'maps',
    'sweep --vary deadWall=0..70:14 --vary scoring.selfDraw=0,1,2 --rules basic-bonus --bots greedy,random --games 60',
  ],
  [
    'words',
    'sweep --one-at-a-time --vary scoring.payment=all-pay,discarder-pays --vary kongs=false --bots greedy --games 40',
  ],
];
const PAGES = [...[...RUNS, ...SWEEPS].map(([name]) => `${name}/report.html`), 'several.html', 'hostile.html'];

beforeAll(async () => {
  for (const [name, words] of [...RUNS, ...SWEEPS]) {
    const played = await run(...words.split(' '), '--out', name);
    expect([0, 3], played.stderr).toContain(played.code);
    expect(await run('report', name)).toMatchObject({ code: 0, stderr: '' });
  }
  expect(await run('report', 'all', 'paid', 'american', '--out', 'several.html')).toMatchObject({ code: 0 });
  const made = reported({
    labels: HOSTILE,
    name: HOSTILE[0],
    wanted: { placings: true },
    deals: dealsOf(WINNERS, 0),
    run: { seed: HOSTILE[1] },
  });
  writeReport([{ ...made, commands: { repeat: HOSTILE[1], verify: HOSTILE[2] } }], at('hostile.html'));
}, 300_000);

describe.each(PAGES)('%s', (name) => {
  test('says nothing, asks for nothing, does not move', async () => {
    const { page, said, requests } = await open(at(name));
    const shift = await page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; })
        .observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 300);
    })`);
    expect({ said, requests, shift }).toEqual({ said: [], requests: [`file://${at(name)}`], shift: 0 });
  });

  test.each([
    ['a small phone', 320],
    ['a tablet', 720],
  ])('nothing is wider than %s', async (_, width) => {
    const { page } = await open(at(name), { viewport: { width, height: 800 } });
    await page.evaluate(OPEN_ALL);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate(OUTSIDE)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('text stands out, %s', async (colorScheme) => {
    const { page } = await open(at(name), { colorScheme });
    await page.evaluate(OPEN_ALL);
    expect(await page.evaluate(FAINT)).toEqual([]);
  });

  test('on paper it is light, all there, and no wider than A4', async () => {
    const { page } = await open(at(name), { colorScheme: 'dark', viewport: { width: A4_WIDTH, height: 900 } });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(FAINT)).toEqual([]);
    expect(
      await page.evaluate(`[...document.querySelectorAll('table')].filter((table) => !table.checkVisibility()).length`),
    ).toBe(0);
    expect(await page.evaluate(OUTSIDE)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(A4_WIDTH);
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

/** Pixels between the margins of the style sheet: 210 mm less twice 14. */
const A4_WIDTH = Math.floor(((210 - 28) / 25.4) * 96);

const OPEN_ALL = `for (const details of document.querySelectorAll('details')) details.open = true`;

/** What reaches beyond the window, and does not scroll by itself; text of pictures among it. */
const OUTSIDE = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && !element.closest('.skip') && !(element.closest('.scroll, pre') && matchMedia('screen').matches))
  .filter((element) => !element.closest('desc, title, g:not(text *)') || element.tagName === 'text')
  .filter((element) => { const { left, right } = element.getBoundingClientRect(); return right > innerWidth + 1 || left < -1; })
  .map((element) => element.tagName + ': ' + element.textContent.slice(0, 40))`;

/** Texts whose contrast is less than 4.5 to one, by WCAG's formula: what they say, and how much it is. */
const FAINT = `(() => {
  const numbers = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return { r, g, b, a }; };
  const over = (top, a, below) => ({ r: a * top.r + (1 - a) * below.r, g: a * top.g + (1 - a) * below.g, b: a * top.b + (1 - a) * below.b, a: 1 });
  const light = (c) => { const s = c / 255; return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; };
  const luminance = ({ r, g, b }) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const groundOf = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const ground = numbers(getComputedStyle(e).backgroundColor);
      if (ground.a > 0) return ground;
    }
    return { r: 255, g: 255, b: 255, a: 1 };
  };
  const faint = [];
  const note = (element, colour, ground) => {
    const value = contrast(numbers(colour), ground);
    if (value < 4.5) faint.push(element.textContent.slice(0, 40) + ': ' + value.toFixed(2));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || !element.checkVisibility() || element.closest('svg, script')) continue;
    note(element, getComputedStyle(element).color, groundOf(element));
  }
  for (const text of document.querySelectorAll('svg text')) {
    if (!text.checkVisibility()) continue;
    const { x, y, width, height } = text.getBoundingClientRect();
    let ground = groundOf(text.closest('div'));
    for (const rect of text.closest('svg').querySelectorAll('rect')) {
      const box = rect.getBoundingClientRect();
      const isUnder = box.left < x + width / 2 && box.right > x + width / 2 && box.top < y + height / 2 && box.bottom > y + height / 2;
      const style = getComputedStyle(rect);
      if (isUnder) ground = over(numbers(style.fill), Number(style.fillOpacity), ground);
    }
    note(text, getComputedStyle(text).fill, ground);
  }
  return faint;
})()`;

/** The tables that say which file they show: heads, and by row the exact value, what is shown, and the column of the file. */
const TABLES = `[...document.querySelectorAll('table[data-file]')].map((table) => {
  const heads = [...table.tHead.rows[0].cells].map((head) => ({ text: head.textContent, column: head.dataset.column }));
  const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell, i) => {
    const data = cell.querySelector('data');
    return { ...heads[i], shown: cell.textContent, exact: data ? data.value : cell.textContent };
  }));
  return { file: table.dataset.file, rows };
})`;

interface ShownTable {
  readonly file: string;
  readonly rows: readonly (readonly {
    readonly text: string;
    readonly column?: string;
    readonly shown: string;
    readonly exact: string;
  }[])[];
}

describe.each(RUNS.map(([name]) => name))('figures of %s', (name) => {
  let tables: readonly ShownTable[];
  beforeAll(async () => {
    const { page } = await open(at(`${name}/report.html`));
    tables = (await page.evaluate(TABLES)) as ShownTable[];
  });

  test('are those of the files, row by row', () => {
    expect(tables.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['bots.csv', 'pairs.csv', 'seats.csv', 'matchups.csv', 'hands.csv']),
    );
    for (const { file, rows } of tables) {
      const { data } = Papa.parse<Record<string, string>>(readFileSync(join(at(name), file), 'utf8'), {
        header: true,
        skipEmptyLines: true,
      });
      expect(rows.length, file).toBe(data.length);
      for (const row of rows) {
        const cells = row.flatMap(({ column, exact }) =>
          column === undefined ? [] : [[column, exact === '(awards)' ? '' : exact] as const],
        );
        const found = data.some((line) => cells.every(([column, exact]) => line[column] === exact));
        expect(found, `${file}: ${JSON.stringify(Object.fromEntries(cells))}`).toBe(true);
      }
    }
  });

  test('are shown rounded, not otherwise', () => {
    const cells = tables
      .flatMap(({ rows }) => rows.flat())
      .filter(({ exact, shown }) => exact !== shown && exact !== '');
    expect(cells.length).toBeGreaterThan(20);
    for (const { text, shown, exact } of cells) {
      if (shown === '<.0001') {
        expect(Number(exact)).toBeLessThan(0.0001);
        continue;
      }
      const digits = /\.(\d+)/.exec(shown)?.[1].length ?? 0;
      const value = Number(shown.replaceAll(',', '').replace('−', '-'));
      const unit = text.endsWith('%') ? 100 : 1;
      expect(Math.abs(value - unit * Number(exact)), `${text}: ${shown} for ${exact}`).toBeLessThanOrEqual(
        0.5000001 * 10 ** -digits,
      );
    }
  });
});

describe('sweeps', () => {
  test('the variants are those of the file, exactly', async () => {
    const { page } = await open(at('curves/report.html'));
    const shown = (await page.evaluate(`(() => {
      const table = [...document.querySelectorAll('table')].find((each) => each.caption.textContent === 'The variants');
      const heads = [...table.tHead.rows[0].cells].map((head) => head.textContent);
      return [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell, i) => {
        const data = cell.querySelector('data');
        return [heads[i], data ? data.value : cell.textContent];
      }));
    })()`)) as readonly (readonly (readonly [head: string, exact: string])[])[];
    const { data } = Papa.parse<Record<string, string>>(readFileSync(at('curves/sweep.csv'), 'utf8').trim(), {
      header: true,
    });
    expect(shown).toHaveLength(31);
    for (const [number, cells] of shown.entries()) {
      for (const [metric, head] of [
        ['turns', 'turns'],
        ['draw_rate', 'draw_rate %'],
        ['payout_gap', 'payout_gap'],
      ]) {
        const line = data.find((each) => each.variant === String(number) && each.metric === metric);
        const at = cells.findIndex(([name]) => name === head);
        expect([cells[at][1], cells[at + 1][1]]).toEqual([line?.value, number === 0 ? '' : line?.difference]);
      }
    }
  });

  test('that of 30 variants is below a megabyte', () => {
    expect(statSync(at('curves/report.html')).size).toBeLessThan(1_000_000);
  });

  test('are sorted by a click on a metric', async () => {
    const { page } = await open(at('curves/report.html'));
    const table = page.locator('table', { has: page.locator('caption', { hasText: 'The variants' }) });
    await table.getByRole('button', { name: 'turns', exact: true }).click();
    const first = await table.locator('tbody tr').first().locator('th').textContent();
    const last = await table.locator('tbody tr').last().locator('th').textContent();
    // The more tiles are never drawn, the shorter the hands.
    expect([Number(first) < 5, last]).toEqual([true, '30']);
  });
});

test('every payout is told as often as it occurred', async () => {
  const { page } = await open(at('paid/report.html'));
  const table = page.locator('table', { hasText: 'The exact distribution' });
  const [heads, ...rows] = await table
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as unknown as { cells: Iterable<{ textContent: string }> }).cells].map(
          ({ textContent }) => textContent,
        ),
      ),
    );
  const number = (text: string) => text.replace('−', '-').replaceAll(',', '');
  const shown = rows.flatMap(([payout, ...counts]) =>
    counts.map((count, i) => [heads[i + 1], number(payout), number(count)]),
  );
  const { data } = Papa.parse<string[]>(readFileSync(at('paid/payouts.csv'), 'utf8').trim());
  expect(shown.filter(([, , count]) => count !== '0').sort()).toEqual(data.slice(1).sort());
});

describe('sorting', () => {
  const ranking = async () => {
    const { page, said } = await open(at('all/report.html'));
    const table = page.locator('table[data-file="bots.csv"]').first();
    const head = (name: string) => table.locator('th[scope="col"]', { has: page.getByText(name, { exact: true }) });
    /** Exact values from top to bottom. */
    const values = async (column: string) => {
      const [{ rows }] = ((await page.evaluate(TABLES)) as ShownTable[]).filter(({ file }) => file === 'bots.csv');
      return rows.map((row) => row.find(({ text }) => text === column)?.exact ?? '');
    };
    return { page, said, head, values };
  };
  const ascending = (values: readonly string[]) => values.map(Number).sort((a, b) => a - b);

  test('by a click, there and back', async () => {
    const { head, values, said } = await ranking();
    const payouts = await values('payout');
    expect(payouts.map(Number)).toEqual(ascending(payouts).reverse());
    expect(await head('payout').getAttribute('aria-sort')).toBe('descending');
    await head('payout').getByRole('button').click();
    expect(await head('payout').getAttribute('aria-sort')).toBe('ascending');
    expect((await values('payout')).map(Number)).toEqual(ascending(payouts));
    await head('deal-in %').getByRole('button').click();
    expect(await head('payout').getAttribute('aria-sort')).toBeNull();
    const dealIns = await values('deal-in %');
    expect(dealIns.map(Number)).toEqual(ascending(dealIns).reverse());
    expect(said).toEqual([]);
  });

  test('by the keyboard', async () => {
    const { page, head, values } = await ranking();
    await head('bot').getByRole('button').focus();
    await page.keyboard.press('Enter');
    const labels = await values('bot');
    expect(labels).toEqual([...labels].sort());
    expect(await head('bot').getAttribute('aria-sort')).toBe('ascending');
    await page.keyboard.press('Space');
    expect(await values('bot')).toEqual([...labels].reverse());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await head('payout').getAttribute('aria-sort')).toBe('descending');
  });

  test('goes by the exact value, not by what is shown', async () => {
    const { page } = await open(at('pool/report.html'));
    await page.evaluate(OPEN_ALL);
    await page.locator('table[data-file="pairs.csv"]').getByRole('button', { name: 'p', exact: true }).click();
    const [{ rows }] = ((await page.evaluate(TABLES)) as ShownTable[]).filter(({ file }) => file === 'pairs.csv');
    const cells = rows.map((row) => row.find(({ text }) => text === 'p'));
    const exact = cells.map((cell) => Number(cell?.exact));
    expect(exact).toEqual([...exact].sort((a, b) => b - a));
    const tiny = cells.flatMap((cell) => (cell?.shown === '<.0001' ? [cell.exact] : []));
    expect(new Set(tiny).size).toBeGreaterThan(1);
  });

  test('what does not exist comes last either way', async () => {
    const { head, values } = await ranking();
    for (const _ of ['descending', 'ascending']) {
      await head('sup %').getByRole('button').click();
      const found = await values('sup %');
      expect(found.indexOf('')).toBe(found.length - 1);
    }
  });
});

test('a pointer shows the exact value', async () => {
  const { page } = await open(at('all/report.html'));
  const data = page.locator('table[data-file="bots.csv"] data').first();
  await data.hover();
  expect(await data.getAttribute('title')).toBe(await data.getAttribute('value'));
});

test('dark is another set of colours', async () => {
  const colours = async (colorScheme: 'light' | 'dark') => {
    const { page } = await open(at('all/report.html'), { colorScheme });
    return page.evaluate(`['body', 'a[href]', 'figcaption'].map((selector) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector));
      return selector === 'body' ? backgroundColor : color;
    }).concat(getComputedStyle(document.querySelector('svg circle')).fill, getComputedStyle(document.querySelector('svg text')).fill)`);
  };
  const [light, dark] = [await colours('light'), await colours('dark')] as string[][];
  expect(light.filter((colour, i) => colour === dark[i])).toEqual([]);
});

test('a keyboard reaches everything: the skip link first, then tables that scroll', async () => {
  const { page } = await open(at('all/report.html'), { viewport: { width: 360, height: 800 } });
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the results');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('region');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate('document.activeElement.scrollLeft')).toBeGreaterThan(0);
});

test('hostile labels are read, not run', async () => {
  const { page, said } = await open(at('hostile.html'));
  await page.waitForTimeout(300);
  expect(await page.title()).toMatch(/^24 games of \u2068basic\u2069: /);
  expect(said).toEqual([]);
  const heads = await page
    .locator('table[data-file="bots.csv"] tbody th')
    .first()
    .locator('..')
    .locator('..')
    .locator('th')
    .allTextContents();
  expect(heads).toEqual(expect.arrayContaining(HOSTILE.slice(0, 3)));
  expect(await page.locator('img, svg svg, svg script').count()).toBe(0);
});

test('a screen reader is told the same: names of tables, pictures and heads', async () => {
  const { page } = await open(at('all/report.html'));
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree).toMatch(/- heading "Ranking" \[level=2\]/);
  expect(tree).toMatch(/- 'img "Mean payout of each bot"|- img "Mean payout of each bot"/);
  expect(tree).toMatch(/- table "The bots by mean payout"/);
  expect(tree).toMatch(/- columnheader "payout"/);
  expect(tree).toMatch(/- rowheader "efficient"/);
});
