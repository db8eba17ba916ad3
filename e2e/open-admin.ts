import type { Page } from 'playwright-core';
import { adminKeys } from './admin-keys.ts';
import { openPage } from './browser.ts';
import { type Hand, watchHand } from './hand.ts';
import { testShop } from './opened-shop.ts';
import { type AdminApi, signIn, signInAsAdmin } from './shopkeeper.ts';

/** The owner signed in, on a page whose input is counted and as an API client. */
export type OpenAdmin = Awaited<ReturnType<typeof testShop>> &
  AdminApi & {
    admin: AdminApi;
    page: Page;
    /** The errors on the page. */
    troubles: string[];
    keys: ReturnType<typeof adminKeys>;
    /** Counted from the sign-in on. */
    hand: Hand;
  };

/**
 * Opens the admin of a shop for a test file, called at its top: `const { shop, page, keys, api,
 * token } = await openAdmin()`.
 */
export async function openAdmin(
  env: Record<string, string> = {},
  width = 1440,
): Promise<OpenAdmin> {
  const opened = await testShop(env);
  const { url } = opened.shop;
  const admin = await signInAsAdmin(url);
  const { page, troubles } = await openPage(opened.browser, width);
  await signIn(page, url);
  const hand = await watchHand(page);
  return { ...opened, ...admin, admin, page, troubles, keys: adminKeys(page), hand };
}
