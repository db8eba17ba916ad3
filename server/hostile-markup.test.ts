import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());
const token = await shop.addAdmin('owner');

const hostile = `"'></title></script><script>steal()</script><!--<script><img src=x onerror=steal()>`;
const { id } = await shop.api('POST /products', {
  token,
  body: {
    options: [{ language: 'en', title: hostile, description: hostile }],
    colors: [
      {
        swatch: '#d4af37',
        options: [{ language: 'en', title: hostile }],
        sizes: [{ label: hostile.slice(0, 20), sku: 'HOSTILE', price: 100, stock: 3 }],
      },
    ],
  },
});
const { slug } = await shop.api('GET /products/client/:id', { params: { id: String(id) } });

test.each([
  `/items/product/${slug}`,
  '/items/allProducts',
  `/items/allProducts?search=${encodeURIComponent(hostile)}`,
  `/search?search=${encodeURIComponent(hostile)}`,
  `/client-auth/login?next=${encodeURIComponent(hostile)}`,
])('%s: text becomes neither an element nor a script', async (path) => {
  const { status, headers, body } = await process.get(path);
  expect(status).toBe(200);
  const html = body.toString();
  expect(html).not.toContain('<img src=x');
  expect(html).not.toMatch(/<!--(?!\/?\$|\/?&| )/);
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const code = inline.filter(([, attributes = '']) => !/ld\+json|\bsrc=/.test(attributes));
  expect(code.length).toBeGreaterThan(1);
  for (const [, , text = ''] of code) {
    expect(text).not.toBe('steal()');
    expect(headers['content-security-policy']).toContain(hashOf(text));
  }
});

test('the data about a product for search engines is its text, whatever it contains', async () => {
  const html = (await process.get(`/items/product/${slug}`)).body.toString();
  const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const names = facts.flatMap(([, text = '']) => JSON.parse(text)['@graph'] ?? JSON.parse(text));
  expect(JSON.stringify(names)).toContain(JSON.stringify(hostile).slice(1, -1));
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
