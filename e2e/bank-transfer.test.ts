import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { type AdminApi, signInAsAdmin } from './shopkeeper.ts';
import { buy } from './shopper.ts';

const { shop, browser, open } = await testShop();

describe('an unpaid order by bank transfer', () => {
  let bought: Awaited<ReturnType<typeof buy>>;
  let admin: AdminApi;
  let client: WatchedPage;
  let linked: string;

  beforeAll(async () => {
    admin = await signInAsAdmin(shop.url);
    bought = await buy(shop.url);
    linked = `/orders/${bought.linkToken}`;
    client = await openPage(browser, 390);
    await client.page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
  });

  const section = () => client.page.getByRole('region', { name: 'Payment' });
  const code = () => client.page.getByRole('img', { name: 'QR code for this bank transfer' });

  test('shows on a phone, by its link, the account and a QR code, which moves nothing', async () => {
    const { page } = client;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/qr-code[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, linked);
    await section().getByText('DE89 3704 0044 0532 0130 00').waitFor();
    const next = page.getByRole('heading', { name: 'Order status' });
    const before = await next.boundingBox();
    expect(await code().count()).toBe(0);
    release();
    await code().waitFor();
    expect(await next.boundingBox()).toEqual(before);
    await section().getByText('Altyn Demo').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  test('copies the IBAN without spaces, and the reference, and says so', async () => {
    const { page } = client;
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copied = section().getByRole('button', { name: 'Copied', exact: true });
    await section().getByRole('button', { name: 'Copy: IBAN' }).click();
    await copied.waitFor();
    expect(await clipboard()).toBe('DE89370400440532013000');
    await section().getByRole('button', { name: 'Copy: Payment reference' }).click();
    await section().getByRole('button', { name: 'Copy: IBAN' }).waitFor();
    expect(await copied.count()).toBe(1);
    expect(await clipboard()).toBe(bought.order.number);
    expect(await section().getByRole('status').textContent()).toBe('Copied');
  });

  test('says that it could not copy, if the browser refuses', async () => {
    const { page } = client;
    await page.context().clearPermissions();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await section().getByRole('button', { name: 'Copy: IBAN' }).click();
    await section().getByText('Please copy it by hand').waitFor();
    expect(await section().getByRole('button', { name: 'Copied' }).count()).toBe(0);
  });

  test('shows the account in the client’s own orders', async () => {
    const { page } = client;
    const { accessToken, refreshToken } = bought.tokens;
    await page.evaluate(
      ([access = '', refresh = '']) => {
        localStorage.setItem('userAccessToken', access);
        localStorage.setItem('userRefreshToken', refresh);
      },
      [accessToken, refreshToken],
    );
    await open(page, `/account/orders/${bought.order.id}`);
    await section().getByText('DE89 3704 0044 0532 0130 00').waitFor();
    await code().waitFor();
  });

  test('shows no account once it is paid', async () => {
    const { page } = client;
    await admin.api('PATCH /orders/admin/:id', {
      token: admin.token,
      params: { id: bought.order.id },
      body: { paymentStatus: 'paid' },
    });
    await open(page, linked);
    await section().getByText('Bank transfer').waitFor();
    expect(await section().getByText('IBAN').count()).toBe(0);
    expect(await code().count()).toBe(0);
    expect(client.troubles).toEqual([]);
  });
});
