import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './opened-shop.ts';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const database = await testDatabase();
const { shop, page, office, troubles } = await sitDown({ DATABASE_URL: database.url });

/** What was sent, and what came back from the one who carries it. */
describe('the outbox', () => {
  beforeAll(async () => {
    for (const last of [1, 2, 3]) await placeOrder(office, `+9936555000${last}`);
    // As a provider leaves them: none is there to send anything.
    await database.pool.query(`update messages set status = 'sent', sent_at = now(), attempts = 1
      where recipient like '%1'`);
    await database.pool.query(`update messages set status = 'failed', attempts = 5,
      last_error = '550 no such subscriber' where recipient like '%2'`);
  });

  test.each([
    ['sent', '+99365550001', 'Sent'],
    ['failed', '+99365550002', '550 no such subscriber'],
  ])('%s: is sent again, once it is asked', async (status, to, said) => {
    await page.goto(`${shop.url}/admin/messages?status=${status}`);
    await page.getByRole('row', { name: to }).getByText(said).waitFor();
    await page.getByRole('checkbox', { name: `Select ${to}` }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    const asked = page.getByRole('dialog', { name: 'Send 1 message again?' });
    await asked.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('1 message waits to be sent again').waitFor();
    await page.getByText('Nothing matches').waitFor();
    expect(await stateOf(to)).toEqual({ status: 'queued', last_error: null, attempts: 0 });
  });

  test('waiting: stays as it is, and says why', async () => {
    await page.goto(`${shop.url}/admin/messages`);
    await page.getByRole('checkbox', { name: 'Select +99365550003' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText(/waiting already, or are phone codes/).waitFor();
    expect(troubles).toEqual([]);
  });

  async function stateOf(to: string) {
    const { rows } = await database.pool.query(
      'select status, last_error, attempts from messages where recipient = $1',
      [to],
    );
    return rows[0];
  }
});
