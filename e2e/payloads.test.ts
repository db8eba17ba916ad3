// Long: every page with markup for text.
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyPage, type Place } from './every-page.ts';
import { testShop } from './opened-shop.ts';
import { payloads } from './payloads.ts';
import { openSettled } from './settled.ts';

/** The columns of texts that shopkeepers, shoppers and files write, by table. */
const texts: Record<string, string[]> = {
  product_options: ['title', 'description'],
  color_options: ['title'],
  taxon_options: ['title', 'description'],
  product_sizes: ['label', 'sku'],
  policies: ['title', 'text'],
  clients: ['first_name', 'last_name'],
  admins: ['name'],
  enquiries: ['name', 'message'],
  orders: ['note', 'gift_message'],
  order_lines: ['title', 'color', 'size', 'sku'],
  order_events: ['text', 'actor'],
  messages: ['subject', 'text'],
  changes: ['name', 'actor'],
  imports: ['file_name'],
};

const { shop, browser, database } = await testShop({ LIMITS: 'off' });
const { shopfront, office: admin, openAs } = await everyPage(shop, browser);

describe('texts that are markup or scripts', () => {
  const ran: string[] = [];
  const contexts = new Map<Place['as'], BrowserContext>();

  beforeAll(async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
    await database.pool.query('alter table invoices disable trigger user');
    for (const [table, columns] of Object.entries(texts)) {
      const set = columns.map(
        (column, at) =>
          `${column} = ($1::text[])[1 + mod(abs(hashtext(ctid::text || ${at})), $2::int)] || ctid::text`,
      );
      await database.pool.query(`update ${table} set ${set}`, [payloads, payloads.length]);
    }
    const [first = '', second = ''] = payloads;
    await database.pool.query(
      `update orders set address = address || jsonb_build_object('fullName', $1::text, 'city', $2::text)`,
      [first, second],
    );
    await database.pool.query(
      `update settings set value = value || jsonb_build_object('shopName', $1::text,
        'contact', value -> 'contact' || jsonb_build_object('address', $2::text))`,
      [second, first],
    );
    for (const as of ['visitor', 'client', 'owner'] as const) {
      const context = await openAs(as);
      await context.exposeBinding('payloadRan', ({ page }) => {
        ran.push(page.url());
      });
      contexts.set(as, context);
    }
  });

  test.each([
    ['storefront', shopfront, 'html[data-running]'],
    ['admin', admin, 'h1'],
  ])(
    'stay text on every page of the %s',
    async (_, places, ready) => {
      const injected: string[] = [];
      const left = places.values();
      // As many as the shop renders at once.
      await Promise.all([lookOn(), lookOn()]);
      expect(injected).toEqual([]);
      expect(ran).toEqual([]);

      async function lookOn(): Promise<void> {
        for (const place of left) await look(place);
      }

      async function look({ path, as }: Place): Promise<void> {
        const page = await contexts.get(as)?.newPage();
        if (!page) throw new Error(`nobody opens ${path}`);
        await openSettled(page, shop.url + path);
        await page.locator(ready).first().waitFor();
        const count = await page.locator('[data-payload]').count();
        if (count > 0) injected.push(path);
        await page.close();
      }
    },
    300_000,
  );
});
