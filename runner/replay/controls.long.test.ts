import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { open, useBrowser } from '../__fixtures__/browser';
import { scratchFolder, useCommands } from '../__fixtures__/cli';
import { sourceOf } from './__fixtures__/source';
import { ReplayPages } from './page';

useCommands();
useBrowser();

const at = (name: string) => join(scratchFolder(), name);
const FOUR = ['greedy', 'random', 'efficient', 'cautious'];

beforeAll(async () => {
  const basic = await ReplayPages.of(sourceOf(FOUR, 'basic', ['game.length.hands=4', 'bonusTiles=true']));
  await basic.write([{ deal: 0, rotation: 0 }], at('basic.html'));
  const several = [0, 1].map((rotation) => ({ deal: 1, rotation }));
  await (await ReplayPages.of(sourceOf(FOUR, 'basic'))).write(several, at('several.html'));
}, 60_000);

/** Opens a page and waits until it shows its step. */
async function opened(name: string, hash = '', options = {}) {
  const file = await open(`${at(name)}${hash}`, options);
  await file.page.waitForSelector('html[data-ready]');
  return file;
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('play', () => {
  const isPlaying = (page: Page) => page.locator('#play').getAttribute('aria-pressed');
  test.each([
    ['the slider', (page: Page) => page.locator('#seek').fill('5')],
    ['a move of the list', (page: Page) => page.locator('#log li a').nth(5).click()],
    ['another hand', (page: Page) => page.selectOption('#hand', '3')],
  ])('stops at %s', async (_, leave) => {
    const { page } = await opened('basic.html');
    await page.selectOption('#pace', '1600');
    await page.locator('#play').click();
    expect(await isPlaying(page)).toBe('true');
    await leave(page);
    await expect.poll(() => isPlaying(page)).toBe('false');
  });

  test('stops at another game', async () => {
    const { page } = await opened('several.html');
    await page.locator('#play').click();
    await page.selectOption('#game', '1');
    expect(await isPlaying(page)).toBe('false');
  });

  test('shows the end of a hand longer than a step', async () => {
    const { page } = await opened('basic.html');
    await page.selectOption('#pace', '300');
    await press(page, 'End', 'ArrowLeft');
    await page.locator('#play').click();
    await page.waitForTimeout(1500); // five beats
    expect(await page.locator('#score').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#hand').inputValue(), { timeout: 5000 }).toBe('1');
  });

  test('looks otherwise than a step, and while it goes on', async () => {
    const { page } = await opened('basic.html');
    const faces = async () =>
      Promise.all(['play', 'on'].map((id) => page.locator(`#${id} path:visible`).first().getAttribute('d')));
    const [start, on] = await faces();
    await page.locator('#play').click();
    const [stop] = await faces();
    expect(new Set([start, on, stop]).size).toBe(3);
  });
});

describe('where the keyboard is', () => {
  const focused = (page: Page) =>
    page.evaluate('document.activeElement.getAttribute("href") ?? document.activeElement.tagName');

  test('Space plays after a move was clicked', async () => {
    const { page } = await opened('basic.html');
    await page.locator('#log li a').nth(5).click();
    await press(page, 'Space');
    expect(await page.locator('#play').getAttribute('aria-pressed')).toBe('true');
  });

  test.each([
    ['AltGr', { altKey: true, ctrlKey: true }],
    ['Option', { altKey: true }],
    ['nothing', {}],
  ])('brackets lead to another hand where %s types them', async (_, modifiers) => {
    const { page } = await opened('basic.html');
    const type = (key: string) =>
      page.evaluate(
        `document.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ key, cancelable: true, ...modifiers })}))`,
      );
    await type(']');
    await type(']');
    await type('[');
    expect(await page.locator('#hand').inputValue()).toBe('1');
  });

  test('pages lead to another hand, and scroll where there is none', async () => {
    const { page } = await opened('basic.html');
    await press(page, 'PageDown', 'PageDown', 'PageUp');
    expect(await page.locator('#hand').inputValue()).toBe('1');
    const other = await opened('several.html', '', { viewport: { width: 800, height: 400 } });
    await press(other.page, 'PageDown');
    await expect.poll(() => other.page.evaluate('scrollY')).toBeGreaterThan(0);
  });

  test('the list is one stop, at the step that is shown, and stays it', async () => {
    const { page } = await opened('basic.html', '#step=4');
    expect(await page.locator('#log [tabindex="0"]').count()).toBe(1);
    await page.locator('#log [tabindex="0"]').focus();
    await press(page, 'ArrowRight');
    expect(await focused(page)).toBe('#step=5');
    await press(page, ']');
    expect(await focused(page)).toBe('#hand=2&step=0');
  });

  test('stepping on from a decision leaves one among the controls', async () => {
    const { page } = await opened('basic.html');
    while (!(await page.locator('#decisions').isVisible())) await press(page, 'ArrowRight');
    await page.locator('#decisions summary').first().focus();
    for (let i = 0; i < 6; i++) await press(page, 'ArrowRight');
    expect(['SUMMARY', 'BUTTON']).toContain(await focused(page));
  });
});

test('seats are numbered as the keys that look with them, and named by it', async () => {
  const { page } = await opened('basic.html');
  for (const seat of [1, 2, 3, 4]) {
    await press(page, String(seat));
    await expect(page.locator('.seat.at-bottom h3').textContent()).resolves.toMatch(new RegExp(`^Seat ${seat} `));
    expect(await page.getByRole('region', { name: new RegExp(`^Seat ${seat} .*${FOUR[seat - 1]}`) }).count()).toBe(1);
  }
  expect(await page.locator('#hand option').first().textContent()).toBe('1');
});
