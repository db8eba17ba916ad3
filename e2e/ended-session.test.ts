import { describe, expect, test } from 'vitest';
import { openAdmin } from './open-admin.ts';
import { openSettled } from './settled.ts';
import { endOtherSessions, owner, placeOrder } from './shopkeeper.ts';

const { shop, page, admin, api, token } = await openAdmin();

/** A session that ends during work: after the password the work continues on the same page. */
describe('a session that ends', () => {
  test('on an order asks for the password; all input is kept', async () => {
    const { id } = await placeOrder(admin, '+99365774455', { quantity: 2 });
    const body = { paymentStatus: 'paid' } as const;
    await api('PATCH /orders/admin/:id', { token, params: { id }, body });
    await page.goto(`${shop.url}/admin/orders/${id}`);
    const note = page.getByLabel('Note (staff only)');
    await note.fill('Call first');
    await endWithNextChange();
    await page.getByRole('button', { name: 'Add note' }).click();
    await signInAgain();
    await page.getByText('Note: Call first').waitFor();
    await page.locator('button:focus', { hasText: 'Add note' }).waitFor();

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Amount, EUR').fill('7');
    await page.getByLabel('Reason (staff only)').fill('A scratch');
    await note.fill('Half a note');
    await endWithNextChange();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await signInAgain();
    await page.getByText('Refunded €7: A scratch').first().waitFor();
    await page.locator('section:focus', { hasText: 'Payment' }).waitFor();

    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.locator('section:focus', { hasText: 'Next step' }).waitFor();
    await page.getByRole('button', { name: 'Ship some items' }).click();
    await page.getByRole('combobox', { name: 'Carrier' }).fill('Türkmenpoçta');
    await page.getByLabel('Tracking number').fill('TM123');
    await endWithNextChange();
    await page.getByRole('button', { name: 'Ship now' }).click();
    await signInAgain();
    await page.getByText('Türkmenpoçta TM123').first().waitFor();
    expect(await note.inputValue()).toBe('Half a note');
    await page.getByRole('link', { name: /^Orders( \d|$)/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    expect(await note.inputValue()).toBe('Half a note');

    const order = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(order.refunds).toHaveLength(1);
    expect(order.parcels).toHaveLength(1);
    expect(order.events.filter(({ text }) => text === 'Call first')).toHaveLength(1);
    await note.fill('');
  });

  test('an expired access token is renewed once, however many requests the page makes', async () => {
    const renewed: string[] = [];
    page.on('request', (one) => one.url().includes('/auth/refresh') && renewed.push(one.url()));
    await page.context().addCookies([{ name: 'adminAccessToken', value: 'dead', url: shop.url }]);
    await openSettled(page, `${shop.url}/admin`);
    await page.getByRole('link', { name: /^To fulfil/ }).waitFor();
    expect(renewed).toHaveLength(1);
  });

  /**
   * Ends the session when the page sends its next change. If it ended earlier, a background request of the
   * page could open the password dialog over the button that the test is about to press.
   */
  async function endWithNextChange(): Promise<void> {
    let hasEnded = false;
    await page.route('**/api/orders/admin/**', async (route) => {
      if (hasEnded || route.request().method() === 'GET') return await route.fallback();
      hasEnded = true;
      await endOtherSessions(admin);
      await route.continue();
    });
  }

  async function signInAgain(): Promise<void> {
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
  }
});
