import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { keyboardOf, readCode } from './shopper.ts';

const phone = '+99365223344';
const password = 'a quiet long password';

const { shop, browser } = await testShop();

describe('buying', () => {
  let shopper: WatchedPage;

  beforeAll(async () => {
    shopper = await openPage(browser);
  });

  test('by keyboard alone, from home to the placed order, takes 60 key presses at most', async () => {
    const { page } = shopper;
    const keys = keyboardOf(page);
    await page.goto(shop.url);
    await started(page);
    await keys.press('/');
    await visible(page.getByPlaceholder('What are you looking for?'));
    await keys.type('dawn solitaire');
    // Other pieces stand first while less was typed.
    const offered = page.getByRole('listbox').getByRole('option');
    await visible(offered.first().filter({ hasText: 'Dawn Solitaire' }));
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.waitForURL(/items\/product\/dawn-solitaire/);
    await focused(page, 'h1');
    await keys.tabTo(/input.*50 mm/);
    await keys.press('ArrowRight');
    await keys.tabTo(/button Add to basket/);
    await keys.press('Enter');
    await visible(page.getByText('Added to your basket.'));
    await keys.tabTo(/a To the basket/);
    await keys.press('Enter');
    await page.waitForURL(/checkout$/);
    await visible(page.getByLabel('First name'));
    await keys.tabTo(/input First name/);
    await keys.type('Aýna');
    await keys.press('Tab');
    await keys.type('Durdyýewa');
    await keys.press('Tab');
    await keys.type(phone);
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type(password);
    await keys.press('Enter');
    await visible(page.getByLabel('Code from the SMS'));
    await focused(page, 'input');
    await keys.type(await readCode(shop.url, phone));
    await visible(page.getByRole('heading', { name: 'Delivery and payment' }));
    await focused(page, 'h2');
    await keys.tabTo(/select Country/);
    await keys.type('Turkm');
    await keys.press('Tab');
    await keys.type('Aşgabat');
    await keys.tabTo(/input Street/);
    await keys.type('Magtymguly şaýoly 12');
    await keys.press('Enter');
    await page.waitForURL(/confirmation/);
    await visible(page.getByRole('heading', { name: 'Thank you for your order' }));
    expect(keys.count()).toBeLessThanOrEqual(60);
    await expectAccessible(page);
  });

  test('a session that ends over the form says so, keeps what was written, and goes on', async () => {
    const { page } = shopper;
    await page.goto(`${shop.url}/items/product/dawn-solitaire`);
    await page.getByRole('radio', { name: /54 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await visible(page.getByText('Added to your basket.'));
    await page.goto(`${shop.url}/items/checkout`);
    // The address of the first order is offered.
    await visible(page.getByLabel(/Aýna Durdyýewa.*Magtymguly/));
    await page.getByLabel('Gift message').fill('For you');
    await page.evaluate(() => {
      localStorage.setItem('userAccessToken', 'ended');
      localStorage.setItem('userRefreshToken', 'client_ended');
    });
    await page.getByRole('button', { name: /^Place order/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await visible(dialog);
    await expectAccessible(page);
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByLabel(/^Password/).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visible(dialog.getByText('Phone number or password is wrong.'));
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Gift message').inputValue()).toBe('For you');
    await page.getByRole('button', { name: /^Place order/ }).dblclick();
    await page.waitForURL(/confirmation/);
    await visible(page.getByText('For you'));
    await page.goto(`${shop.url}/account`);
    await visible(page.getByText(/A-\d{5}/));
    expect(await page.getByText(/A-\d{5}/).count()).toBe(2);
  });

  test('who comes to the shop for it is asked no address; long words are not cut', async () => {
    const { page } = shopper;
    await page.goto(`${shop.url}/items/product/dawn-solitaire`);
    await page.getByRole('radio', { name: /52 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await visible(page.getByText('Added to your basket.'));
    await page.goto(`${shop.url}/items/checkout`);
    await page.getByRole('radio', { name: 'Another address' }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await visible(page.getByText('Please check what is marked.'));
    await page.getByRole('radio', { name: /^Collect from the shop/ }).check();
    await visible(page.getByText('No address is needed.'));
    // What was wrong with an address is of no more concern.
    await page.getByText('Please check what is marked.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('City').count()).toBe(0);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Aýna Durdyýewa');
    await page.getByLabel('Gift message').fill('x'.repeat(501));
    await visible(page.getByText('501 of 500 characters'));
    await expectAccessible(page);
    await page.getByLabel('Gift message').fill('For you');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL(/confirmation/);
    await visible(page.getByRole('heading', { name: 'Collected by' }));
    await visible(page.getByText('It waits for you in the shop'));
    await expectAccessible(page);
  });

  test.each([390, 1440])('every state of the checkout shuts nobody out, %i wide', async (width) => {
    const { page, troubles } = await openPage(browser, width);
    await page.goto(`${shop.url}/items/checkout`);
    await visible(page.getByText('Your basket is empty.'));
    await expectAccessible(page);
    const piece = await readPiece(shop.url, 'dawn-solitaire');
    await page.evaluate(
      (items) => localStorage.setItem('basket', items),
      JSON.stringify([{ ...piece, quantity: 50 }]),
    );
    await page.reload();
    await visible(page.getByText(/^Only \d+ left/));
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Take \d/ }).click();
    await page.getByText(/^Only \d+ left/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await visible(page.getByText('Please fill this in.'));
    expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    // First and last name, phone and password: each is asked for by the same words.
    expect(await page.getByText('Please fill this in.').count()).toBe(4);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await visible(page.getByRole('heading', { name: 'Dawn Solitaire' }));
    // A price that rose since is named by its line, and agreed to with one click.
    await page.evaluate((id) => localStorage.setItem('seenPrices', `{"${id}":1}`), piece.sizeId);
    await page.reload();
    await page.getByRole('button', { name: /^All right/ }).click();
    await visible(page.getByText(/charged in EUR/));
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('without JavaScript each of these pages says whom to call, in its own language', async () => {
    for (const path of ['items/checkout', 'client-auth/login', 'client-auth/signup', 'account']) {
      const html = await (await fetch(`${shop.url}/tk/${path}`)).text();
      const said = Array.from(html.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, text]) => text);
      expect(said.join(), path).toMatch(/JavaScript gerek.*href="tel:/s);
    }
  });

  test('nothing went wrong on any of the pages', () => {
    expect(shopper.troubles).toEqual([]);
  });
});

async function visible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** The page's script is there: it answers to keys. */
async function started(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

async function focused(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((name) => document.activeElement?.localName === name, tag);
}

async function readPiece(url: string, slug: string) {
  const reply = await fetch(`${url}/api/products/client/${slug}`);
  const { id, colors } = (await reply.json()) as {
    id: number;
    colors: { id: number; sizes: { id: number; available: boolean }[] }[];
  };
  const color = colors.find(({ sizes }) => sizes.some(({ available }) => available));
  const size = color?.sizes.find(({ available }) => available);
  return { productId: id, colorId: color?.id, sizeId: size?.id };
}
