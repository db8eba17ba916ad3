import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const { shop, page, admin, api, token, troubles } = await openAdmin();

let people = 0;

/** Creates an order with this status, paid or not. */
async function orderThat(
  steps: ('confirmed' | 'packed' | 'shipped')[],
  { paid = false, paymentMethod = 'cash-on-delivery' } = {},
) {
  people += 1;
  const order = await placeOrder(admin, `+993655540${10 + people}`, {
    place: people,
    paymentMethod,
  });
  const params = { id: order.id };
  const change = (body: object) => api('PATCH /orders/admin/:id', { token, params, body });
  for (const status of steps) await change({ status });
  if (paid) await change({ paymentStatus: 'paid' });
  await page.goto(`${shop.url}/admin/orders/${order.id}`);
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
  return order;
}

async function read(id: string) {
  return await api('GET /orders/admin/:id', { token, params: { id }, query: {} });
}

/** Whether a click at the middle of its visible part hits the button, and nothing above it. */
function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** The payments of an order, up to the refund due after a cancellation or return. */
describe('the money of an order', () => {
  test('cancelling a paid order asks about the refund, which stays due until it is made', async () => {
    const { id, number } = await orderThat(['confirmed'], { paid: true });
    const { total } = await read(id);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const asked = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await asked.getByText(/^Paid: /).waitFor();
    expect(await asked.getByLabel('Restock the items').isChecked()).toBe(true);
    await asked.getByLabel('Reason (staff only)').fill('Changed her mind');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText(/^Refund due: €/).waitFor();
    await page.getByText('Only a payment or refund is left').waitFor();
    await page.getByText('Cancelled: Changed her mind').waitFor();
    await expectAccessible(page);

    await page.goto(`${shop.url}/admin`);
    await page.getByRole('link', { name: /^Refund due/ }).click();
    await page.getByRole('link', { name: number }).waitFor();
    const sum = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(total / 100);
    await page.getByText(`1 order · ${sum}`).waitFor();

    await page.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Amount, EUR').fill(String(total / 100));
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('No further action', { exact: true }).waitFor();
    expect(await read(id)).toMatchObject({ refundDue: 0, paymentStatus: 'refunded' });
  });

  test('a return unfit for sale stays out of stock and is refunded in the same step', async () => {
    const { id, number } = await orderThat(['confirmed', 'packed', 'shipped'], { paid: true });
    await page.getByRole('button', { name: 'Record a return' }).click();
    const asked = page.getByRole('dialog', { name: `Mark order ${number} as returned?` });
    expect(await asked.getByLabel('Restock the items').isChecked()).toBe(false);
    await asked.getByLabel('Refund now').check();
    await asked.getByLabel('Amount, EUR').fill('5');
    await asked.getByRole('button', { name: 'Record a return' }).click();
    await page.getByText(/^Refund due: €/).waitFor();
    await page.getByRole('button', { name: 'Don’t refund…' }).click();
    await page.getByLabel('Reason (staff only)').fill('It was worn');
    await page.getByRole('button', { name: /^Don’t refund €/ }).click();
    await page.getByText(/^Not refunded: €.*It was worn$/).waitFor();
    expect(await read(id)).toMatchObject({ refundDue: 0, restocked: false, refunded: 500 });
  });

  test('a step pressed by mistake is undone from its toast and from the timeline', async () => {
    const { id } = await orderThat([]);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await read(id)).status).toBe('new');
    await page.getByText('Undone: Confirmed → New').waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    const timeline = page.locator('section', { hasText: 'Timeline' });
    // Each message to the customer is listed just above the event that caused it.
    const entries = timeline.locator('.mantine-Timeline-item');
    await expect.poll(() => entries.nth(-2).textContent()).toMatch(/^(SMS|E-mail) to customer/);
    expect(await entries.last().textContent()).toMatch(/^Order placed/);
    await timeline.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await read(id)).status).toBe('new');
    await expectAccessible(page);
  });

  test('a toast never covers the button that is pressed next', async () => {
    await orderThat([]);
    const steps = ['Confirm', 'Mark as packed', 'Ship', 'Mark as delivered'];
    const next = (name: string) => page.getByRole('button', { name, exact: true }).first();
    for (const [at, width] of [390, 1440].entries()) {
      await page.setViewportSize({ width, height: 844 });
      await next(steps[at] ?? '').click();
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).waitFor();
      const button = next(steps[at + 1] ?? '');
      await button.waitFor();
      expect(await button.evaluate(isOnTop), `at ${width}`).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('packing unpaid bank transfers asks first, for one order and for many', async () => {
    const paymentMethod = 'bank-transfer';
    const unpaid = await orderThat(['confirmed'], { paymentMethod });
    const paid = await orderThat(['confirmed'], { paymentMethod, paid: true });
    await page.goto(`${shop.url}/admin/orders/${unpaid.id}`);
    await page.getByRole('button', { name: 'Mark as packed' }).click();
    const asked = page.getByRole('dialog', { name: /^Not paid yet: €/ });
    await asked.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect((await read(unpaid.id)).status).toBe('confirmed');

    await page.goto(`${shop.url}/admin/orders?status=confirmed&paymentKind=bank_transfer`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    // A transition that none of the selected orders allows is not offered.
    expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Mark as packed' }).click();
    const many = page.getByRole('dialog');
    await many.getByText(/^1 of 2 orders is not paid yet: €/).waitFor();
    expect(await many.getByLabel('Skip 1 unpaid order').isChecked()).toBe(true);
    await expectAccessible(page);
    await many.getByRole('button', { name: 'Mark as packed' }).click();
    await page.getByText('1 order packed').waitFor();
    expect((await read(unpaid.id)).status).toBe('confirmed');
    expect((await read(paid.id)).status).toBe('packed');

    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('1 order marked as paid').waitFor();
    expect((await read(unpaid.id)).paymentStatus).toBe('paid');
  });

  test('no page reported an error', () => {
    expect(troubles).toEqual([]);
  });
});
