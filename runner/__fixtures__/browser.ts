import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A real browser, in which what the program writes for people is looked at. */

const CHROMIUM = '/usr/bin/chromium';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** A page, with what it said and asked for since it was opened. */
export interface Opened {
  readonly page: Page;
  /** Messages of the console, errors, dialogs: nothing, if all is well. */
  readonly said: readonly string[];
  /** Addresses of everything that was loaded. */
  readonly requests: readonly string[];
}

let browser: Browser;
const windows: BrowserContext[] = [];
/** Milliseconds that the browser may take for anything: other long checks keep both cores busy beside it. */
const PATIENCE = 120_000;

/** To be called at the top of a test file that opens pages. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (!existsSync(CHROMIUM)) {
      throw new Error(`these tests need a browser, ${CHROMIUM}: apt-get install -y --no-install-recommends chromium`);
    }
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS.split(' ') });
  });
  // A browser that keeps dozens of windows opens the next one late.
  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()));
  });
  afterAll(() => browser?.close());
}

/** Opens a file, in a window of its own, which is closed after the test. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
  windows.push(context);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const said: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await context.route('**', (route) => {
    requests.push(route.request().url());
    return route.continue();
  });
  await page.goto(`file://${path}`);
  return { page, said, requests };
}
