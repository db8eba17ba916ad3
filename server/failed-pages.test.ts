import { afterAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#core/languages.ts';
import type { Face } from '#http/app.ts';
import { testShop } from '#http/testing.ts';
import { readMessages } from '../storefront/messages/testing-messages.ts';
import { startProcess, untilSo } from './testing-pages.ts';

/** The API's paths that fail, and PostgreSQL's code of the error. */
let failing: { path: string; code: string } | undefined;
const fail: Face = (app) => {
  app.addHook('onRequest', async ({ url }) => {
    if (failing && url.startsWith(failing.path))
      throw Object.assign(new Error('down'), { code: failing.code });
  });
};
const adminShutdown = '57P01';
const undefinedColumn = '42703';

const shop = await testShop();
const process = await startProcess(shop, { face: fail });
afterAll(() => process.close());

let asked = 0;

/** Opens a page that no test has opened before, so that no cached one is served instead. */
async function open(language: Language) {
  asked += 1;
  const home = language === 'en' ? '/' : `/${language}`;
  const { status, headers, body } = await process.get(
    `${home.replace(/\/$/, '')}/search?search=${asked}`,
  );
  const html = body.toString();
  const { reference } = readMessages(language).errors;
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${language}"`));
  expect(html).toMatch(
    new RegExp(`${reference}[^\\w]*(<!-- -->)?\\s*<code>${headers['x-request-id']}</code>`),
  );
  expect(html).toContain(`href="${home}"`);
  expect(html).toContain('<style>');
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  // The shop's own pages try again by script, unless there is none.
  const withoutScript = /<noscript><meta http-equiv="refresh" content="(\d+)"/i.exec(html)?.[1];
  return { status, refresh: headers.refresh ?? withoutScript, heading, html };
}

describe.each(['/api/settings', '/api/category', '/api/products'])('without %s', (path) => {
  test.each(languages)('a page in %s says to wait, and opens by itself', async (language) => {
    failing = { path, code: adminShutdown };
    const { unavailable, unavailableText } = readMessages(language).errors;
    const { status, refresh, heading, html } = await open(language);
    expect([status, refresh, heading]).toEqual([503, '2', unavailable]);
    expect(html).toContain(unavailableText);
  });

  test.each(languages)('an error is told in %s', async (language) => {
    failing = { path, code: undefinedColumn };
    const { unexpected, unexpectedText } = readMessages(language).errors;
    const { status, refresh, heading, html } = await open(language);
    expect([status, refresh, heading]).toEqual([500, undefined, unexpected]);
    expect(html).toContain(unexpectedText);
  });
});

test.each(['/api/settings', '/api/category'])(
  'without %s, a form may not have been sent, and the page stays until its sender goes back',
  async (path) => {
    for (const [code, expected] of [
      [adminShutdown, 503],
      [undefinedColumn, 500],
    ] as const) {
      failing = { path, code };
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, headers, body } = await process.get('/tr/contact', form, 'POST');
      expect([status, headers.refresh]).toEqual([expected, undefined]);
      expect(body.toString()).toContain('<h1>Form gönderilmemiş olabilir</h1>');
      expect(body.toString()).not.toContain('http-equiv="refresh"');
    }
  },
);

describe('a buyer who comes back from a payment', () => {
  const path = '/payments/return/7d1c4a3e-2f0b-4c55-9d53-0d9a4c1f5b11';
  test.each([
    ['GET', adminShutdown, 503, 'Mağaza geçici olarak kullanılamıyor', '2'],
    ['POST', adminShutdown, 503, 'Mağaza geçici olarak kullanılamıyor', '2'],
    ['GET', undefinedColumn, 500, 'Unexpected Application Error!', undefined],
    ['GET', undefined, 404, 'Sayfa bulunamadı', undefined],
  ])(
    '%s, %s: gets a page in the browser’s language',
    async (method, code, expected, title, again) => {
      failing = code ? { path, code } : undefined;
      const { status, headers, body } = await process.get(
        path,
        { 'accept-language': 'tr-TR,tr' },
        method,
      );
      expect([status, headers.refresh]).toEqual([expected, again]);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toContain("style-src 'sha256-");
      expect(body.toString()).toContain(`<h1>${title}</h1>`);
    },
  );
});

test.each(['/sitemap.xml', '/feeds/en-eur.xml', '/robots.txt'])(
  'a failure of %s is not cached by proxies',
  async (path) => {
    failing = { path, code: adminShutdown };
    const { status, headers } = await process.get(path);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  },
);

test('without a language in its URL, a page is in the shop’s default language', async () => {
  failing = undefined;
  const token = await shop.addAdmin('owner');
  await shop.api('PATCH /settings/admin', { token, body: { defaultLanguage: 'ru' } });
  await untilSo(async () => (await process.get('/about')).body.includes('lang="ru"'));
  failing = { path: '/api/settings', code: adminShutdown };
  const { body } = await process.get('/search?search=default');
  expect(body.toString()).toContain('<h1>Магазин временно недоступен</h1>');
});
