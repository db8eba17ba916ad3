import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';
import { findRing } from './shopper.ts';

const { shop, browser, open } = await testShop({ LIMITS: 'off' });

/** Two deliveries and a pick-up: the first goes to Germany and Austria, the second also to Japan. */
describe('the checkout of a guest', () => {
  let page: Page;

  beforeAll(async () => {
    const { api, token } = await signInAsAdmin(shop.url);
    const { deliveryMethods } = await api('GET /settings/admin', { token });
    const [courier, pickUp] = deliveryMethods;
    if (!courier || !pickUp) throw new Error('the demo shop has no delivery and pick-up');
    const near = { ...courier, countries: ['DE', 'AT'] };
    const post = { ...courier, id: '', title: { en: 'Air post' }, price: 2500, freeFrom: null };
    const far = { ...post, countries: ['DE', 'JP'] };
    const body = { deliveryMethods: [near, far, pickUp] };
    await api('PATCH /settings/admin', { token, body });
    page = await openCheckout('de-AT');
  });

  test('begins in the country of the browser, with what goes there', async () => {
    expect(await page.getByLabel('Country').inputValue()).toBe('AT');
    const names = await page.getByLabel('Country').locator('option').allTextContents();
    expect(names).toEqual(['Choose a country', 'Austria', 'Germany', 'Japan']);
    await page.getByText('Insured courier', { exact: true }).first().waitFor();
    expect(await page.getByText('Air post').count()).toBe(0);
    await page.getByText('For example 0664 123456').waitFor();
    // The first question decides which others follow.
    const asked = await page
      .locator('#order-form')
      .locator('input, select')
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).name));
    expect(asked).toEqual([
      ...['handOver', 'handOver', 'country', 'fullName', 'phone', 'city', 'postcode', 'line1'],
      ...['line2', 'paymentMethod', 'paymentMethod', 'paymentMethod'],
    ]);
    await expectAccessible(page);
  });

  test('offers the methods that go to another country, and keeps the one chosen', async () => {
    await page.getByLabel('Country').selectOption('DE');
    await page.getByText('For example 01512 3456789').waitFor();
    await page.getByRole('radio', { name: /^Insured courier/ }).waitFor();
    await page.getByRole('radio', { name: /^Air post/ }).check();
    await page.getByLabel('Country').selectOption('JP');
    await expect.poll(() => inSummary('Air post')).toBe(1);
    expect(await page.getByRole('radio', { name: /^Air post/ }).count()).toBe(0);
    expect(await page.getByText('has been selected').count()).toBe(0);
    await expectAccessible(page);
  });

  test('says in the sum and beside the methods when another one had to be selected', async () => {
    await page.getByLabel('Country').selectOption('AT');
    await page
      .getByRole('status')
      .getByText('“Air post” isn’t available in this country. “Insured courier” has been selected.')
      .waitFor();
    expect(await inSummary('Insured courier')).toBe(1);
    expect(await inSummary('€25')).toBe(0);
    await expectAccessible(page);
    // Chosen once, it is selected again where it is available.
    await page.getByLabel('Country').selectOption('DE');
    await expect.poll(() => page.getByRole('radio', { name: /^Air post/ }).isChecked()).toBe(true);
  });

  test('names every invalid field at once, and selecting another method keeps that', async () => {
    await page.getByRole('button', { name: /^Buy now, / }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    expect(await page.getByText('Please fill this in.').count()).toBe(5);
    await page.getByLabel('Country').selectOption('AT');
    await page.getByRole('status').getByText('has been selected').waitFor();
    expect(await page.getByText('Please fill this in.').count()).toBe(5);
  });

  test('can be collected, without an address', async () => {
    await page.getByRole('radio', { name: 'Collect from the shop' }).check();
    await page.getByText('No address needed.').waitFor();
    expect(await page.getByLabel('Country').count()).toBe(0);
    expect(await inSummary('Collect from the shop')).toBe(1);
    await page.getByText('For example 01512 3456789').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Deliver to an address' }).check();
    expect(await page.getByLabel('Country').inputValue()).toBe('AT');
    expect(await inSummary('Insured courier')).toBe(1);
  });

  test('says where the shop does not deliver, and that the order can be collected', async () => {
    await page.evaluate(() => sessionStorage.setItem('orderDraft', '{"country":"FR"}'));
    await page.reload();
    const notice = 'We don’t deliver to this country: France. You can collect your order';
    await page.getByRole('alert').getByText(notice).waitFor();
    expect(await page.getByLabel('Country').inputValue()).toBe('FR');
    expect(await inSummary('Not available')).toBe(1);
    const buttons = page.getByRole('button', { name: /Buy now/ });
    const areDisabled = async () =>
      Promise.all((await buttons.all()).map((one) => one.isDisabled()));
    expect(await areDisabled()).toEqual([true, true]);
    await expectAccessible(page);
    await page.getByLabel('Country').selectOption('DE');
    await expect.poll(areDisabled).toEqual([false, false]);
  });

  test('begins in the shop’s country, where the browser’s is unknown or not delivered to', async () => {
    for (const locale of ['en-US', 'fr-FR']) {
      const other = await openCheckout(locale);
      expect(await other.getByLabel('Country').inputValue(), locale).toBe('DE');
      await other.context().close();
    }
  });

  function inSummary(text: string): Promise<number> {
    return page
      .getByRole('region', { name: 'Order summary' })
      .getByText(text, { exact: true })
      .count();
  }
});

/** The checkout with a ring in the basket, in a browser of this language. */
async function openCheckout(locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const items = JSON.stringify([{ ...(await findRing(shop.url)), quantity: 1 }]);
  await page.addInitScript((basket) => localStorage.setItem('basket', basket), items);
  await open(page, '/items/checkout');
  await page.getByLabel('Country').waitFor();
  return page;
}
