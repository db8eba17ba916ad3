import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { readCode, register } from './shopper.ts';

const { shop, browser, open } = await testShop();

test('a right code stays in its field while its new password is refused; a wrong one does not', async () => {
  const phone = '+99365778801';
  await register(shop.url, phone);
  const { page } = await openPage(browser, 390);
  await open(page, '/client-auth/forgot');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = page.getByLabel('Six-digit code');
  const enter = async (digits: string, password: string) => {
    if (digits) await code.fill(digits);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
  };
  await code.waitFor();
  const right = await readCode(shop.url, phone);
  await enter(right === '000000' ? '000001' : '000000', 'tulip-42-river');
  await page.getByText(/4 tries left/).waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  await enter(right, 'password1');
  await page.getByText(/too common/).waitFor();
  expect(await code.inputValue()).toBe(right);
  await enter('', 'Spring2026!');
  await page.getByText(/too easy to guess/).waitFor();
  expect(await code.inputValue()).toBe(right);
  await enter('', 'tulip-42-river');
  await page.waitForURL(/\/account/);
  await page.context().close();
});
