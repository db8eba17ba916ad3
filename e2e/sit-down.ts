import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { keysOfDesk } from './desk-keys.ts';
import { type Hand, watchHand } from './hand.ts';
import { type OpenedShop, testShop } from './opened-shop.ts';
import { type Office, openOffice, signIn } from './shopkeeper.ts';

/** The owner at the desk: signed in on a page whose hand is watched, and calling as the office does. */
export type Desk = OpenedShop &
  Office & {
    office: Office;
    page: Page;
    /** What went wrong on the page. */
    troubles: string[];
    keys: ReturnType<typeof keysOfDesk>;
    /** Counted from signing in on. */
    hand: Hand;
  };

/**
 * The desk of a test file, at its top, in a shop of its own.
 *
 * @example const { shop, page, keys, api, token } = await sitDown();
 */
export async function sitDown(env: Record<string, string> = {}, width = 1440): Promise<Desk> {
  const opened = await testShop(env);
  const { url } = opened.shop;
  const office = await openOffice(url);
  const { page, troubles } = await openPage(opened.browser, width);
  await signIn(page, url);
  const hand = await watchHand(page);
  return { ...opened, ...office, office, page, troubles, keys: keysOfDesk(page), hand };
}
