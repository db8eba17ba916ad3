import { describe, expect, test } from 'vitest';
import { expectNoOverflow } from './browser.ts';
import { openAdmin } from './open-admin.ts';

const { shop, page, admin, troubles } = await openAdmin();
const name = 'M'.repeat(80);

/** User text of the maximum length without a space. */
describe('a long word', () => {
  test('leaves every list its columns, and every page its width', async () => {
    const { api, token } = admin;
    const { sizes } = await api('GET /product-sizes', { query: { sort: '-stock' }, token });
    const phone = '+99365771299';
    const order = await api('POST /orders/admin', {
      token,
      body: {
        client: { phone, firstName: 'Ada', lastName: name },
        address: { fullName: name, phone, country: 'TM', city: name, line1: name },
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
        lines: [{ sizeId: sizes[0]?.id ?? 0, quantity: 1 }],
      },
    });
    await api('POST /enquiries', { body: { email: 'long@example.com', company: name } });
    const { enquiries } = await api('GET /enquiries', { token });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['orders', 'customers', 'enquiries']) {
        await seen(`${path}?pageSize=24`);
        if (width === 1440) expect(await hidden(), path).toBeLessThanOrEqual(0);
      }
      await seen(`customers/${order.client?.id}`);
      await seen(`enquiries/${enquiries[0]?.id}`);
    }
    expect(troubles).toEqual([]);
  });

  async function seen(path: string): Promise<void> {
    await page.goto(`${shop.url}/admin/${path}`);
    await page.getByText(name).first().waitFor();
    await expectNoOverflow(page);
  }

  /** The overflow of a list in pixels. */
  async function hidden(): Promise<number> {
    const table = page.getByRole('table').locator('xpath=ancestor::*[@role="group"][1]');
    return await table.evaluate((one) => one.scrollWidth - one.clientWidth);
  }
});
