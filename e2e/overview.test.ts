import { beforeAll, describe, expect, test } from 'vitest';
import { leaveBasket } from './left-basket.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const { shop, page, admin, api, token, troubles, database } = await openAdmin();

/** Each number of the dashboard equals the list that it links to, for every date range. */
describe('the dashboard', () => {
  beforeAll(async () => {
    for (const [place, days] of [0, 0, 0, 3, 3, 6, 20, 29, 45].entries()) {
      const { id } = await placeOrder(admin, `+9936555000${place}`, { place });
      if (place % 4 === 1) {
        await api('PATCH /orders/admin/:id', {
          token,
          params: { id },
          body: { status: place === 1 ? 'cancelled' : 'confirmed' },
        });
      }
      await database.pool.query(
        'update orders set placed_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      );
    }
    for (const email of ['ata@example.com', 'bibi@example.com']) {
      await api('POST /enquiries', { body: { email } });
    }
    await leaveBasket(admin, database, '+99365443322', ['dawn solitaire']);
  });

  test.each([
    { span: 'Today', days: 1, orders: 2 },
    { span: '7 days', days: 7, orders: 5 },
    { span: '30 days', days: 30, orders: 7 },
  ])('$span: each number equals the total of its list', async ({ span, days, orders }) => {
    await page.goto(`${shop.url}/admin?days=${days}`);
    await page.getByRole('radio', { name: span, checked: true }).waitFor({ state: 'attached' });
    expect(await follow(/^Orders/)).toMatchObject({ figure: String(orders), count: orders });
    const sales = await follow(/^Sales/);
    expect(sales).toMatchObject({ count: orders, sum: sales.figure });
    const toFulfil = await follow(/^To fulfil/);
    expect(toFulfil).toMatchObject({ figure: '8', count: 8 });
    const left = await follow(/^Abandoned baskets/);
    expect(left).toMatchObject({ count: 1, sum: left.figure });
    for (const name of [/^New enquiries/, /^Low stock/, /^Sold out/]) {
      const { figure, count } = await follow(name);
      expect(figure).toBe(String(count));
      expect(count).toBeGreaterThan(0);
    }
    expect(troubles).toEqual([]);
  });

  /** The value of a number, with the count and total of its list; then goes back. */
  async function follow(name: RegExp) {
    const link = page.getByRole('main').getByRole('link', { name });
    const figure = await link.locator('[data-figure]').textContent();
    await link.click();
    const pages = page.getByText(/^\d+–\d+ of/);
    const count = Number((await pages.textContent())?.split(' of ')[1]?.replace(',', ''));
    const worth = page.getByText(/orders? · €/);
    const sum = figure?.startsWith('€') ? await worth.textContent() : undefined;
    await page.goBack();
    return { figure, count, sum: sum?.split(' · ')[1]?.split(' ')[0] };
  }
});
