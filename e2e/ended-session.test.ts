import { describe, expect, test } from 'vitest';
import { endOtherSessions, owner, placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const { shop, page, office, api, token } = await sitDown();

/** A session that ends while somebody works: they say who they are, and go on where they were. */
describe('a session that ends', () => {
  test('over an order asks for the password; all that is written there stays', async () => {
    const { id } = await placeOrder(office, '+99365774455', { quantity: 2 });
    await page.goto(`${shop.url}/admin/orders/${id}`);
    const note = page.getByLabel('Note for colleagues');
    await note.fill('Call first');
    await endOtherSessions(office);
    await page.getByRole('button', { name: 'Add note' }).click();
    await signInAgain();
    await page.getByText('Call first').waitFor();
    await page.locator('button:focus', { hasText: 'Add note' }).waitFor();

    await page.getByPlaceholder('Record payment').click();
    await page.getByRole('option', { name: 'Paid', exact: true }).click();
    await page.getByRole('button', { name: 'It is paid' }).click();
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByLabel('Amount, EUR').fill('7');
    await page.getByLabel('Why, for colleagues').fill('A scratch');
    await note.fill('Half a note');
    await endOtherSessions(office);
    await page.getByRole('button', { name: 'Give money back' }).click();
    await signInAgain();
    await page.getByText('Given back €7: A scratch').first().waitFor();
    await page.locator('section:focus', { hasText: 'Payment' }).waitFor();

    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.locator('section:focus', { hasText: 'What next' }).waitFor();
    await page.getByRole('button', { name: 'Send a part' }).click();
    await page.getByLabel('Carrier').fill('Türkmenpoçta');
    await page.getByLabel('Tracking number').fill('TM123');
    await endOtherSessions(office);
    await page.getByRole('button', { name: 'Ship now' }).click();
    await signInAgain();
    await page.getByText('Türkmenpoçta TM123').first().waitFor();
    expect(await note.inputValue()).toBe('Half a note');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    expect(await note.inputValue()).toBe('Half a note');

    const order = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(order.refunds).toHaveLength(1);
    expect(order.parcels).toHaveLength(1);
    expect(order.events.filter(({ text }) => text === 'Call first')).toHaveLength(1);
    await note.fill('');
  });

  test('an access token that died under a page is renewed once, however much the page asks for', async () => {
    const renewed: string[] = [];
    page.on('request', (one) => one.url().includes('/auth/refresh') && renewed.push(one.url()));
    await page.context().addCookies([{ name: 'adminAccessToken', value: 'dead', url: shop.url }]);
    await page.goto(`${shop.url}/admin`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^To fulfil/ }).waitFor();
    expect(renewed).toHaveLength(1);
  });

  async function signInAgain(): Promise<void> {
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
  }
});
