import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminPaths } from './admin-paths.ts';
import { expectAccessible, expectNoOverflow, expectReadable, openPage } from './browser.ts';
import { fillAdmin } from './filled-admin.ts';
import { testShop } from './opened-shop.ts';
import { openSettled } from './settled.ts';
import { owner, signIn, signInAsAdmin } from './shopkeeper.ts';

const dialog = '[role="dialog"]';
const menu = '[role="menu"]';

/**
 * Dialogs and menus: the page of each, the element that indicates that it is open, and the action
 * that opens it.
 */
const opened: [
  name: string,
  path: string,
  there: string,
  open: (page: Page) => Promise<unknown>,
][] = [
  ['the palette', '/orders', dialog, (page) => page.keyboard.press('Control+k')],
  ['the keys', '/orders', dialog, (page) => page.keyboard.press('Shift+?')],
  ['who is signed in', '/orders', menu, press('Account and appearance')],
  ['filters', '/orders', dialog, press('Filters')],
  ['saved views', '/orders', menu, press('Views')],
  ['columns', '/orders', dialog, press('Columns')],
  ['the file', '/orders', menu, press('CSV')],
  ['what is done with many', '/products', '.bulk', selectFirst],
  [
    'prices of many',
    '/products',
    dialog,
    (page) => selectFirst(page).then(() => press('Prices…')(page)),
  ],
  ['a new category', '/categories', dialog, press('New category')],
  ['a category', '/categories/:id', dialog, async () => undefined],
  ['a collection that is gone', '/collections/99999', dialog, async () => undefined],
  ['a new user', '/users', dialog, press('New admin user')],
  ['more of a product', '/products/1', menu, press('More actions')],
  [
    'an unsaved product',
    '/products/1',
    '[aria-label="Unsaved changes"]',
    (page) => page.getByLabel('Title').first().fill('Dawn'),
  ],
  [
    'countries',
    '/orders/new',
    '[role="listbox"]',
    (page) => page.getByLabel('Country').first().click(),
  ],
  ['a parcel', '/orders/:id', 'form[aria-label="Parcel"]', press('Ship some items')],
  ['money given back', '/orders/:id', 'form[aria-label="Refund"]', press('Refund')],
  ['a customer to be erased', '/customers/:id', dialog, press('Erase data')],
  [
    'parts of the settings',
    '/settings',
    '[role="tab"]:nth-child(4)[aria-selected="true"]',
    (page) => page.getByRole('tab').nth(3).click(),
  ],
  ['an ended session', '/messages', dialog, endSession],
];

const { shop, browser } = await testShop();

describe('the admin is accessible', () => {
  let page: Page;
  let troubles: string[];
  let paths: string[];
  let ids: Record<string, string>;

  beforeAll(async () => {
    ids = await fillAdmin(await signInAsAdmin(shop.url));
    paths = (await adminPaths()).map(withId);
    ({ page, troubles } = await openPage(browser));
    await signIn(page, shop.url);
  });

  test('on the login page', async () => {
    const { page: visitor } = await openPage(browser);
    await visitor.goto(`${shop.url}/admin/login`);
    await visitor.getByLabel('Username').fill(owner.username);
    await visitor.getByLabel(/^Password/).fill(owner.password);
    await seenByDayAndNight(visitor);
    await visitor.context().close();
  });

  test('on each of its pages, in light and dark', async () => {
    for (const path of paths.filter((one) => one !== '/login')) {
      await visit(path);
      await seenByDayAndNight();
    }
    expect(troubles).toEqual([]);
  }, 400_000);

  test('on a phone, without horizontal scrolling or controls too small to touch', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await visit(path);
      await expectNoOverflow(page);
      expect(await tooLowForFingers(page), path).toEqual([]);
    }
    await visit('/orders');
    await press('Views, columns, CSV')(page);
    await seenByDayAndNight();
    await page.setViewportSize({ width: 1440, height: 900 });
  }, 400_000);

  test.each(opened)('in %s', async (_, path, there, open) => {
    await visit(withId(path));
    await open(page);
    await page.locator(there).filter({ visible: true }).waitFor();
    await seenByDayAndNight();
  });

  function withId(path: string): string {
    return path.replace(
      ':id',
      ids[path.split('/').at(-2) ?? ''] ?? ids[path.split('/')[1] ?? ''] ?? '1',
    );
  }

  async function visit(path: string): Promise<void> {
    await openSettled(page, `${shop.url}/admin${path}`);
    await page.locator('h1').first().waitFor();
  }

  async function seenByDayAndNight(on = page): Promise<void> {
    await inScheme(on, 'dark');
    await expectReadable(on);
    await inScheme(on, 'light');
    await expectAccessible(on);
  }
});

async function inScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Buttons and fields that are lower than forty pixels, too small for touch. */
async function tooLowForFingers(page: Page): Promise<string[]> {
  const met = '.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Input-input';
  return await page.locator(met).evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility() && !one.closest('.mantine-PasswordInput-section'))
      .filter((one) => one.getBoundingClientRect().height < 40)
      .map((one) => one.outerHTML.slice(0, 200)),
  );
}

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
}

async function selectFirst(page: Page): Promise<void> {
  await page.getByText('Dawn Solitaire').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('an');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
}
