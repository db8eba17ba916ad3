import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import axe, { type RunOnly } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** Usual paths of an installed Chromium. */
export const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the installed Chromium, else the one from npm. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await chosen());
}

/** Opens a browser with a profile folder, which other tools may control through a port. */
export async function openLastingBrowser(folder: string, port: number): Promise<BrowserContext> {
  const { executablePath, args } = await chosen();
  const own = [...args, `--remote-debugging-port=${port}`];
  return await chromium.launchPersistentContext(folder, { executablePath, args: own });
}

/** The name, version and origin of the browser that the tests run in. */
export async function tellBrowser(): Promise<string> {
  const own = findInstalled();
  const path = own ?? (await chosen()).executablePath;
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  return `${version}, ${own ? `the system's own at ${own}` : 'packaged in node_modules'}`;
}

async function chosen(): Promise<{ executablePath: string; args: string[] }> {
  const own = findInstalled();
  if (own) return { executablePath: own, args: quiet };
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...packaged.args, ...quiet] };
}

function findInstalled(): string | undefined {
  return installed.find((path) => existsSync(path));
}

/** A page that records errors, blocked scripts and failed requests. */
export type WatchedPage = { page: Page; troubles: string[] };

export async function openPage(browser: Browser, width = 1440): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const expected = /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !expected) troubles.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { page, troubles };
}

const all: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const byColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Runs axe after entry animations have ended, and expects no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectOfAxe(page, all);
}

/** The same in another colour scheme: checks only the rules about colour. */
export async function expectReadable(page: Page): Promise<void> {
  await expectOfAxe(page, byColour);
}

async function expectOfAxe(page: Page, runs: RunOnly): Promise<void> {
  await page.evaluate(async () => {
    // A new element starts its entry animation a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  });
  // A page that was looked at before still has it.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Axe reports targets half covered by a sticky bar as too small, so it runs at the top of the
    // page.
    const [left, top] = [window.scrollX, window.scrollY];
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    // It also describes all that passes otherwise, which takes longer than to find it.
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    window.scrollTo({ left, top, behavior: 'instant' });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
  }, runs);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Expects no horizontal scrolling. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}

/** Waits until a product page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('main form fieldset:not([disabled])').first().waitFor();
}

/** The text of the focused element. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}
