import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/fields.ts';
import { problemOf, type TestItem, testShop } from './testing.ts';
import { draft, place } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const read = () => shop.api('GET /settings/admin', { token });
const fresh = await read();
let item: TestItem;
beforeEach(async () => {
  await shop.api('PATCH /settings/admin', { token, body: { rates: fresh.rates } });
  await shop.db.deleteFrom('products').execute();
  item = await shop.addItem(5, 129_050);
});

async function charge(to: Currency, prices: 'convert' | 'keep') {
  const was = { chargeCurrency: (await read()).chargeCurrency };
  const body = { to, prices, was };
  return await shop.api('POST /settings/admin/charge-currency', { token, body });
}

async function priceOf(sizeId = item.sizeId) {
  const sizes = shop.db.selectFrom('product_sizes').select(['price', 'compare_at_price', 'cost']);
  return await sizes.where('id', '=', sizeId).executeTakeFirstOrThrow();
}

async function lastChange() {
  const query = { subject: 'settings' as const };
  const { changes } = await shop.api('GET /activity', { token, query });
  return changes;
}

async function countWaiting(): Promise<number> {
  const { rows } = await shop.pool.query(`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0].count;
}

function undo(id = 0) {
  return shop.api('POST /activity/:id/undo', { token, params: { id } });
}

describe('the charge currency', () => {
  test('can’t be changed by saving settings, because prices change with it', async () => {
    const body = { chargeCurrency: 'usd' as const };
    const refused = await problemOf(shop.api('PATCH /settings/admin', { token, body }));
    expect(Object.keys(refused.fields ?? {})).toContain('chargeCurrency');
  });

  test('previews the new prices', async () => {
    const query = { to: 'usd' as const };
    const seen = await shop.api('GET /settings/admin/charge-currency', { token, query });
    expect(seen).toMatchObject({ from: 'eur', to: 'usd', rate: '1.16', prices: 1 });
    expect(seen.examples).toMatchObject([{ price: 129_050, converted: 149_700 }]);
    expect(await read()).toEqual(fresh);
  });

  test('converts every price, including delivery and rules, and is undone completely', async () => {
    await shop.db
      .updateTable('product_sizes')
      .set({ compare_at_price: 150_000, cost: 40_033 })
      .where('id', '=', item.sizeId)
      .execute();
    const before = await priceOf();
    const rule = { match: 'all' as const, conditions: [{ field: 'price' as const, max: 200_000 }] };
    const options = [{ language: 'en' as const, title: 'Under 2000' }];
    const taxon = await shop.api('POST /collection', { token, body: { options, rule } });
    const ruleOf = async () =>
      (await shop.db.selectFrom('taxons').selectAll().execute()).find(
        ({ type, id }) => type === 'collection' && id === taxon.id,
      );
    const ruleBefore = (await ruleOf())?.rule;

    const changed = await charge('usd', 'convert');
    expect(changed).toMatchObject({ chargeCurrency: 'usd' });
    expect(changed.rates.find(({ currency }) => currency === 'usd')?.rate).toBe('1');
    expect(changed.deliveryMethods[0]).toMatchObject({ price: 1_000, freeFrom: 34_800 });
    expect(await priceOf()).toEqual({ price: 149_700, compare_at_price: 174_000, cost: 46_438 });
    expect((await ruleOf())?.rule).toMatchObject({ conditions: [{ max: 232_000 }] });

    const [change, ...others] = await lastChange();
    expect(change).toMatchObject({
      field: 'chargeCurrency',
      from: 'eur',
      to: 'usd',
      undoable: true,
    });
    expect(others.filter(({ batch }) => batch === change?.batch)).toEqual([]);
    const query = { subject: 'product' as const, subjectId: String(item.productId) };
    const { changes } = await shop.api('GET /activity', { token, query });
    expect(changes.filter(({ batch }) => batch === change?.batch)).toEqual([]);

    await undo(change?.id);
    expect(await read()).toEqual(fresh);
    expect(await priceOf()).toEqual(before);
    expect((await ruleOf())?.rule).toEqual(ruleBefore);
    expect((await problemOf(undo(change?.id))).code).toBe('changed_since');
  });

  test('when undone, converts back a price changed since, so that the change is kept', async () => {
    await charge('usd', 'convert');
    await shop.db
      .updateTable('product_sizes')
      .set({ price: 116_000 })
      .where('id', '=', item.sizeId)
      .execute();
    await undo((await lastChange())[0]?.id);
    expect((await priceOf()).price).toBe(100_000);
  });

  test('can keep the amounts; orders keep their own currency, and the overview reports this', async () => {
    const { price } = await priceOf();
    const { order } = await place(shop, await shop.addClient(), [1]);
    expect(await charge('try', 'keep')).toMatchObject({ chargeCurrency: 'try' });
    expect((await priceOf()).price).toBe(price);
    const seen = await shop.api('GET /orders/admin/:id', { token, params: { id: order.id } });
    expect(seen.currency).toBe('eur');
    const overview = await shop.api('GET /admin/overview', { token, query: {} });
    expect(overview).toMatchObject({
      currency: 'try',
      sold: { count: 0, sales: 0 },
      others: [{ currency: 'eur', count: 1, sales: 10_000 }],
    });
    await charge('eur', 'keep');
    const rateOf = async (one: Currency) =>
      (await read()).rates.find(({ currency }) => currency === one)?.rate;
    expect([await rateOf('try'), await rateOf('usd'), await rateOf('tmt')]).toEqual([
      '48.9',
      '1.16',
      '4.06',
    ]);
  });

  test('an order that waits for the change is in the new currency', async () => {
    const client = await shop.addClient();
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    // The change converts the first price, and waits for the second one.
    const other = await shop.addItem(5, 10_000);
    const holder = await shop.pool.connect();
    await holder.query('begin');
    await holder.query('select from product_sizes where id = $1 for update', [other.sizeId]);
    const changed = charge('usd', 'convert');
    await expect.poll(countWaiting).toBe(1);
    const ordered = shop.api('POST /orders/client/create-order', {
      token: client.token,
      headers: { 'idempotency-key': randomUUID() },
      body: draft,
    });
    await expect.poll(countWaiting).toBe(2);
    await holder.query('commit');
    holder.release();
    await changed;
    expect(await ordered).toMatchObject({ currency: 'usd', subtotal: 149_700 });
    await charge('eur', 'convert');
  });

  test('is refused without a rate, above the highest price, or when the preview is out of date', async () => {
    await shop.api('PATCH /settings/admin', {
      token,
      body: { rates: (await read()).rates.filter(({ currency }) => currency !== 'tmt') },
    });
    expect((await problemOf(charge('tmt', 'convert'))).fields).toHaveProperty('prices');
    await shop.db
      .updateTable('product_sizes')
      .set({ price: 99_000_000 })
      .where('id', '=', item.sizeId)
      .execute();
    expect((await problemOf(charge('try', 'convert'))).fields).toHaveProperty('prices');
    const body = {
      to: 'usd' as const,
      prices: 'keep' as const,
      was: { chargeCurrency: 'try' as const },
    };
    const stale = shop.api('POST /settings/admin/charge-currency', { token, body });
    expect((await problemOf(stale)).code).toBe('stale');
    const manager = await shop.addAdmin('manager');
    const other = shop.api('POST /settings/admin/charge-currency', { token: manager, body });
    expect((await problemOf(other)).status).toBe(403);
  });

  test('is refused if a rule, a delivery fee or a rate would exceed its bounds', async () => {
    const { deliveryMethods } = await read();
    const readCurrency = async () => {
      const { chargeCurrency } = await read();
      await shop.api('GET /collection/admin', { token });
      await shop.api('GET /settings', {});
      return chargeCurrency;
    };
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'price' as const, max: 1_000_000_000 }],
    };
    const options = [{ language: 'en' as const, title: 'Everything' }];
    const taxon = await shop.api('POST /collection', { token, body: { options, rule } });
    const byRule = await problemOf(charge('try', 'convert'));
    expect(byRule.errors?.[0]).toMatchObject({ field: 'prices', code: 'price_out_of_range' });
    expect(await readCurrency()).toBe('eur');
    await shop.api('DELETE /collection/:id', { token, params: { id: taxon.id } });

    const dear = deliveryMethods.map((one) => ({ ...one, freeFrom: 999_999_999 }));
    await shop.api('PATCH /settings/admin', { token, body: { deliveryMethods: dear } });
    const byDelivery = await problemOf(charge('try', 'convert'));
    expect(byDelivery.errors?.[0]).toMatchObject({ field: 'prices', code: 'price_out_of_range' });
    expect(await readCurrency()).toBe('eur');
    await shop.api('PATCH /settings/admin', { token, body: { deliveryMethods } });

    const rates = (await read()).rates.map((one) => {
      const { currency, rate } = one;
      return { ...one, rate: { tmt: '9999999', usd: '0.5' }[currency as string] ?? rate };
    });
    await shop.api('PATCH /settings/admin', { token, body: { rates } });
    const byRate = await problemOf(charge('usd', 'convert'));
    expect(byRate.errors?.[0]).toMatchObject({ field: 'to', code: 'rate_out_of_range' });
    expect(await readCurrency()).toBe('eur');
  });

  test('a rate keeps its digits, sent as a number or as text', async () => {
    const rate = { currency: 'usd' as const, roundTo: 1, date: '2026-11-01' };
    const write = async (written: unknown) => {
      const body = { rates: [{ ...rate, rate: written }] } as never;
      return (await shop.api('PATCH /settings/admin', { token, body })).rates[0]?.rate;
    };
    expect(await write('048.900')).toBe('48.9');
    expect(await write(48.9)).toBe('48.9');
    expect(await write('0.862068965517241')).toBe('0.862068965517241');
    for (const wrong of ['48,9', '-1', '0', '0.000', '1e3', '', null]) {
      expect((await problemOf(write(wrong))).fields, String(wrong)).toHaveProperty('rates.0.rate');
    }
  });
});
