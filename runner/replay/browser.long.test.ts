import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE } from '#results/report/__fixtures__/reported';
import { open, useBrowser } from '../__fixtures__/browser';
import { run, scratchFolder, useCommands } from '../__fixtures__/cli';
import { FAULTY, sourceOf } from './__fixtures__/source';
import { ReplayPages } from './page';

useCommands();
useBrowser();

const at = (name: string) => join(scratchFolder(), name);
const FOUR = ['greedy', 'random', 'efficient', 'cautious'];
const LONG = 'game.length.hands=16';

/** Pages, the games on each, and whether they are of 16 hands. */
const PAGES = ['basic.html', 'american.html', 'several.html', 'hostile.html'];
const GAME = { deal: 0, rotation: 0 };

beforeAll(async () => {
  const basic = await ReplayPages.of(sourceOf(FOUR, 'basic', [LONG, 'bonusTiles=true', 'scoring.scheme=exponential']));
  await basic.write([GAME], at('basic.html'));
  await (await ReplayPages.of(sourceOf(FOUR, 'american', [LONG]))).write([GAME], at('american.html'));
  const many = Array.from({ length: 4 }, (_, rotation) => ({ deal: 1, rotation }));
  await (await ReplayPages.of(sourceOf(FOUR, 'basic'))).write(many, at('several.html'));
  const hostile = HOSTILE.map((label) => [label, { ...FAULTY, name: label }] as const);
  const source = sourceOf(hostile, 'basic');
  await (await ReplayPages.of({ ...source, seed: HOSTILE[0] })).write([GAME], at('hostile.html'));
}, 60_000);

/** Opens a page and waits until it shows its step. */
async function opened(name: string, hash = '', options = {}) {
  const file = await open(`${at(name)}${hash}`, options);
  await file.page.waitForSelector('html[data-ready]');
  return file;
}

