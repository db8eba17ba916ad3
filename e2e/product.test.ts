import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage, untilHydrated, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';

const product = 'dawn-solitaire';

const { shop, browser, open } = await testShop();

/** A product page with all its colours and sizes. */
describe('a product page', () => {
  let wide: WatchedPage;
  let phone: WatchedPage;

  beforeAll(async () => {
    wide = await openPage(browser);
    phone = await openPage(browser, 390);
  });

  test('changes colour, pictures and address within 100 ms, without a request', async () => {
    const { page } = wide;
    await open(page, `/items/product/${product}`);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      const isPicture = /\/(media|favicon)/.test(new URL(request.url()).pathname);
      if (!isPicture) calls.push(request.url());
    });
    const took: number[] = [];
    for (const color of ['White gold', 'Rose gold', 'Yellow gold']) {
      took.push(await chooseColor(page, color));
    }
    expect(calls).toEqual([]);
    // The fastest of three, because the machine may be busy.
    expect(Math.min(...took)).toBeLessThan(100);
    await page.getByRole('radio', { name: 'White gold' }).check();
    await page.waitForURL(/[?&]color=\d+/);
  });

  test('a back-in-stock alert is requested and cancelled', async () => {
    const { page } = wide;
    await open(page, `/items/product/${product}`);
    await page.getByRole('radio', { name: 'White gold' }).check();
    await page.getByRole('radio', { name: /^58 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
    const contact = page.getByLabel('E-mail address or phone number');
    await contact.waitFor();
    expect(await contact.evaluate((field) => field === document.activeElement)).toBe(true);
    await contact.fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an e-mail address or phone number.').waitFor();
    await contact.fill('+881612345678');
    await page.keyboard.press('Enter');
    await page.getByText('Premium-rate, satellite and other special numbers').waitFor();
    await expectAccessible(page);
    await contact.fill('ayna@example.com');
    await page.keyboard.press('Enter');
    await page.getByText(/^We’ve saved your request/).waitFor();
    await page.reload();
    await page.getByText(/^We’ve saved your request/).waitFor();
    await page.getByRole('button', { name: 'Cancel alert' }).click();
    await page.getByRole('button', { name: 'Notify me when it’s back' }).waitFor();
  });

  test('of a sold-out product says so before a size is chosen, and asks for the size of the alert', async () => {
    const { api, token } = await signInAsAdmin(shop.url);
    const options = [{ language: 'en' as const, title: 'Gone ring' }];
    const sizes = ['52 mm', '54 mm'].map((label) => ({ label, price: 10_000, stock: 0 }));
    const body = { options, published: true, colors: [{ options, sizes }] };
    const { slug } = await api('POST /products/tree', { token, body });
    for (const width of [1440, 390]) {
      const { page, troubles } = await openPage(browser, width);
      await page.goto(`${shop.url}/items/product/${slug}`);
      await page.getByText('Currently sold out').waitFor();
      await untilHydrated(page);
      expect(await page.getByRole('button', { name: /Add to basket|Choose a size/ }).count()).toBe(
        0,
      );
      await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
      await page.getByText('Please choose a size.').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
      await page.getByLabel('E-mail address or phone number').waitFor();
      expect(troubles).toEqual([]);
    }
  });

  test('keeps a colour and size chosen before the script has loaded', async () => {
    const { page, troubles } = await openPage(browser);
    const release = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${shop.url}/items/product/${product}`, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'White gold' }).check();
    await page.getByRole('radio', { name: '54 mm' }).check();
    release.resolve();
    await page.waitForURL(/color=\d+&size=\d+/);
    await page.getByText('Colour: White gold').waitFor();
    await page.getByText('Size: 54 mm').waitFor();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.getByText(/^Added to your basket/).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('formats its measures in the browser as on the server, whichever locales the browser has', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/tk/items/product/dawn-solitaire');
    await page.getByRole('radio', { name: '54 mm' }).check();
    await page.waitForURL(/size=/);
    await page.reload();
    await page.locator('html[data-running]').waitFor();
    await page.getByText('17,2 mm').waitFor({ state: 'attached' });
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('has a table of sizes, in which the chosen one is marked', async () => {
    const { page } = wide;
    await open(page, `/items/product/${product}`);
    await page.getByRole('radio', { name: /^58 mm/ }).check();
    await page.getByRole('button', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await guide.getByRole('row', { name: /^58 \(chosen\) 18\.5 Q½ 8½ 18½ 18$/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(wide.troubles).toEqual([]);
  });

  test('has a sticky buy bar on a phone, which hides no focused control', async () => {
    const { page } = phone;
    await page.goto(`${shop.url}/items/product/${product}`);
    const bar = page.locator('.sticky-bar:not([inert])');
    const pick = bar.getByRole('button', { name: 'Choose a size' });
    await pick.waitFor();
    await expectAccessible(page);
    await pick.click();
    // Without a size it moves focus to the sizes and shows no error.
    await page.locator('input[name=size]:focus').first().waitFor();
    expect(await page.getByText('Please choose a size.').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Size: 52 mm/).waitFor();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await isBehindBar(page)).toBe(false);
    }
    await page.getByRole('radio', { name: '54 mm' }).check();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar.getByRole('button').click();
    // The confirmation appears in the bar that was clicked.
    await bar.getByText('Added', { exact: true }).waitFor();
    await expectAccessible(page);
    await bar.getByRole('link', { name: 'View basket' }).click();
    await page.waitForURL(/\/items\/checkout$/);
    await open(page, `/items/product/${product}`);
    await bar.waitFor();
    // A low or highly zoomed window has no room for the bar.
    await page.setViewportSize({ width: 390, height: 400 });
    await page.locator('.sticky-bar').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 360, height: 225 });
    await page.evaluate(() => scrollTo(0, 800));
    const header = await page.getByRole('banner').boundingBox();
    expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(0);
    expect(phone.troubles).toEqual([]);
  });

  test('refuses a quantity above the stock beside the field, and adds nothing', async () => {
    const { slug, title } = await addRing(shop.url, [7]);
    const { page, troubles } = await openPage(browser);
    await open(page, `/items/product/${slug}`);
    const quantity = page.getByLabel('Quantity');
    const add = page.locator('main form button.button:not(.sticky-bar button)');
    await quantity.fill('50');
    await add.click();
    await page.getByText('Only 7 left.').waitFor();
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    expect(await storedQuantities(page)).toEqual([]);
    await quantity.fill('5');
    expect(await page.getByText('Only 7 left.').count()).toBe(0);
    await add.click();
    await page.getByText('Added to your basket.').waitFor();
    await quantity.fill('3');
    await add.click();
    await page.getByText('Only 7 left; 5 are already in your basket.').waitFor();
    expect(await storedQuantities(page)).toEqual([5]);

    await open(page, '/items/checkout');
    const line = page.getByRole('listitem').filter({ hasText: title });
    await line.getByText('€500').waitFor();
    await line.getByLabel('Quantity', { exact: true }).last().fill('50');
    await page.keyboard.press('Enter');
    await line.getByText('Only 7 left.').waitFor();
    await expectAccessible(page);
    await line.getByText('€500').waitFor();
    expect(await storedQuantities(page)).toEqual([5]);
    await line.getByLabel('Quantity', { exact: true }).last().fill('7');
    await page.keyboard.press('Enter');
    await line.getByText('€700').waitFor();
    expect(await line.getByText('Only 7 left.').count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('shows why it refuses, even where the button is at the edge of the window', async () => {
    const { slug } = await addRing(shop.url, [7]);
    const { page, troubles } = await openPage(browser, 390);
    await open(page, `/items/product/${slug}`);
    await page.getByLabel('Quantity').fill('50');
    const add = page.locator('main form button.button:not(.sticky-bar button)');
    await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await add.click();
    const refusal = page.getByRole('alert').getByText('Only 7 left.');
    await refusal.waitFor();
    const isSeen = () =>
      refusal.evaluate((text) => {
        const { x, y } = text.getBoundingClientRect();
        return document.elementFromPoint(x + 1, y + 1) === text;
      });
    await expect.poll(isSeen).toBe(true);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test.each([1440, 390])(
    'at %i px shifts nothing when a size is chosen, missing or sold out',
    async (width) => {
      const { slug } = await addRing(shop.url, [9, 0]);
      const { page } = await openPage(browser, width);
      await open(page, `/items/product/${slug}`);
      const top = () =>
        page
          .locator('main details')
          .first()
          .evaluate((fold) => Math.round(fold.getBoundingClientRect().top + scrollY));
      const before = await top();
      await page.locator('main form button.button:not(.sticky-bar button)').click();
      await page.getByText('Please choose a size.').waitFor();
      expect(await top()).toBe(before);
      await page.getByRole('radio', { name: '50 mm' }).check();
      await page.getByText('In stock').waitFor();
      expect(await top()).toBe(before);
      await page.getByRole('radio', { name: /^51 mm/ }).check();
      await page.getByRole('button', { name: 'Notify me when it’s back' }).waitFor();
      // A sold-out product can still be added to the wishlist.
      await page
        .locator('.product')
        .getByRole('button', { name: /^Wishlist/ })
        .click({ trial: true });
      if (width > 1000) expect(await top()).toBe(before);
      await page.context().close();
    },
  );

  test.each([390, 1440])('can still be bought at %i px after + and Add', async (width) => {
    const { page, troubles } = await openPage(browser, width);
    await open(page, `/items/product/${product}`);
    await page.getByRole('radio', { name: '54 mm' }).check();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.locator('main form button.button:not(.sticky-bar button)').click();
    await page.getByText('Added to your basket.').waitFor();
    await expectBuyRow(page);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('can still be bought after the window was resized and resized back', async () => {
    const phoneTurned = [
      [390, 844],
      [844, 390],
      [390, 844],
    ];
    const across = [
      [1440, 900],
      [600, 900],
      [769, 900],
      [767, 900],
      [1440, 900],
      // Half the size, like a browser zoom of 200 %.
      [720, 450],
      [1440, 900],
    ];
    for (const sizes of [phoneTurned, across]) {
      const { page, troubles } = await openPage(browser, sizes[0]?.[0]);
      await open(page, `/items/product/${product}`);
      for (const [width = 0, height = 0] of sizes) {
        await page.setViewportSize({ width, height });
        await expectBuyRow(page);
      }
      expect(troubles).toEqual([]);
      await page.context().close();
    }
  });

  test('is complete without JavaScript, and has no button without function', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/items/product/${product}`);
    await page.locator('dd', { hasText: '58 mm: €1,940, Sold out' }).waitFor();
    const buttons = page.locator('main > div').getByRole('button');
    expect(await buttons.filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Rose gold' }).click();
    await page.locator('a[aria-current]', { hasText: 'Rose gold' }).waitFor();
    await page.getByRole('link', { name: /Enlarge picture 1 of/ }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/media\//);
    await context.close();
  });
});

/** Adds a ring of one colour with a size for each stock, from 50 mm on, at €100. */
async function addRing(url: string, stocks: number[]) {
  const { api, token } = await signInAsAdmin(url);
  const title = `Counted ring ${stocks.join(' ')}`;
  const options = [{ language: 'en' as const, title, description: 'A ring.' }];
  const sizes = stocks.map((stock, at) => ({ label: `${50 + at} mm`, price: 10_000, stock }));
  const body = { options, published: true, colors: [{ options, sizes }] };
  const { slug } = await api('POST /products/tree', { token, body });
  return { slug, title };
}

/** The quantities in a visitor's basket. */
async function storedQuantities(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('basket') ?? '[]') as { quantity: number }[];
    return items.map(({ quantity }) => quantity);
  });
}

