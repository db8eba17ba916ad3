import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testShop } from './opened-shop.ts';

const { shop, browser, open } = await testShop();

/** Preferences set in the browser or in the shop. */
describe('a visitor’s preferences', () => {
  async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  }

  test('a chosen currency applies immediately, on other pages, after a reload and in another language', async () => {
    const page = await visit();
    await open(page, '/items/product/plain-band');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    const main = page.getByRole('main');
    await main.getByText(/^€\d/).first().waitFor();
    await page.getByRole('banner').getByLabel('Currency').selectOption('try');
    await main.getByText(/^₺\d/).first().waitFor();
    expect(loads).toEqual([]);
    expect(await main.getByText(/€\d/).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor();
    await page.locator('.product-grid').getByText(/^₺\d/).first().waitFor();
    await page.reload();
    await page.locator('.product-grid').getByText(/^₺\d/).first().waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Türkmençe' }).click();
    await page.waitForURL(/\/tk\//);
    await page.locator('.product-grid').getByText(/\d\s₺/).first().waitFor();
    const select = page.getByRole('banner').locator('select');
    expect(await select.inputValue()).toBe('try');
    await page.context().close();
  });

  test('the basket names the charged currency and amount, whichever currency is shown', async () => {
    const page = await visit();
    await open(page, '/items/product/plain-band');
    await page.getByRole('radio', { name: '52 mm' }).check();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.getByRole('link', { name: 'View basket' }).click();
    const costs = page.getByRole('region', { name: 'Order summary' });
    const sums = costs.getByRole('definition');
    await sums.last().getByText(/^€\d/).waitFor();
    const charged = await sums.last().textContent();
    expect(await costs.textContent()).not.toContain('be charged');
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await page.getByText(/^2 × /).waitFor();
    const inEuro = page.getByText(`charged ${await sums.last().textContent()}`);
    await page.getByRole('contentinfo').getByLabel('Currency').selectOption('usd');
    await inEuro.waitFor();
    expect(await sums.last().textContent()).not.toBe(charged);

    // Each total matches the lines above it: twice the price, delivery, and their sum.
    const figure = async (shown: Locator) =>
      Number((await shown.textContent())?.replace(/^.*\$/, '').replaceAll(',', '') ?? 'none');
    const single = await figure(page.getByText(/^2 × \$/));
    const [subtotal, delivery, total] = await Promise.all(
      [0, 1, 2].map(async (place) => {
        const shown = sums.nth(place);
        return (await shown.textContent()) === 'Free' ? 0 : await figure(shown);
      }),
    );
    expect([subtotal, total]).toEqual([2 * single, 2 * single + Number(delivery)]);
    expect(await page.getByRole('main').textContent()).not.toContain('≈');
    await page.context().close();
  });

  const pages = ['/', '/items/allProducts', '/items/product/plain-band', '/items/checkout'];

  test('with reduced motion nothing moves, in pages or dialogs', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    for (const path of [...pages, '/account', '/about']) {
      await open(page, path);
      expect(await movingOn(page), path).toEqual([]);
    }
    await open(page, '/items/allProducts');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search Our Collections' }).waitFor();
    expect(await movingOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await page.getByText(/^You’re offline\./).waitFor();
    expect(await movingOn(page)).toEqual([]);
    await page.context().close();
  });

  test.each(['no motion', 'less data'])('the film stays a still picture with %s', async (wish) => {
    const page = await visit(wish === 'no motion' ? { reducedMotion: 'reduce' } : {});
    if (wish === 'less data') {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    const films: string[] = [];
    page.on(
      'request',
      (request) => /ring\.(webm|mp4)$/.test(request.url()) && films.push(request.url()),
    );
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    expect(films).toEqual([]);
    expect(await page.locator('#start-film video').evaluate(isStill)).toBe(true);
    await page.context().close();
  });

  test('the film plays by default', async () => {
    const page = await visit();
    const film = page.waitForRequest(/ring\.(webm|mp4)$/);
    await page.goto(shop.url);
    await film;
    await page.context().close();
  });

  test('with forced colours, selected, invalid and focused controls are distinguishable', async () => {
    const page = await visit({ forcedColors: 'active' });
    await open(page, '/items/product/plain-band');
    await page.getByRole('radio', { name: '52 mm' }).check();
    const shades = await page
      .locator('label:has(input[name=size])')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(new Set(shades).size).toBe(2);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first();
    expect(await edgeOf(add)).toMatch(/^solid [1-9]/);
    await page.getByRole('button', { name: 'Increase quantity' }).focus();
    await page.keyboard.press('Tab');
    expect(await add.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none');
    await add.click();
    await page.getByRole('link', { name: 'View basket' }).click();
    await page.getByRole('button', { name: /^Buy now, / }).click();
    const wrong = page.locator('[aria-invalid=true]').first();
    await wrong.waitFor();
    const right = page.getByLabel('Flat, floor, entrance (optional)');
    expect(await edgeOf(wrong)).not.toBe(await edgeOf(right));
    await page.context().close();
  });
});

/** Elements whose styles animate or move on the page. */
async function movingOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isLong = (durations: string) =>
      durations
        .split(',')
        .some((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000) > 1);
    const moving = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== 'none' && isLong(style.animationDuration);
        const isTurning = style.transitionProperty !== 'none' && isLong(style.transitionDuration);
        if (isAnimated || isTurning) moving.add(`${element.localName}.${element.className}${part}`);
      }
    }
    return [...moving];
  });
}

function isStill(video: Element): boolean {
  return (video as HTMLVideoElement).paused && (video as HTMLVideoElement).currentTime === 0;
}

/** A border as rendered. */
async function edgeOf(element: Locator): Promise<string> {
  return await element.evaluate((one) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return `${borderTopStyle} ${borderTopWidth}`;
  });
}
