import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';

const { shop, browser, open } = await testShop();

/** The weight of a first visit, and metadata that matches the visible content. */
describe('a first visit', () => {
  const kilobytes = { script: 150, style: 15, font: 60 };

  test.each(['/', '/items/allProducts', '/items/product/dawn-solitaire', '/items/checkout'])(
    '%s stays within its budgets and makes no third-party request',
    async (path) => {
      const { page } = await openPage(browser, 390);
      const replies: Response[] = [];
      page.on('response', (reply) => replies.push(reply));
      await page.goto(shop.url + path, { waitUntil: 'networkidle' });
      const urls = replies.map((reply) => new URL(reply.url())).filter((url) => url.host);
      expect(urls.filter(({ origin }) => origin !== shop.url).map(String)).toEqual([]);
      expect(urls.filter(({ pathname }) => pathname.startsWith('/admin')).map(String)).toEqual([]);
      const weight = { script: 0, style: 0, font: 0, image: 0 };
      for (const reply of replies) {
        const kind = kindOf(reply);
        if (!kind) continue;
        const body = await reply.body();
        weight[kind] +=
          kind === 'image' || kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
      }
      const inline = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
      );
      weight.style += gzipSync(inline).length;
      for (const [kind, most] of Object.entries(kilobytes)) {
        expect(weight[kind as 'script'] / 1024, kind).toBeLessThanOrEqual(most);
      }
      if (path === '/items/allProducts') expect(weight.image / 1024).toBeLessThanOrEqual(250);
      await page.context().close();
    },
  );

  test('search engines get the offers that are shown, each at its own address', async () => {
    const { page } = await openPage(browser);
    const html = await (await fetch(`${shop.url}/items/product/dawn-solitaire`)).text();
    const things = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, json = '']) => JSON.parse(json),
    );
    const group = things.find((thing) => thing['@type'] === 'ProductGroup');
    expect(group.hasVariant).toHaveLength(15);
    for (const { name, offers } of [
      group.hasVariant[0],
      group.hasVariant[9],
      group.hasVariant[10],
    ]) {
      const { pathname, search } = new URL(offers.url);
      await page.goto(shop.url + pathname + search);
      const price = Number(offers.price).toLocaleString('en-US');
      const buy = page.locator('main');
      await expect.poll(() => buy.textContent(), { message: name }).toContain(`€${price}`);
      const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first();
      const isSold = offers.availability.endsWith('InStock');
      const canBeBought = async () => (await add.count()) > 0 && (await add.isEnabled());
      await expect.poll(canBeBought, { message: name, timeout: 10_000 }).toBe(isSold);
    }
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.at(-1).name).toBe('Dawn Solitaire');
    await page.context().close();
  });

  test.each(['/', '/tr', '/ru', '/tk'])(
    '%s preloads the fonts it uses, and no others',
    async (path) => {
      const { page } = await openPage(browser);
      const fonts: Response[] = [];
      page.on('response', (reply) => kindOf(reply) === 'font' && fonts.push(reply));
      await page.goto(shop.url + path, { waitUntil: 'networkidle' });
      const bodies = await Promise.all(fonts.map((reply) => reply.body()));
      expect(bodies.reduce((sum, { length }) => sum + length, 0) / 1024).toBeLessThanOrEqual(60);
      const ahead = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      const asked = fonts.map((reply) => reply.url());
      expect(ahead.filter((url) => !asked.includes(url))).toEqual([]);
      // A font that is not preloaded would shift the layout of visible text.
      expect(asked.filter((url) => !ahead.includes(url))).toEqual([]);
      const used = await page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ status, family }) => status === 'loaded' && !family.includes('Stand-in'),
          ).length,
      );
      expect(used).toBe(asked.length);
      await page.context().close();
    },
  );

  test('a page has the same metadata, whether reached by a link or by its address', async () => {
    const { page } = await openPage(browser);
    await open(page, '/tr');
    const main = page.getByRole('main');
    const ways = [
      () => main.getByRole('article').getByRole('link').first().click(),
      () => main.getByRole('navigation').getByRole('link').last().click(),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'İletişim' }).click(),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'Sepet' }).click(),
      () => page.goBack(),
    ];
    for (const go of ways) {
      const left = page.url();
      await go();
      await page.waitForURL((url) => String(url) !== left);
      const other = await page.context().newPage();
      await other.goto(page.url());
      const metaTags = await metaTagsOf(other);
      await expect.poll(() => metaTagsOf(page), { message: page.url() }).toEqual(metaTags);
      await other.close();
    }
    await page.context().close();
  });

  test('every address in the sitemap is a page with itself as canonical', async () => {
    const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    for (const map of locationsOf(index)) {
      const addresses = locationsOf(await (await fetch(map)).text());
      expect(addresses.length).toBeGreaterThan(20);
      for (const address of addresses.filter((_, at) => at % 7 === 0)) {
        const reply = await fetch(address, {
          redirect: 'manual',
          headers: { cookie: 'language=en' },
        });
        const html = await reply.text();
        expect([address, reply.status]).toEqual([address, 200]);
        expect(html).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`);
        expect(html).not.toContain('noindex');
      }
    }
  });

  test('the home page uses the browser’s language, until another is chosen', async () => {
    const openHome = (headers: Record<string, string>) =>
      fetch(`${shop.url}/`, { headers, redirect: 'manual' });
    const first = await openHome({ 'accept-language': 'ru-RU,ru;q=0.9' });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/ru']);
    const chosen = await openHome({ 'accept-language': 'ru-RU', cookie: 'language=en' });
    expect(chosen.status).toBe(200);
  });
});

function kindOf(reply: Response): 'script' | 'style' | 'font' | 'image' | undefined {
  const type = reply.headers()['content-type'] ?? '';
  if (reply.status() !== 200) return undefined;
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') && !type.includes('svg') ? 'image' : undefined;
}

/** The title and the metadata in the head. */
function metaTagsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const metaTags = 'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]';
    const heads = [...document.querySelectorAll(metaTags)].map((element) => element.outerHTML);
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return [
      ...heads.sort(),
      ...things.map(({ textContent }) => JSON.stringify(JSON.parse(textContent ?? ''))),
    ];
  });
}

function locationsOf(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, at = '']) =>
    at.replaceAll('&amp;', '&'),
  );
}