/** The milliseconds from the click until picture and address have changed. */
async function chooseColor(page: Page, name: string): Promise<number> {
  const radio = await page.getByRole('radio', { name }).elementHandle();
  return await page.evaluate(async (element) => {
    const stage = () => document.querySelector<HTMLImageElement>('.stage img')?.src;
    const before = { picture: stage(), address: location.href };
    const began = performance.now();
    (element as HTMLInputElement).click();
    while (stage() === before.picture || location.href === before.address) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - began;
  }, radio);
}

/** Quantity, button and wishlist are visible, large enough and not covered. */
async function expectBuyRow(page: Page): Promise<void> {
  const form = page.locator('main form');
  const quantity = form.getByLabel('Quantity');
  const add = form.locator('button.button:not(.sticky-bar button)');
  const heart = form.getByRole('button', { name: /^Wishlist/ });
  for (const control of [quantity, add, heart]) {
    // With `trial`, Playwright checks that nothing covers the control, without clicking it.
    await control.click({ trial: true });
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
}

/** Whether the focused element is covered by the bar. */
async function isBehindBar(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const bar = document.querySelector('.sticky-bar:not([inert])');
    const focused = document.activeElement;
    if (!bar || !focused || bar.contains(focused)) return false;
    return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
  });
}

test('the link to the basket does not move when the mini-basket is loaded', async () => {
  const { page } = await openPage(browser, 390);
  await page.route(/\/mini-basket-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open(page, `/items/product/${product}`);
  await page.getByRole('radio', { name: /54 mm/ }).check();
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  const basket = page.getByRole('region', { name: 'Your basket' });
  const link = basket.getByRole('link', { name: 'View basket' });
  await link.waitFor();
  const before = await link.boundingBox();
  expect(await basket.getByText(/^Subtotal/).count()).toBe(0);
  await basket.getByText(/^Subtotal/).waitFor();
  expect((await link.boundingBox())?.y).toBe(before?.y);
  await page.context().close();
});