const stepOf = (page: Page) => page.locator('#seek').inputValue().then(Number);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe.each(PAGES)('%s', (name) => {
  test('says nothing, and no request leaves the file', async () => {
    const { page, said, requests } = await opened(name);
    await press(page, 'End', 'ArrowLeft', 'c', 's', 'f', '2', 'a', '?', '?');
    expect({ said, requests }).toEqual({ said: [], requests: [`file://${at(name)}`] });
  });

  test('nothing is wider than a phone, a tablet or a screen', async () => {
    const { page } = await opened(name, '', { viewport: { width: 320, height: 800 } });
    for (const width of [320, 360, 720, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      for (const key of ['Home', 'End', 'c']) {
        await press(page, key);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    }
  });
});

test.each(['basic.html', 'american.html'])('%s: 16 hands are small and quickly there', async (name) => {
  const { page } = await opened(name);
  const ready = await page.evaluate("performance.getEntriesByName('replay-ready')[0].startTime");
  console.log(`${name}: ${statSync(at(name)).size} bytes, ready after ${Math.round(Number(ready))} ms`);
  expect(await page.locator('#hand option').count()).toBe(16);
  expect(statSync(at(name)).size).toBeLessThan(600_000);
});

describe('keys', () => {
  test('step, jump and choose, and the address tells where one is', async () => {
    const { page } = await opened('american.html');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(await stepOf(page)).toBe(2);
    expect(page.url()).toMatch(/#step=2$/);
    await press(page, 'End', 'ArrowRight');
    expect(await page.locator('#hand').inputValue()).toBe('1');
    expect(page.url()).toMatch(/#hand=2&step=0$/);
    await press(page, '[', 'Home', 'c');
    expect(await page.locator('#caption').textContent()).toContain('claims a');
    await press(page, 's');
    expect(await page.locator('#caption').textContent()).toContain('swaps');
    await press(page, '3');
    expect(page.url()).toMatch(/&seat=3$/);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('#eyes').inputValue()).toBe('3');
  });

  test('play, and stop', async () => {
    const { page } = await opened('basic.html');
    await page.selectOption('#pace', '300');
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await press(page, 'Space');
    await expect.poll(() => stepOf(page)).toBeGreaterThan(1);
    await press(page, 'Space');
    expect(await page.locator('#play').getAttribute('aria-pressed')).toBe('false');
    const before = await stepOf(page);
    await page.waitForTimeout(700);
    expect(await stepOf(page)).toBe(before);
  });

  test('a focused slider moves by itself, once', async () => {
    const { page } = await opened('basic.html');
    await page.locator('#seek').focus();
    await press(page, 'ArrowRight');
    expect(await stepOf(page)).toBe(1);
    expect(await page.locator('#log [aria-current]').getAttribute('href')).toBe('#step=1');
  });

  test('a focused button is pressed once by Space', async () => {
    const { page } = await opened('basic.html');
    await page.locator('#on').focus();
    await press(page, 'Space');
    expect(await stepOf(page)).toBe(1);
    expect(await page.locator('#play').getAttribute('aria-pressed')).not.toBe('true');
  });
});

test('every control is reached by pointer', async () => {
  const { page } = await opened('several.html');
  await page.locator('#last').click();
  expect(await page.locator('#score').textContent()).toContain('It is worth');
  await page.locator('#back').click();
  expect(await page.locator('#score').isVisible()).toBe(false);
  await page.locator('#first').click();
  await page.locator('#claim').click();
  expect(await page.locator('#caption').textContent()).toContain('claims a');
  await page.locator('#log li a').nth(5).click();
  expect(await stepOf(page)).toBe(5);
  await page.selectOption('#game', '2');
  expect(page.url()).toMatch(/#game=3&step=0$/);
});

test('one seat’s view hides the tiles of the others', async () => {
  const { page } = await opened('basic.html', '#step=20&seat=1');
  const seats = page.locator('.seat');
  for (const [seat, hidden] of [false, true, true, true].entries()) {
    const names = await seats
      .nth(seat)
      .locator('.hand [role=img]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name === 'hidden tile')).toBe(hidden);
  }
  await press(page, 'a');
  expect(await page.locator('[aria-label="hidden tile"]').count()).toBe(0);
});

test('names and words of bots are read, not run', async () => {
  const { page, said } = await opened('hostile.html');
  await press(page, 'f');
  expect(await page.locator('#caption').textContent()).toContain('Error: <b>no idea</b>');
  expect(await page.locator('.bots').textContent()).toContain(HOSTILE[0]);
  expect(await page.locator('img, svg svg, b:has-text("no idea")').count()).toBe(0);
  expect([said, await page.title()]).toEqual([[], expect.stringMatching(/^Deal 0/)]);
});

test('on paper a hand stands as it ended, with all its moves, and comes back as it was', async () => {
  const { page } = await opened('basic.html', '#step=4');
  const moves = await page.locator('#log li').count();
  await page.emulateMedia({ media: 'print' });
  await page.waitForSelector('#score-box:not([hidden])');
  expect(await page.locator('#log li:visible').count()).toBe(moves);
  expect(await page.locator('button:visible, select:visible, input:visible').count()).toBe(0);
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => stepOf(page)).toBe(4);
});

test('a screen reader is told the table, the tiles and the moves', async () => {
  const { page } = await opened('basic.html', '#step=3');
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree).toMatch(/region "The table"/);
  expect(tree).toMatch(/img "\d of (characters|circles|bamboo)"/);
  expect(tree).toMatch(/slider "Step"/);
  expect(tree).toMatch(/list "All moves of the hand"/);
  expect(tree).toMatch(/button "A step on"/);
});

test('a report leads to the games to look at', async () => {
  await run('sim', '--bots', 'greedy,random', '--games', '60', '--out', 'mine');
  expect(await run('report', 'mine')).toMatchObject({ code: 0, stderr: '' });
  const { page, said } = await open(at('mine/report.html'));
  const link = page.locator('#games ~ ul a').first();
  const name = await link.textContent();
  await link.click();
  await page.waitForSelector('html[data-ready]');
  expect((await page.locator('h1').textContent())?.toLowerCase()).toBe(name);
  expect(said).toEqual([]);
});
