import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testShop } from './opened-shop.ts';

const { shop, browser, open } = await testShop();

/** What visitors have told their browser, or the shop itself, once and for all. */
describe('a visitor’s wishes', () => {
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

  test('a currency is shown at once, and kept: on other pages, after a reload, in another language', async () => {
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
    await page.locator('.pieces').getByText(/^₺\d/).first().waitFor();
    await page.reload();
    await page.locator('.pieces').getByText(/^₺\d/).first().waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Türkmençe' }).click();
    await page.waitForURL(/\/tk\//);
    await page.locator('.pieces').getByText(/\d\s₺/).first().waitFor();
    const select = page.getByRole('banner').locator('select');
    expect(await select.inputValue()).toBe('try');
    await page.context().close();
  });

  test('which currency is charged, and how much, is said in the basket whatever is shown', async () => {
    const page = await visit();
    await open(page, '/items/product/plain-band');
    await page.getByRole('radio', { name: '52 mm' }).check();
    const price = await page.getByRole('main').getByText(/^€\d/).first().textContent();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.getByRole('link', { name: 'To the basket' }).click();
    const costs = page.getByRole('region', { name: 'What it costs' });
    await costs.getByText(`You pay ${price}, charged in EUR.`).waitFor();
    await page.getByRole('banner').getByLabel('Currency').selectOption('usd');
    await costs.getByText(/\$\d/).first().waitFor();
    expect(await costs.textContent()).toMatch(new RegExp(`EUR.*${price}|${price}.*EUR`));
    await page.context().close();
  });

  const pages = ['/', '/items/allProducts', '/items/product/plain-band', '/items/checkout'];

  test('nothing moves for those who want no motion, in pages or in what opens over them', async () => {
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
    await page.getByText(/^You are offline\./).waitFor();
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

  test('the film turns for everybody else', async () => {
    const page = await visit();
    const film = page.waitForRequest(/ring\.(webm|mp4)$/);
    await page.goto(shop.url);
    await film;
    await page.context().close();
  });

  test('in colours of one’s own, what is chosen, wrong or in focus is told apart', async () => {
    const page = await visit({ forcedColors: 'active' });
    await open(page, '/items/product/plain-band');
    await page.getByRole('radio', { name: '52 mm' }).check();
    const shades = await page
      .locator('label:has(input[name=size])')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(new Set(shades).size).toBe(2);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first();
    expect(await edgeOf(add)).toMatch(/^solid [1-9]/);
    await page.getByRole('button', { name: 'One more' }).focus();
    await page.keyboard.press('Tab');
    expect(await add.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none');
    await add.click();
    await page.getByRole('link', { name: 'To the basket' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    const wrong = page.locator('[aria-invalid=true]').first();
    await wrong.waitFor();
    const right = page.getByLabel('E-mail (optional)');
    expect(await edgeOf(wrong)).not.toBe(await edgeOf(right));
    await page.context().close();
  });
});

/** What takes time on a page to change or move, as its styles have it. */
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

/** A border as it is drawn. */
async function edgeOf(element: Locator): Promise<string> {
  return await element.evaluate((one) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return `${borderTopStyle} ${borderTopWidth}`;
  });
}
