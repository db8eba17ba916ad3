// Long: every page with markup for text.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyPage, type Place } from './every-page.ts';
import { addEveryRow } from './every-row.ts';
import { testShop } from './opened-shop.ts';
import { payloads } from './payloads.ts';
import { openSettled } from './settled.ts';
import { signInAsAdmin } from './shopkeeper.ts';
import { decidedColumns, textColumns, writePayloads, written } from './written-texts.ts';

const { shop, browser, database } = await testShop({ LIMITS: 'off' });
const { ids, shopfront, adminPages: admin, openAs } = await everyPage(shop, browser);

/** Dialogs and menus that show a further column, by their button. */
const behind: Record<string, [button: RegExp, column: string]> = {
  '/admin/orders': [/^Views$/, 'saved_views.name'],
  '/admin/messages': [/^Show e-mail$/, 'messages.content'],
  '/admin/settings?part=integrations': [/^Log: /, 'webhook_deliveries.answer'],
};

/** Columns whose texts no page shows: they are used for exports, logs and pending work. */
const unseen = [
  'abandoned_orders.contacted_by',
  'back_in_stock_alerts.contact',
  'failed_logins.account',
  'imported_products.handle',
  'invoices.actor',
  'message_parts.reason',
  'notices.name',
  'order_events.from_value',
  'order_lines.image',
  'orders.tracking',
  'parcels.actor',
  'picture_fetches.alt',
  'picture_fetches.alts',
  'picture_hosts.confirmed_by',
  'picture_hosts.host',
  'pictures.problem',
  'products.import_handle',
  'saved_views.search',
  // Displayed on pages, but their texts are too short to name the column like the others.
  'message_channels.settings',
];

test('every column that can contain text gets payloads, or is listed with a reason why not', async () => {
  expect(await textColumns(database.pool)).toEqual(decidedColumns());
});

describe('texts that are markup or scripts', () => {
  const ran: string[] = [];
  const contexts = new Map<Place['as'], BrowserContext>();
  const seen = new Set<string>();

  beforeAll(async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
    const { api, token } = await signInAsAdmin(shop.url);
    const params = { id: ids.orders ?? '' };
    await api('POST /orders/admin/:id/invoice', { token, params });
    for (const [key, subject] of [
      ['story', 'product'],
      ['engraving', 'size'],
    ] as const) {
      const body = { key, subject, type: 'text' as const, names: { en: key } };
      await api('POST /attributes', { token, body });
    }
    await addEveryRow(database);
    await database.pool.query('alter table invoices disable trigger user');
    expect(await writePayloads(database.pool, payloads)).toEqual([]);
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
      // As many as the shop renders concurrently.
      await Promise.all([lookOn(), lookOn()]);
      expect(injected).toEqual([]);
      expect(ran).toEqual([]);

      async function lookOn(): Promise<void> {
        for (const place of left) await open(place);
      }

      async function open({ path, as }: Place): Promise<void> {
        const page = await contexts.get(as)?.newPage();
        if (!page) throw new Error(`nobody opens ${path}`);
        await openSettled(page, shop.url + path);
        // Checked immediately, because a page that markup has broken never becomes ready.
        await look(page, path);
        expect(injected).toEqual([]);
        await page.locator(ready).first().waitFor();
        const loading = page.getByRole('status', { name: 'Loading' });
        await expect.poll(() => loading.count()).toBe(0);
        await look(page, path);
        const [button, column = ''] = behind[path] ?? [];
        if (button) {
          // The last one, because a message written meanwhile is at the top, without payloads.
          await page.getByRole('button', { name: button }).last().click();
          await expect.poll(() => look(page, path).then(() => seen.has(column))).toBe(true);
        }
        await page.close();
      }

      async function look(page: Page, path: string): Promise<void> {
        // An e-mail is shown in a frame.
        for (const frame of page.frames()) {
          if ((await frame.locator('[data-payload]').count()) > 0) injected.push(path);
          for (const column of await frame.evaluate(namesShown)) seen.add(column);
        }
      }
    },
    300_000,
  );

  test('were all displayed on these pages, and no request failed', () => {
    expect(shop.printed()).not.toContain('"request_failed"');
    const all = Object.entries(written).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(all.filter((column) => !seen.has(column) && !unseen.includes(column))).toEqual([]);
  });
});

/** The columns whose texts the page shows, in its text, its attributes or its fields. */
function namesShown(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const text = document.documentElement.outerHTML + fields.map(({ value }) => value).join(' ');
  return [...text.matchAll(/\b([a-z_]+\.[a-z0-9_]+)(?:#\d+)?/g)].map(([, name = '']) => name);
}
