import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { fillBasket, keyboardOf, readCode } from './shopper.ts';

const phone = '+99365223344';
const password = 'a quiet long password';

const { shop, browser } = await testShop();

const step = startJourney();

describe('buying', () => {
  let shopper: WatchedPage;

  beforeAll(async () => {
    shopper = await openPage(browser);
  });

  step(
    'by keyboard alone and without an account, from home to the placed order, takes 60 key presses at most',
    async () => {
      const { page } = shopper;
      const keys = keyboardOf(page);
      await page.goto(shop.url);
      await started(page);
      await keys.press('/');
      await visible(page.getByPlaceholder('What are you looking for?'));
      await keys.type('dawn solitaire');
      // The list is refreshed while typing, and each new result selects its first option again.
      const offered = page.getByRole('listbox').getByRole('option');
      await visible(offered.filter({ hasText: /“dawn solitaire”/ }));
      // Until the products arrive, “See all results for “dawn solitaire”” is the only option.
      await visible(offered.first().filter({ hasText: /^Dawn Solitaire/ }));
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await page.waitForURL(/items\/product\/dawn-solitaire/);
      await focused(page, 'h1');
      await keys.tabTo(/input.*50 mm/);
      await keys.press('ArrowRight');
      await keys.tabTo(/button Add to basket/);
      await keys.press('Enter');
      await visible(page.getByText('Added to your basket.'));
      await keys.tabTo(/a View basket/);
      await keys.press('Enter');
      await page.waitForURL(/checkout$/);
      await visible(page.getByLabel('Full name'));
      await keys.tabTo(/select Country/);
      await keys.type('Turkm');
      await keys.press('Tab');
      await keys.type('Aýna Durdyýewa');
      await keys.press('Tab');
      await keys.type(phone);
      await keys.press('Tab');
      await keys.type('Aşgabat');
      await keys.tabTo(/input Street/);
      await keys.type('Magtymguly şaýoly 12');
      await keys.press('Enter');
      await page.waitForURL(/orders\/[0-9a-f]{40}$/);
      await visible(page.getByRole('heading', { name: 'Thank you for your order' }));
      expect(keys.count()).toBeLessThanOrEqual(60);
      await expectAccessible(page);
    },
  );

  step('the order opens by its link, and by its number and phone, in another browser', async () => {
    const link = shopper.page.url();
    const number =
      (await shopper.page
        .getByText(/A-\d{5}/)
        .first()
        .textContent()) ?? '';
    const { page, troubles } = await openPage(browser, 390);
    await page.goto(link);
    await visible(page.getByRole('heading', { name: `Order ${number}` }));
    await visible(page.getByText('Magtymguly şaýoly 12'));
    await expectAccessible(page);
    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Phone number or e-mail').fill('+99365999999');
    await page.getByRole('button', { name: 'Find order' }).click();
    await visible(page.getByText('No order matches these details.'));
    await expectAccessible(page);
    await page.getByLabel('Phone number or e-mail').fill(phone);
    await page.getByRole('button', { name: 'Find order' }).click();
    await visible(page.getByRole('heading', { level: 1, name: `Order ${number}` }));
    // Whoever knows the number and the phone sees no address, and can't cancel.
    expect(await page.getByText('Magtymguly şaýoly 12').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find another order' }).click();
    await visible(page.getByLabel('Order number'));
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  step('a password and a code make it the order of an account', async () => {
    const { page } = shopper;
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await visible(page.getByLabel('Six-digit code'));
    await page.getByLabel('Six-digit code').fill(await readCode(shop.url, phone));
    await visible(page.getByText(/A-\d{5,} is now in your account/));
    await page.goto(`${shop.url}/account`);
    await visible(page.getByRole('link', { name: /A-\d{5}/ }));
  });

  step('a session that ends during checkout says so, keeps the input, and continues', async () => {
    const { page } = shopper;
    await page.goto(`${shop.url}/items/product/dawn-solitaire`);
    await page.getByRole('radio', { name: /54 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await visible(page.getByText('Added to your basket.'));
    await page.goto(`${shop.url}/items/checkout`);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Aýna Durdyýewa');
    await page.getByLabel('Country').selectOption('TM');
    await page.getByLabel('City').fill('Aşgabat');
    await page.getByLabel('Street and house').fill('Magtymguly şaýoly 12');
    await page.getByLabel('Gift message').fill('For you');
    await page.evaluate(() => {
      localStorage.setItem('userAccessToken', 'ended');
      localStorage.setItem('userRefreshToken', 'client_ended');
    });
    await page.getByRole('button', { name: /^Buy now/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await visible(dialog);
    await expectAccessible(page);
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByLabel(/^Password/).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visible(dialog.getByText('Wrong phone number or password.'));
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Gift message').inputValue()).toBe('For you');
    await page.getByRole('button', { name: /^Buy now/ }).dblclick();
    await page.waitForURL(/confirmation/);
    await visible(page.getByText('For you'));
    await page.goto(`${shop.url}/account`);
    await visible(page.getByText(/A-\d{5}/));
    expect(await page.getByText(/A-\d{5}/).count()).toBe(2);
  });

  step('a pick-up order asks for no address; long words are not cut', async () => {
    const { page } = shopper;
    await page.goto(`${shop.url}/items/product/dawn-solitaire`);
    await page.getByRole('radio', { name: /52 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await visible(page.getByText('Added to your basket.'));
    await page.goto(`${shop.url}/items/checkout`);
    // The address begins with the shop's own country, if the browser names no other.
    await page.getByRole('radio', { name: 'Another address' }).check();
    expect(await page.getByLabel('Country').inputValue()).toBe('DE');
    await page.getByLabel('Full name').fill('M'.repeat(300));
    await page.getByLabel('City').fill('12345');
    await page.getByLabel('Postcode').fill('ABC-!!');
    await page.getByLabel('Street and house').fill('-');
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await visible(page.getByText('Please check the highlighted fields.'));
    for (const text of [
      'Use at most 160 characters.',
      'Enter a city or town.',
      'Enter a postcode for this country, like 10115.',
      'Enter a street and house number.',
    ]) {
      await visible(page.getByText(text));
    }
    await page.getByLabel('Full name').fill('Aýna Durdyýewa');
    await page.getByRole('radio', { name: /^Collect from the shop/ }).check();
    await visible(page.getByText('No address needed.'));
    // Errors of the hidden address fields are cleared.
    await page.getByText('Please check the highlighted fields.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('City').count()).toBe(0);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Aýna Durdyýewa');
    await page.getByLabel('Gift message').fill('x'.repeat(501));
    await visible(page.getByText('501 of 500 characters'));
    await expectAccessible(page);
    await page.getByLabel('Gift message').fill('For you');
    // A button that orders is also beside the total.
    const costs = page.getByRole('region', { name: 'Order summary' });
    await costs.getByRole('button', { name: /^Total €[\d,]+: Buy now$/ }).click();
    await page.waitForURL(/confirmation/);
    await visible(page.getByRole('heading', { name: 'Collected by' }));
    await visible(page.getByText('It will be ready in the shop'));
    await expectAccessible(page);
  });

  step('items merged from an older basket at sign-in are named, and can be removed', async () => {
    const { page, troubles } = await openPage(browser, 390);
    const api = createApi<AllRoutes>({ base: shop.url });
    const { accessToken } = await api('POST /client/auth/login', { body: { phone, password } });
    await fillBasket(shop.url, accessToken);
    await page.goto(`${shop.url}/items/product/plain-band`);
    await page.getByRole('radio', { name: '52 mm' }).check();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await visible(page.getByText('Added to your basket.'));
    await page.goto(`${shop.url}/items/checkout`);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    const notice = page.getByText(/from your saved basket .*: Dawn Solitaire\.$/);
    await visible(notice);
    const topOf = async () => (await notice.boundingBox())?.y;
    await expect.poll(topOf).toSatisfy((top) => top > 64 && top < 800);
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await page.getByText(/from your saved basket/).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId('basket-count').textContent()).toBe('1');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test.each([390, 1440])('every state of the checkout is accessible, %i wide', async (width) => {
    const { page, troubles } = await openPage(browser, width);
    await page.goto(`${shop.url}/items/checkout`);
    await visible(page.getByText('Your basket is empty.'));
    await expectAccessible(page);
    const product = await readProduct(shop.url, 'dawn-solitaire');
    await page.evaluate(
      (items) => localStorage.setItem('basket', items),
      JSON.stringify([{ ...product, quantity: 50 }]),
    );
    await page.reload();
    await visible(page.getByText(/^Only \d+ left/));
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Change to \d/ }).click();
    await page.getByText(/^Only \d+ left/).waitFor({ state: 'detached' });
    // The next step is in view before anything is scrolled.
    const wayOn = page
      .getByRole('link', { name: 'Go to checkout' })
      .or(page.getByRole('button', { name: /^Total .*: Buy now$/ }))
      .filter({ visible: true });
    await page.evaluate(() => scrollTo(0, 0));
    const { y = 0, height = 0 } = (await wayOn.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.getByRole('button', { name: /^Buy now, / }).click();
    await visible(page.getByText('Please fill this in.'));
    expect(await page.getByLabel('Full name').getAttribute('aria-invalid')).toBe('true');
    // Full name, phone, city, postcode and street; the shop's country is preselected.
    expect(await page.getByText('Please fill this in.').count()).toBe(5);
    // The first invalid field is focused and not hidden by the header.
    const name = await page.getByText('Full name', { exact: true }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expectAccessible(page);
    // An error disappears once its field is filled, and returns when it is submitted empty.
    await page.getByLabel('Full name').fill('Aylar');
    await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(4);
    expect(await page.getByLabel('Full name').getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', { name: /^Buy now, / }).click();
    await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(5);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await visible(page.getByRole('heading', { name: 'Dawn Solitaire' }));
    // A price increase is shown on its line and accepted with one click.
    await page.evaluate((id) => localStorage.setItem('seenPrices', `{"${id}":1}`), product.sizeId);
    await page.reload();
    await page.getByRole('button', { name: /^OK/ }).click();
    await page.getByText('Please fix the highlighted items').first().waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  step(
    'without JavaScript each of these pages shows the shop’s phone number, in its own language',
    async () => {
      for (const path of ['items/checkout', 'client-auth/login', 'client-auth/signup', 'account']) {
        const html = await (await fetch(`${shop.url}/tk/${path}`)).text();
        const texts = Array.from(
          html.matchAll(/<noscript>(.*?)<\/noscript>/gs),
          ([, text]) => text,
        );
        expect(texts.join(), path).toMatch(/JavaScript gerek.*href="tel:/s);
      }
    },
  );

  step('no page reported an error', () => {
    expect(shopper.troubles).toEqual([]);
  });
});

async function visible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until the page is hydrated and handles keys. */
async function started(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

async function focused(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((name) => document.activeElement?.localName === name, tag);
}

async function readProduct(url: string, slug: string) {
  const reply = await fetch(`${url}/api/products/client/${slug}`);
  const { id, colors } = (await reply.json()) as {
    id: number;
    colors: { id: number; sizes: { id: number; available: boolean }[] }[];
  };
  const color = colors.find(({ sizes }) => sizes.some(({ available }) => available));
  const size = color?.sizes.find(({ available }) => available);
  return { productId: id, colorId: color?.id, sizeId: size?.id };
}
