import { describe, expect, test } from 'vitest';
import { openAdmin } from './open-admin.ts';
import { buy } from './shopper.ts';

const { shop, browser, page } = await openAdmin();

/** Refresh tokens rotate on use; several tabs of a browser share them without signing out. */
describe('several tabs of one browser', () => {
  test('of the admin renew one session concurrently, again and again', async () => {
    const context = page.context();
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      await context.addCookies([{ name: 'adminAccessToken', value: 'dead', url: shop.url }]);
      await Promise.all(tabs.map((tab) => tab.goto(`${shop.url}/admin/orders`)));
      for (const tab of tabs) await tab.getByRole('heading', { name: 'Orders' }).waitFor();
      expect(await Promise.all(tabs.map(asksForPassword))).toEqual(tabs.map(() => 0));
      seen.add(await refreshTokenOf());
    }
    expect(seen.size).toBe(3);
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  });

  test('of the storefront do so, too', async () => {
    const { tokens } = await buy(shop.url);
    const context = await browser.newContext({ locale: 'en-GB' });
    const first = await context.newPage();
    await first.goto(`${shop.url}/terms-conditions`);
    await first.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('userAccessToken', accessToken);
      localStorage.setItem('userRefreshToken', refreshToken);
    }, tokens);
    const tabs = [first, await context.newPage(), await context.newPage()];
    const seen = new Set([tokens.refreshToken]);
    for (let round = 0; round < 3; round += 1) {
      await first.evaluate(() => localStorage.setItem('userAccessToken', 'dead'));
      await Promise.all(tabs.map((tab) => tab.goto(`${shop.url}/account/devices`)));
      for (const tab of tabs) await tab.getByText('This device').waitFor();
      seen.add((await first.evaluate(() => localStorage.getItem('userRefreshToken'))) ?? 'none');
    }
    expect(seen.size).toBe(4);
    await context.close();
  });

  const asksForPassword = (tab: typeof page) =>
    tab.getByRole('dialog', { name: 'Your session has ended' }).count();

  async function refreshTokenOf(): Promise<string> {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'adminRefreshToken')?.value ?? 'none';
  }
});

describe('tokens that a script can read', () => {
  test('are worthless in another browser, whose attempt ends the session in this one', async () => {
    const read = await page.evaluate(() => document.cookie);
    expect(read).toContain('adminRefreshToken=');
    expect(read).not.toContain('adminSession');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'adminSession')).toMatchObject({ httpOnly: true });
    const thief = await browser.newContext({ locale: 'en-GB' });
    await thief.addCookies(
      cookies
        .filter(({ name }) => name === 'adminRefreshToken')
        .map(({ name, value }) => ({ name, value, url: shop.url })),
    );
    const theirs = await thief.newPage();
    await theirs.goto(`${shop.url}/admin/orders`);
    await theirs.getByLabel('Username').waitFor();
    await page.goto(`${shop.url}/admin/orders`);
    await page.getByLabel('Username').waitFor();
    await thief.close();
  });
});
