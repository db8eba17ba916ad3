import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { openReceiver, type Receiver } from '#http/testing-receiver.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { addProduct, placeOrder } from './shopkeeper.ts';

const { page, keys, shop, admin, troubles, database } = await openAdmin({
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  DEMO: '0',
});
const at = `${shop.url}/admin/settings?part=integrations`;
const panel = (name: string) => page.getByRole('region', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses a button that has focus, as after Tab, without the mouse. */
async function press(name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).focus();
  await keys.press('Enter');
}

/** Simulates that the time until the next attempt has passed. */
async function passThePause(): Promise<void> {
  await sql`update webhook_deliveries set next_attempt_at = now() where status = 'queued'`.execute(
    database.db,
  );
  await sql`update webhooks set busy_until = null`.execute(database.db);
  await sql`select graphile_worker.add_job('deliver_webhooks')`.execute(database.db);
}

const step = startJourney();

describe('Settings, Integrations, by keyboard alone', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
    await addProduct(admin, 'Sun ring');
    await page.goto(at);
    await panel('API keys').getByText('No API keys yet.').waitFor();
  });
  afterAll(() => receiver.close());

  step('a key is created, shown once, used and revoked', async () => {
    await press('New API key');
    const form = dialog('New API key');
    await keys.focusIsIn(form);
    await keys.press('Enter');
    await form.getByText('Enter a name').waitFor();
    await form.getByText('Choose what the key can access').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Name').focus();
    await keys.type('Accounting');
    await form.getByRole('checkbox', { name: 'Read orders' }).focus();
    await keys.press('Space');
    await form.getByLabel('Name').focus();
    await keys.press('Enter');

    const once = dialog('API key created');
    await keys.focusIsIn(once);
    await expectAccessible(page);
    await keys.press('Escape');
    const token = await once.getByLabel('API key').inputValue();
    expect(token).toMatch(/^altyn_/);
    const api = createApi<AllRoutes>({ base: shop.url });
    expect(await api('GET /orders/admin/clients', { token, query: {} })).toBeInstanceOf(Array);
    await press('I’ve saved it');
    await once.waitFor({ state: 'detached' });

    await page.reload();
    await panel('API keys').getByText('Accounting').first().waitFor();
    await panel('API keys').getByText('Last used').waitFor();
    expect(await page.content()).not.toContain(token);
    await press('Revoke: Accounting');
    await keys.focusIsIn(dialog('Revoke Accounting?'));
    await keys.press('Enter');
    await panel('API keys').getByText('No API keys yet.').waitFor();
    const late = api('GET /orders/admin/clients', { token, query: {} });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });

  step(
    'a webhook is added, tested, notified of an order, and sends failed deliveries again',
    async () => {
      await press('New webhook');
      const form = dialog('New webhook');
      await keys.focusIsIn(form);
      await keys.type('http://169.254.169.254/latest');
      await form.getByRole('checkbox', { name: 'Order placed' }).focus();
      await keys.press('Space');
      await form.getByLabel('URL').focus();
      await keys.press('Enter');
      await form.getByText('must be a public address').waitFor();
      await expectAccessible(page);
      await form.getByLabel('URL').fill(receiver.url);
      await keys.press('Enter');
      const once = dialog('Signing secret');
      await keys.focusIsIn(once);
      const secret = await once.getByLabel('Secret', { exact: true }).inputValue();
      await press('I’ve saved it');

      await press(`Send test event: ${receiver.url}`);
      const log = dialog(/^Log: /);
      await log.getByText('Test event', { exact: true }).waitFor();
      await log.getByText('Delivered · 1 attempt').waitFor();
      const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });

      receiver.answer = (reply) => reply.writeHead(500).end('out of order');
      const { number } = await placeOrder(admin, '+99365550001');
      await log.getByText('Order placed').waitFor();
      await log.getByText(/Waiting · the receiver answered 500 · \d attempts? · next/).waitFor();
      await log.getByText('out of order').waitFor();
      await log.getByText(new RegExp(number)).waitFor();
      await expectAccessible(page);
      receiver.answer = (reply) => reply.writeHead(200).end('thanks');
      await passThePause();
      await log.getByText(/Delivered · \d attempts/).waitFor();
      const attempts = receiver.received.length;
      await log.getByRole('button', { name: /^Send again: Order placed/ }).focus();
      await keys.press('Enter');
      await receiver.until(attempts + 1);
      await log.getByText(`Delivered · ${attempts} attempts`).waitFor();
      const ids = receiver.received.slice(1).map((one) => one.headers['webhook-id']);
      expect(new Set(ids).size).toBe(1);
      await keys.press('Escape');
      await log.waitFor({ state: 'detached' });
    },
  );

  step('a webhook that the shop turned off says so, and is turned on', async () => {
    await database.db
      .updateTable('webhooks')
      .set({ active: false, disabled_at: new Date() })
      .execute();
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('alert').getByText('A webhook was turned off').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View webhooks' }).focus();
    await keys.press('Enter');
    await panel('Webhooks').getByText('because every request failed for a day').waitFor();
    await expectAccessible(page);
    await press(`Turn on: ${receiver.url}`);
    await page.getByText('Webhook turned on').waitFor();
    await press(`Turn off: ${receiver.url}`);
    await panel('Webhooks').getByText('Off: events are neither sent nor kept.').waitFor();
    await press(`Delete: ${receiver.url}`);
    await keys.focusIsIn(dialog('Delete this webhook?'));
    await keys.press('Enter');
    await panel('Webhooks').getByText('No webhooks yet.').waitFor();
  });

  step('the page fits every width, and links to the feeds', async () => {
    for (const width of [320, 390, 820, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The menu collapses a moment after the window is resized.
      await expect.poll(() => page.evaluate(widthOver)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('link', { name: 'Feed addresses' }).focus();
    await keys.press('Enter');
    await page.getByRole('textbox', { name: 'XML URL' }).waitFor();
    expect(page.url()).toContain('part=feeds');
    expect(troubles).toEqual([]);
  });
});

/** Runs in the page. */
function widthOver(): number {
  return document.documentElement.scrollWidth - innerWidth;
}
