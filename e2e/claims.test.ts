import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Sends } from '#contract/messages.ts';
import { startJourney } from '#core/testing-journey.ts';
import { sendMessages } from '#domain/messages/send-messages.ts';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { startProcess, type TestProcess } from '#server/testing-pages.ts';
import { openPage } from './browser.ts';
import { testBrowser } from './opened-shop.ts';
import { type AdminApi, addProduct, placeOrder } from './shopkeeper.ts';

const nothing: Sends = { sms: false, email: false };
const everything: Sends = { sms: true, email: true };

/** Sentences that are true only if messages are delivered. */
const claims =
  /is notified|is told|are told|written to at once|(have|’ve) sent|sent you|e-mailed you|We write to you|We’ll (write|notify)|We will tell you|on its way to your (phone|inbox)/i;

const peer = await testMailServer();
const browser = await testBrowser();

/** Every page that mentions messages to customers, without a provider and with both. */
describe.each([
  { name: 'while nothing is set up', sends: nothing, notice: /nothing is sent/ },
  { name: 'once both are set up', sends: everything, notice: /is notified by SMS/ },
])('$name', ({ sends, notice }) => {
  const step = startJourney();
  const isSent = sends.sms;
  let shop: TestShop;
  let process: TestProcess;
  let admin: AdminApi;
  let page: Page;
  let troubles: string[];
  const at = (path: string) => `http://127.0.0.1:${process.port}${path}`;

  beforeAll(async () => {
    const mailServer = { ...peer.server, senderAddress: 'orders@shop.example' };
    shop = await openTestShop({ sends, ...(isSent && { mailServer }) });
    process = await startProcess(shop);
    admin = { api: shop.api, token: await shop.addAdmin('owner') };
    await addProduct(admin, 'Sun ring');
    ({ page, troubles } = await openPage(browser));
    const url = at('/');
    await page.context().addCookies([{ name: 'adminAccessToken', value: admin.token, url }]);
  });
  afterAll(async () => {
    await page.context().close();
    await process.close();
    await shop.close();
  });

  /** Expects claims about messages only if messages are delivered. */
  async function expectTruth(): Promise<void> {
    if (!isSent) expect(await page.getByText(claims).allTextContents()).toEqual([]);
    expect(troubles).toEqual([]);
  }

  step('an order by phone', async () => {
    await page.goto(at('/admin/orders/new'));
    await page.getByRole('main').getByText(notice).waitFor();
    await expectTruth();
    if (isSent) return;
    const setup = page.getByRole('link', { name: 'E-mail and SMS aren’t set up' });
    expect(await setup.getAttribute('href')).toBe('/admin/settings?part=messages');
  });

  step('orders that are shipped or cancelled together', async () => {
    await placeOrder(admin, '+99365551001');
    await page.goto(at('/admin/orders'));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    for (const name of ['Ship', 'Cancel orders']) {
      await page.getByRole('button', { name, exact: true }).click();
      const asked = page.getByRole('dialog');
      await asked.getByText(notice).waitFor();
      await expectTruth();
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
    }
  });

  step('one order that is shipped, refunded or cancelled', async () => {
    const { id } = await placeOrder(admin, '+99365551002');
    for (const body of [{ status: 'confirmed' }, { paymentStatus: 'paid' }] as const) {
      await admin.api('PATCH /orders/admin/:id', { token: admin.token, params: { id }, body });
    }
    await page.goto(at(`/admin/orders/${id}`));
    await page.getByText('Payment: Paid').waitFor();
    expect(await page.getByRole('heading', { name: 'History' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Ship some items' }).click();
    await page.getByRole('form', { name: 'Parcel' }).getByText(notice).waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('form', { name: 'Refund', exact: true }).getByText(notice).waitFor();
    await expectTruth();
    await page.reload();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByText(notice).waitFor();
    await expectTruth();
  });

  step('an enquiry is marked as answered when the reply is sent, or by hand', async () => {
    const { id } = await admin.api('POST /enquiries', { body: { email: 'ata@example.com' } });
    await page.goto(at(`/admin/enquiries/${id}`));
    await page.getByLabel('Reply or note').fill('Gladly: 10 & more');
    if (isSent) {
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText('Reply by e-mail, waiting to be sent').waitFor();
      await page.getByText('New', { exact: true }).waitFor();
      await sendMessages(shop.shop);
      await page.reload();
      await page.getByText(/^Reply by e-mail ·/).waitFor();
      expect(peer.received.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/^Gladly: 10 & more/),
      );
    } else {
      const link = page.getByRole('link', { name: 'Open in e-mail app' });
      expect(await link.getAttribute('href')).toMatch(
        /^mailto:ata%40example\.com\?subject=[^+]+&body=Gladly%3A%2010%20%26%20more$/,
      );
      expect(await page.getByRole('button', { name: 'Send reply' }).count()).toBe(0);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await page.getByRole('button', { name: 'Copy reply' }).click();
      await page.getByText('Couldn’t copy. Select the text and copy it by hand.').waitFor();
      expect(await page.getByText('Reply copied').count()).toBe(0);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.resolve();
      });
      await page.getByRole('button', { name: 'Copy reply' }).click();
      await page.getByText('Reply copied').waitFor();
      await page.getByRole('button', { name: 'Save as note' }).click();
      await page.getByText('Note added').waitFor();
      await page.getByText('New', { exact: true }).waitFor();
      await expectTruth();
      await page.getByRole('button', { name: 'Mark as answered' }).click();
    }
    await page.getByText('Answered', { exact: true }).waitFor();
  });

  step('the list of messages', async () => {
    await page.goto(at('/admin/messages'));
    const row = page.getByRole('row', { name: '+993 65 551001' }).first();
    await row.getByText(isSent ? 'Queued' : 'Not sent', { exact: true }).waitFor();
    await expectTruth();
  });

  step('a sign-up code, and how to get it where SMS isn’t set up', async () => {
    const [phone, grouped] = ['+99365551003', '+993 65 551003'];
    await page.goto(at('/client-auth/signup'));
    await page.locator('html[data-running]').waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel(/^Password/).fill('a quiet long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    const main = page.getByRole('main');
    await main
      .getByText(
        isSent ? `six-digit code is on its way to ${grouped}` : `no code was sent to ${grouped}`,
      )
      .waitFor();
    await expectTruth();
    if (!isSent) await main.locator('a[href^="mailto:"]').waitFor();
    const { messages } = await admin.api('GET /messages', {
      token: admin.token,
      query: { search: phone },
    });
    await page.getByLabel('Six-digit code').fill(/\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '');
    await page.waitForURL((url) => !url.pathname.startsWith('/client-auth'));
    await page.goto(at('/admin/messages?search=5551003'));
    await page.getByRole('row', { name: grouped }).getByText('Expired', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: grouped })
      .getByText('Not sent: the code was used, replaced or has expired.')
      .waitFor();
  });

  step('the page after ordering', async () => {
    const client = await shop.addClient();
    const { id, number } = await placeOrder(admin, client.phone);
    const { page: own, troubles: met } = await openPage(browser);
    await own.goto(at('/'));
    await own.evaluate(
      ([access = '', refresh = '']) => {
        localStorage.setItem('userAccessToken', access);
        localStorage.setItem('userRefreshToken', refresh);
      },
      [client.token, client.refreshToken],
    );
    await own.goto(at(`/items/checkout/confirmation/${id}`));
    await own.getByText(number).first().waitFor();
    expect(await own.getByText(claims).allTextContents()).toEqual([]);
    expect(met).toEqual([]);
    await own.context().close();
  });

  step('a size that is sold out', async () => {
    const { slug } = await shop.addProduct([0]).then(async (product) => {
      const params = { id: product.id };
      return await admin.api('GET /products/admin/:id', { token: admin.token, params });
    });
    await page.goto(at(`/items/product/${slug}`));
    await page.locator('html[data-running]').waitFor();
    await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
    await page
      .getByText(isSent ? /^We’ll notify you once/ : /^Automatic messages aren’t set up/)
      .waitFor();
    await page.getByLabel('E-mail address or phone number').fill('ada@example.com');
    await page.getByRole('button', { name: 'Notify me', exact: true }).click();
    await page
      .getByText(isSent ? 'We’ll notify ada@example.com' : /^We’ve saved your request/)
      .waitFor();
    await expectTruth();
  });
});
