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

/** Hands in which much is claimed, laid out and discarded. */
const FULL = [
  ['basic', ['random', 'greedy', 'random', 'efficient'], ['bonusTiles=true', 'game.length.hands=2']],
  ['american', ['random', 'random', 'random', 'random'], []],
] as const;
const NAMES = FULL.map(([rules]) => `${rules}-full.html`);

beforeAll(async () => {
  for (const [rules, players, set] of FULL) {
    const pages = await ReplayPages.of(sourceOf(players, rules, set));
    await pages.write([{ deal: 0, rotation: 0 }], at(`${rules}-full.html`));
  }
}, 60_000);

async function opened(name: string, hash: string, width: number, height: number): Promise<Page> {
  const { page } = await open(`${at(name)}${hash}`, { viewport: { width, height } });
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** Steps through a whole game: where the button for it stands, steps at which the lowest hand is hidden, and what overlaps. */
const WALK = `(() => {
  const box = (element) => element.getBoundingClientRect();
  const boxes = (selector) => [...document.querySelectorAll(selector)].map(box);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const places = new Set();
  let hidden = 0, overlaps = 0, steps = 0;
  for (let before = ''; location.hash !== before; steps++) {
    before = location.hash;
    const hand = box(document.querySelector('.seat.at-bottom'));
    const tiles = boxes('.pool .tile');
    const others = [...(innerWidth >= 704 ? boxes('.stack') : []), ...boxes('.middle > *')];
    if (hand.bottom > innerHeight || !document.elementFromPoint(hand.left + hand.width / 2, hand.bottom - 12)?.closest('.seat.at-bottom')) hidden++;
    if (others.some((other) => tiles.some((tile) => meet(tile, other)))) overlaps++;
    const { left, top, bottom } = box(document.querySelector('#on'));
    places.add([left, top, bottom <= innerHeight].join(' '));
    document.querySelector('#on').click();
  }
  return { steps: steps > 150, hidden, overlaps, places: places.size };
})()`;

describe.each(NAMES)('%s', (name) => {
  test.each([
    [1366, 768],
    [1056, 800],
    [704, 900],
    [360, 740],
  ])(
    '%i x %i: the lowest hand shows at every step, the buttons stand still, no tile lies on another',
    async (...size) => {
      const page = await opened(name, '', ...size);
      expect(await page.evaluate(WALK)).toEqual({ steps: true, hidden: 0, overlaps: 0, places: 1 });
    },
  );

  test.each([320, 360])('%i wide, text at 200 percent: nothing is cut or scrolls sideways', async (width) => {
    const page = await opened(name, '', width, 740);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const key of ['Home', 'c', 'End']) {
      await page.keyboard.press(key);
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const beyond = `[...document.querySelectorAll('button, select, input, .caption *, .tile')].filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth).length`;
      expect(await page.evaluate(beyond)).toBe(0);
    }
  });

  test('on a phone every control is large enough for a finger', async () => {
    const page = await opened(name, '', 360, 740);
    const small = `[...document.querySelectorAll('button, select, summary, .log a')].filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect().height).filter((height) => height < 43.5)`;
    expect(await page.evaluate(small)).toEqual([]);
  });
});

describe('on paper', () => {
  test('one reads which hand it is', async () => {
    const page = await opened('basic-full.html', '#hand=2&step=1', 800, 900);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#place:visible').textContent()).toBe('Deal 0, rotation 0, hand 2 of 2');
  });

  test('tiles of the list are 5 mm wide at least, and numbers stand clear of the moves', async () => {
    const page = await opened('basic-full.html', '#step=9', 800, 900);
    await page.emulateMedia({ media: 'print' });
    const widths = `[...document.querySelectorAll('.log .tile')].map((tile) => tile.getBoundingClientRect().width)`;
    expect(Math.min(...((await page.evaluate(widths)) as number[]))).toBeGreaterThan((5 / 25.4) * 96);
    const last = page.locator('.log li').last();
    const [item, link] = [await last.boundingBox(), await last.locator('a').boundingBox()];
    expect((link?.x ?? 0) - (item?.x ?? 0)).toBeGreaterThan(20);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.log [aria-current]')).borderLeftWidth`)).toBe(
      '0px',
    );
  });

  test('tables of what was paid stay on one page', async () => {
    const page = await opened('basic-full.html', '#hand=2&step=9', 800, 900);
    await page.emulateMedia({ media: 'print' });
    await page.waitForSelector('table.payment');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('table.payment')).breakInside`)).toBe('avoid');
  });
});
