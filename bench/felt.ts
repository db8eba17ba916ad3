import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { makeDataDir, startShop, stopShop } from '../e2e/running-shop.ts';

const most = 150;
const words = ['ring', 'yuzuk', 'кольцо', 'pearl', 'braclet', 'küpe', 'gold chain', 'изумруд'];

type Times = { all: number[]; middle: number; longest: number };

/**
 * Perceived latency in milliseconds: from the key or click to the painted response, in a real
 * browser, with the demo shop in production mode and no throttling.
 */
export async function measureFelt(): Promise<void> {
  const shop = await startShop(await makeDataDir(), { LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser);
    const list = `${shop.url}/items/category-products/rings`;
    await openRunning(page, list);
    const pages = await timePages(page);
    await openRunning(page, list);
    const suggestions = await timeSuggestions(page);
    await report({ pages: pages.times, suggestions }, pages.asked);
  } finally {
    await browser.close();
    await stopShop(shop);
    await rm(shop.dataDir, { recursive: true, force: true });
  }
}

async function openRunning(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-running]').waitFor();
}

/**
 * From the click on a hovered product to its painted page, with the bytes loaded after the click.
 */
async function timePages(page: Page): Promise<{ times: Times; asked: number }> {
  const links = page.locator('.product-grid').getByRole('link');
  const all: number[] = [];
  let asked = 0;
  for (let at = 0; at < Math.min(8, await links.count()); at += 1) {
    const fetched = page.waitForResponse(/\/items\/product\/[^/]+\.data/);
    await links.nth(at).hover();
    await (await fetched).finished();
    await page.evaluate(awaitHeading);
    await links.nth(at).click();
    const { time, bytes } = await page.evaluate(() => (window as unknown as Timed).timed);
    all.push(time);
    asked += bytes > 0 ? 1 : 0;
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Rings' }).waitFor();
  }
  return { times: toTimes(all), asked };
}

type Timed = { timed: Promise<{ time: number; bytes: number }> };

/**
 * Runs in the page: waits from the click until another heading is painted, and counts the bytes.
 */
function awaitHeading() {
  const text = () => document.querySelector('h1')?.textContent;
  const before = text();
  performance.clearResourceTimings();
  (window as unknown as Timed).timed = new Promise((done) => {
    addEventListener(
      'click',
      () => {
        const began = performance.now();
        const look = () => {
          if (text() === before) return requestAnimationFrame(look);
          return requestAnimationFrame(() => setTimeout(measure));
        };
        const measure = () => {
          const data = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\.data/.test(name));
          const bytes = data.reduce(
            (sum, one) => sum + (one as PerformanceResourceTiming).transferSize,
            0,
          );
          done({ time: performance.now() - began, bytes });
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

/** From the last key of a word until its suggestions are painted. */
async function timeSuggestions(page: Page): Promise<Times> {
  const all: number[] = [];
  await page.keyboard.press('/');
  const box = page.locator('dialog').getByRole('combobox');
  for (const word of words) {
    await box.fill(word.slice(0, -1));
    await page.getByRole('option', { name: `“${word.slice(0, -1)}”` }).waitFor();
    await page.evaluate(awaitOption, word);
    await page.keyboard.insertText(word.at(-1) ?? '');
    all.push((await page.evaluate(() => (window as unknown as Timed).timed)).time);
  }
  return toTimes(all);
}

/** Runs in the page. */
function awaitOption(word: string) {
  (window as unknown as Timed).timed = new Promise((done) => {
    addEventListener(
      'input',
      () => {
        const began = performance.now();
        const look = () => {
          const options = [...document.querySelectorAll('[role=option]')];
          const isThere = options.some(({ textContent }) => textContent?.includes(`“${word}”`));
          const calls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
          const isFound = calls.some(({ searchParams }) => searchParams.get('search') === word);
          if (!isThere || !isFound) return requestAnimationFrame(look);
          return requestAnimationFrame(() =>
            setTimeout(() => done({ time: performance.now() - began, bytes: 0 })),
          );
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

function toTimes(all: number[]): Times {
  const sorted = all.map(Math.round).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { all: sorted, middle, longest: sorted.at(-1) ?? Number.NaN };
}

async function report(felt: Record<string, Times>, asked: number): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const table = [
    '# What waiting feels like',
    '',
    `Milliseconds by the clock, in Chromium on the machine the shop runs on. Must: ${most} ms.`,
    '',
    '| | median | longest | all |',
    '|---|---|---|---|',
    ...Object.entries(felt).map(
      ([name, { all, middle, longest }]) =>
        `| ${name} | ${middle} | ${longest} | ${all.join(', ')} |`,
    ),
    '',
    `Pages that were aimed at: ${asked} of ${felt.pages?.all.length} asked the shop again when they were clicked.`,
    '',
  ].join('\n');
  await writeFile(new URL('felt.md', folder), table);
  process.stdout.write(`\n${table}`);
}
