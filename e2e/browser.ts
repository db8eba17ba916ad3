import { existsSync } from 'node:fs';
import axe, { type RunOnly } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens Chromium: the machine's own, else the one that comes from npm. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await chosen());
}

/** One that keeps what pages store in a folder, and that other tools may drive through a port. */
export async function openLastingBrowser(folder: string, port: number): Promise<BrowserContext> {
  const { executablePath, args } = await chosen();
  const own = [...args, `--remote-debugging-port=${port}`];
  return await chromium.launchPersistentContext(folder, { executablePath, args: own });
}

async function chosen(): Promise<{ executablePath: string; args: string[] }> {
  const own = installed.find((path) => existsSync(path));
  if (own) return { executablePath: own, args: quiet };
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...packaged.args, ...quiet] };
}

/** A page that remembers what went wrong on it: errors, refused scripts, failed requests. */
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

/** Nobody is shut out of this page: axe finds nothing, once what fades in is there. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectOfAxe(page, all);
}

/** The same page in other colours: what hangs on them alone. */
export async function expectReadable(page: Page): Promise<void> {
  await expectOfAxe(page, byColour);
}

async function expectOfAxe(page: Page, runs: RunOnly): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  });
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const result = await axe.run(document, { runOnly });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
  }, runs);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing has to be scrolled for sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}
