import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeEach, inject } from 'vitest';
import { beginTestDatabase, type TestDatabase } from '#database/testing.ts';
import { openWatchedBrowser, type WatchedBrowser } from './browser.ts';
import { copyDataDir } from './prepared-shops.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

/** A shop with an owner. */
export type OpenedShop = {
  shop: RunningShop;
  /** The shop's database, for tests that read or change rows. */
  database: TestDatabase;
  /** Opens a page and waits until it is hydrated. */
  open: (page: Page, path: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The shop of a test file, called at its top: `const { shop, browser } = await testShop()`. Closed
 * after the last test.
 */
export async function testShop(
  env: Record<string, string> = {},
): Promise<OpenedShop & { browser: Browser }> {
  // The browser first: hooks do not run in a file that fails to load, and would not close the shop.
  const browser = await testBrowser();
  const opened = await openShop(env);
  afterAll(opened.close);
  showFailures(opened.shop, browser);
  return { ...opened, browser };
}

/**
 * When a test fails, prints the shop's last log lines and takes a screenshot of every open page.
 */
function showFailures({ printed }: RunningShop, browser: Browser): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(async () => {
      console.log(`The shop’s last lines:\n${printed().trim().split('\n').slice(-30).join('\n')}`);
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const [at, page] of pages.entries()) {
        const path = `build/failures/${task.id}-${at}.png`;
        const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
        console.log(`${page.url()}${taken ? `: ${path}` : ''}`);
      }
    });
  });
}

let ofWorker: Promise<WatchedBrowser> | undefined;

/**
 * The browser of this worker, called at the top of a test file. It ends with the worker; pages that
 * a file opened are closed after the last test. If it crashes, the file's tests fail immediately,
 * and the next file gets another.
 */
export async function testBrowser(): Promise<Browser> {
  if (!ofWorker || (await ofWorker).ended()) ofWorker = openWatchedBrowser();
  const { browser, ended } = await ofWorker;
  beforeEach(() => {
    const how = ended();
    if (how) throw new Error(how);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** Opens a shop for part of a test, which must close it. */
export async function openShop(env: Record<string, string> = {}): Promise<OpenedShop> {
  const { demo, empty } = inject('preparedShops');
  const prepared = env.DEMO === '0' ? empty : demo;
  const dataDir = await makeDataDir();
  const { url, created } = beginTestDatabase(prepared.template);
  const files = copyDataDir(prepared.dataDir, dataDir);
  const started = startShop(dataDir, { DATABASE_URL: url, ...env }, Promise.all([created, files]));
  const [database, shop] = await Promise.all([created, started]).catch(async (error) => {
    await created.then(
      (there) => there.close(),
      () => undefined,
    );
    throw error;
  });
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(shop.url + path);
    await page.locator('html[data-running]').waitFor();
  }
  async function close(): Promise<void> {
    await stopShop(shop);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { shop, database, open, close };
}
