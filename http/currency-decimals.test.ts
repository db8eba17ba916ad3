import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, describe, expect, vi } from 'vitest';
import type { Currency } from '#contract/fields.ts';
import { toDecimal } from '#core/currencies.ts';
import { jpy, kwd } from '#core/testing-currencies.ts';
import { startJourney } from '#core/testing-journey.ts';
import { problemOf, type TestShop, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';
import { adminOf, draft } from './testing-orders.ts';

vi.mock('#core/currencies.ts', async (read) =>
  (await import('#core/testing-currencies.ts')).withTwoMore(read),
);

// Files are read in a worker thread, which loads the currency table separately: it gets the same lines
// there.
const lines = `jpy:{decimals:0,sign:'¥'},kwd:{decimals:3,sign:null},}satisfies`;
const addLines = `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/core/currencies.ts')) return loaded;
    return { ...loaded, source: String(loaded.source).replace('} satisfies', "${lines}") };
  } });`;
const { NODE_OPTIONS = '' } = process.env;
process.env.NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(addLines)}`;
afterAll(() => {
  process.env.NODE_OPTIONS = NODE_OPTIONS;
});

describe('a currency without decimals', async () => {
  const step = startJourney();
  const { shop, owner, charge, importRings, order, csvOf } = await openIn(jpy);

  step('is imported, filtered, sold, invoiced, exported and listed in merchant feeds', async () => {
    const report = await importRings(['1.299', '129000.00', '12.5', '200000000']);
    expect(report?.problems).toMatchObject([
      { row: 4, code: 'notPrice' },
      { row: 5, code: 'above', params: { most: '100000000' } },
    ]);
    expect(await pricesFrom(shop, 1_299, 1_300)).toEqual([1_299]);
    expect(await pricesFrom(shop, 1_300)).toEqual([129_000]);

    const placed = await order(2);
    const sums = { subtotal: 2_598, delivery: 0, total: 2_598 };
    expect(placed).toMatchObject({ currency: 'jpy', ...sums });
    expect(await adminOf(shop, owner).messagesOf(placed.id)).toEqual([
      expect.stringContaining('¥2,598'),
    ]);
    expect(await invoiceOf(shop, owner, placed.id)).toEqual(['1299', '2598', '2598']);
    expect(await csvOf('altyn', 'price')).toEqual(['1299', '129000']);
    expect(await csvOf('shopify', 'Variant Price')).toEqual(['1299', '129000']);
    expect(await feedOf(shop, jpy)).toEqual(['1299 JPY', '129000 JPY']);
  });

  step(
    'is displayed in another, and converted to it and back, at a rate between whole units',
    async () => {
      const rate = { currency: kwd, rate: '0.0022', roundTo: 10, date: '2026-11-01' };
      await shop.api('PATCH /settings/admin', { token: owner, body: { rates: [rate] } });
      await expect.poll(() => feedOf(shop, kwd)).toEqual(['2.860 KWD', '283.800 KWD']);

      const query = { to: kwd };
      const seen = await shop.api('GET /settings/admin/charge-currency', { token: owner, query });
      expect(seen.examples.map(({ converted }) => converted)).toEqual([283_800, 2_860]);
      await charge(kwd, 'convert');
      expect(await pricesFrom(shop, 0)).toEqual([2_860, 283_800]);
      expect(await feedOf(shop, kwd)).toEqual(['2.860 KWD', '283.800 KWD']);
      await undoLast(shop, owner);
      expect(await pricesFrom(shop, 0)).toEqual([1_299, 129_000]);
    },
  );
});

describe('a currency with three decimals', async () => {
  const step = startJourney();
  const { shop, owner, charge, importRings, order, csvOf } = await openIn(kwd);

  step('is imported, filtered, sold, invoiced, exported and listed in merchant feeds', async () => {
    const report = await importRings(['1.299', '"1.290,5"', '"1,299"', '12.5005', '200000']);
    expect(report?.problems).toMatchObject([
      { row: 4, code: 'twoWays' },
      { row: 5, code: 'notPrice' },
      { row: 6, code: 'above', params: { most: '100000.000' } },
    ]);
    expect(await pricesFrom(shop, 1_299, 1_300)).toEqual([1_299]);
    expect(await pricesFrom(shop, 1_300)).toEqual([1_290_500]);

    const placed = await order(2);
    const sums = { subtotal: 2_598, delivery: 9_000, total: 11_598 };
    expect(placed).toMatchObject({ currency: 'kwd', ...sums });
    expect(await adminOf(shop, owner).messagesOf(placed.id)).toEqual([
      expect.stringContaining('KWD\u00a011.598'),
    ]);
    expect(await invoiceOf(shop, owner, placed.id)).toEqual(['1.299', '2.598', '11.598']);
    expect(await csvOf('altyn', 'price')).toEqual(['1.299', '1290.500']);
    expect(await csvOf('shopify', 'Variant Price')).toEqual(['1.299', '1290.500']);
    expect(await feedOf(shop, kwd)).toEqual(['1.299 KWD', '1290.500 KWD']);
  });

  step(
    'is changed to one without, at a rate or keeping the figures, and back to the exact fils',
    async () => {
      const rates = [{ currency: jpy, rate: '452', roundTo: 1, date: '2026-11-01' }];
      await shop.api('PATCH /settings/admin', { token: owner, body: { rates } });
      const methods = async () =>
        (await shop.api('GET /settings/admin', { token: owner })).deliveryMethods[0];

      await charge(jpy, 'convert');
      expect(await pricesFrom(shop, 0)).toEqual([587, 583_306]);
      expect(await methods()).toMatchObject({ price: 4_068, freeFrom: 135_600 });
      await undoLast(shop, owner);
      expect(await pricesFrom(shop, 0)).toEqual([1_299, 1_290_500]);

      await charge(jpy, 'keep');
      expect(await pricesFrom(shop, 0)).toEqual([1, 1_291]);
      expect(await methods()).toMatchObject({ price: 9, freeFrom: 300 });
      await undoLast(shop, owner);
      expect(await pricesFrom(shop, 0)).toEqual([1_299, 1_290_500]);
      expect(await methods()).toMatchObject({ price: 9_000, freeFrom: 300_000 });
    },
  );

  step('can only keep its figures without a rate', async () => {
    await shop.api('PATCH /settings/admin', { token: owner, body: { rates: [] } });
    expect((await problemOf(charge(jpy, 'convert'))).fields).toHaveProperty('prices');
    await charge(jpy, 'keep');
    await undoLast(shop, owner);
    expect(await pricesFrom(shop, 0)).toEqual([1_299, 1_290_500]);
  });
});

/** A shop that charges a currency; its delivery costs 9, and nothing from 300 on. */
async function openIn(currency: Currency) {
  const shop = await testShop();
  const owner = await shop.addAdmin('owner');
  await sql`alter domain currency drop constraint currency_check`.execute(shop.db);
  await sql`alter domain currency add constraint currency_check
    check (value in ('eur', 'usd', 'try', 'tmt', 'jpy', 'kwd'))`.execute(shop.db);
  const charge = async (to: Currency, prices: 'convert' | 'keep') => {
    const { chargeCurrency } = await shop.api('GET /settings/admin', { token: owner });
    const body = { to, prices, was: { chargeCurrency } };
    return await shop.api('POST /settings/admin/charge-currency', { token: owner, body });
  };
  await charge(currency, 'keep');
  return {
    shop,
    owner,
    charge,
    /** Imports a ring for each price, and gives it a picture, which merchant feeds require. */
    async importRings(prices: string[]) {
      const { upload, run } = importsOf(shop, owner);
      const rings = prices.map((price, i) => `ring-${i},Ring ${i},${price},5`);
      const file = await upload(['handle,title,price,stock', ...rings].join('\n'));
      const { report } = await run(file, 'start');
      await sql`insert into pictures (size_id, file, width, height, bytes)
        select id, lpad(id::text, 32, '0') || '.webp', 1000, 1250, 1 from product_sizes`.execute(
        shop.db,
      );
      return report;
    },
    /** Orders the cheapest product, delivered by courier. */
    async order(quantity: number) {
      const { token } = await shop.addClient();
      const query = { sort: 'price' as const };
      const [product] = (await shop.api('GET /products/client', { query })).products;
      const color = product?.colors[0];
      const item = {
        productId: product?.id ?? 0,
        colorId: color?.id ?? 0,
        sizeId: color?.sizes[0]?.id ?? 0,
      };
      await shop.api('POST /basket/add', { token, body: { ...item, quantity } });
      return await shop.api('POST /orders/client/create-order', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...draft, deliveryMethod: 'courier' },
      });
    },
    async csvOf(format: 'altyn' | 'shopify', column: string) {
      const query = { format };
      const { csv } = await shop.api('GET /products/export', { token: owner, query });
      return rowsOf(csv).flatMap((row) => row[column] || []);
    },
  };
}

function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true, bom: true });
}

/** The prices of the products that a shopper finds in a price range. */
async function pricesFrom({ api }: TestShop, minPrice: number, maxPrice?: number) {
  const query = { minPrice, maxPrice, sort: 'price' as const };
  const { products } = await api('GET /products/client', { query });
  return products.map(({ priceFrom }) => priceFrom);
}

/** A line's price, its sum and the total, from the data that an invoice is printed from. */
async function invoiceOf(shop: TestShop, token: string, id: string) {
  const { invoice } = await shop.api('POST /orders/admin/:id/invoice', { token, params: { id } });
  if (!invoice) throw new Error('no invoice was issued');
  const { lines, total, currency } = invoice.contents;
  const amounts = [lines[0]?.price ?? 0, lines[0]?.lineTotal ?? 0, total];
  return amounts.map((amount) => toDecimal(amount, currency));
}

async function feedOf({ url }: TestShop, currency: Currency) {
  const reply = await fetch(`${url}/feeds/en-${currency}.csv`);
  return rowsOf(await reply.text()).map(({ price }) => price);
}

async function undoLast(shop: TestShop, token: string): Promise<void> {
  const query = { subject: 'settings' as const };
  const { changes } = await shop.api('GET /activity', { token, query });
  const last = changes.find(({ field, undoneAt }) => field === 'chargeCurrency' && !undoneAt);
  await shop.api('POST /activity/:id/undo', { token, params: { id: last?.id ?? 0 } });
}
