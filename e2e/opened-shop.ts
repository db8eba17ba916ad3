import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { openBrowser } from './browser.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import { owner } from './shopkeeper.ts';

/** A shop that has its owner, and a browser to look at it with: both are gone once it is closed. */
export type OpenedShop = {
  shop: RunningShop;
  browser: Browser;
  /** Goes to a page of it, and waits until its script runs. */
  open: (page: Page, path: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The shop of a test file, at its top: closed after the last test.
 *
 * @example const { shop, browser } = await testShop();
 */
export async function testShop(env: Record<string, string> = {}): Promise<OpenedShop> {
  const opened = await openShop(env);
  afterAll(opened.close);
  return opened;
}

/** A database for a shop whose rows its test file looks into, or changes behind its back. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  afterAll(database.close);
  return database;
}

export async function openShop(env: Record<string, string> = {}): Promise<OpenedShop> {
  const dataDir = await makeDataDir();
  const keys = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
  const [shop, browser] = await Promise.all([
    startShop(dataDir, { ...keys, ...env }),
    openBrowser(),
  ]);
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(shop.url + path);
    await page.locator('html[data-running]').waitFor();
  }
  async function close(): Promise<void> {
    await browser.close();
    await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
  return { shop, browser, open, close };
}
