import { type ChildProcess, execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import axe, { type RunOnly } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { unpackBrowser } from './pinned-browser.ts';

/** Our own flags: the ones that the npm package suggests crash Chromium at times. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the pinned Chromium from npm, or the one at BROWSER=/path. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await chosen());
}

/** A browser that may crash; `ended` then has the reason. */
export type WatchedBrowser = { browser: Browser; ended: () => string | undefined };

/** Opens a browser and prints a line immediately if it crashes. */
export async function openWatchedBrowser(): Promise<WatchedBrowser> {
  const options = await chosen();
  const children: ChildProcess[] = [];
  const keep = (message: unknown) => void children.push((message as Spawned).process);
  // Playwright does not report how its browser ended.
  subscribe('child_process', keep);
  const browser = await chromium.launch(options).finally(() => unsubscribe('child_process', keep));
  const child = children.find(({ spawnfile }) => spawnfile === options.executablePath);
  let lines: string[] = [];
  let how: string | undefined;
  child?.stderr?.on('data', (chunk: Buffer) => {
    lines = [...lines, ...chunk.toString().trim().split('\n')].slice(-5);
  });
  child?.once('exit', (code, signal) => {
    how = `the browser ended by itself: ${signal ?? `exit code ${code}`}, after “${lines.join(' / ')}”`;
    console.error(how);
  });
  return { browser, ended: () => how };
}

type Spawned = { process: ChildProcess };

/** Opens a browser with a profile folder, which other tools may control through a port. */
export async function openLastingBrowser(folder: string, port: number): Promise<BrowserContext> {
  const { args, ...options } = await chosen();
  const own = [...args, `--remote-debugging-port=${port}`];
  return await chromium.launchPersistentContext(folder, { ...options, args: own });
}

/** The name and version of the browser that the tests run in. */
export async function nameBrowser(): Promise<string> {
  const { executablePath } = await chosen();
  const version = execFileSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return `${version.trim()} (${process.env.BROWSER ?? 'from npm'})`;
}

async function chosen(): Promise<{
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}> {
  const named = process.env.BROWSER;
  if (named && !existsSync(named)) throw new Error(`BROWSER names ${named}, which is not there`);
  if (named) return { executablePath: named, args: quiet, env: process.env };
  const { executablePath, env } = await unpackBrowser();
  return { executablePath, args: quiet, env: { ...process.env, ...env } };
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

/** Runs axe once the page has its heading and entry animations have ended, and expects no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just opened may still load.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expectOfAxe(page, all);
}

/** The same in another colour scheme: checks only the rules about colour. */
export async function expectReadable(page: Page): Promise<void> {
  await expectOfAxe(page, byColour);
}

/**
 * A low contrast counts only if it was measured while the page was at rest: a toast that fades out
 * has a low one.
 */
async function expectOfAxe(page: Page, runs: RunOnly): Promise<void> {
  let measured = await measure(page, runs);
  for (let again = 0; again < 5 && isOfMotion(measured); again += 1)
    measured = await measure(page, runs);
  expect(measured.violations, `axe on ${page.url()}`).toEqual([]);
}

function isOfMotion({
  violations,
  hasMoved: isAnimated,
}: Awaited<ReturnType<typeof measure>>): boolean {
  return (
    isAnimated && violations.length > 0 && violations.every(({ id }) => id === 'color-contrast')
  );
}

/** Axe's violations, and whether anything on the page changed during the run. */
async function measure(page: Page, runs: RunOnly) {
  // Axe is already loaded if this page was measured before.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // A new element starts its entry animation a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));

    let isAnimated = false;
    const note = () => {
      isAnimated = true;
    };
    const changes = new MutationObserver(note);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    document.addEventListener('transitionrun', note);
    // Axe reports targets half covered by a sticky bar as too small, so it runs at the top of the
    // page.
    const [left, top] = [window.scrollX, window.scrollY];
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    // By default it also describes all passing elements, which takes longer than the checks.
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    window.scrollTo({ left, top, behavior: 'instant' });
    changes.disconnect();
    document.removeEventListener('transitionrun', note);
    const violations = result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }));
    return { violations, hasMoved: isAnimated };
  }, runs);
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
