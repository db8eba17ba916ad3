import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import { owner } from './shopkeeper.ts';

/** A shop that has its owner, and a browser to look at it with: both are gone once it is closed. */
export type OpenedShop = { shop: RunningShop; browser: Browser; close: () => Promise<void> };

export async function openShop(env: Record<string, string> = {}): Promise<OpenedShop> {
  const dataDir = await makeDataDir();
  const keys = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
  const [shop, browser] = await Promise.all([
    startShop(dataDir, { ...keys, ...env }),
    openBrowser(),
  ]);
  async function close(): Promise<void> {
    await browser.close();
    await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
  return { shop, browser, close };
}
