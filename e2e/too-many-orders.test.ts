import { expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { addProduct, signInAsAdmin } from './shopkeeper.ts';
import { fillInAddress } from './shopper.ts';

const { shop, browser } = await testShop();
const api = createApi<AllRoutes>({ base: shop.url });

test('a shopper on a network with too many orders reads for how long, and keeps what was entered', async () => {
  const { colors } = await addProduct(await signInAsAdmin(shop.url), 'Ring for many');
  const sizes = colors.flatMap((color) => color.sizes);
  for (let nth = 0; nth < 10; nth += 1) {
    await api('POST /orders/guest', {
      headers: { 'idempotency-key': `order ${nth}` },
      body: {
        email: `shopper-${nth}@example.com`,
        items: [{ sizeId: sizes[nth % sizes.length]?.id ?? 0, quantity: 1 }],
        address: {
          fullName: 'Aýna Durdyýewa',
          phone: `+9936577880${nth}`,
          country: 'TM',
          city: 'Mary',
          line1: 'Gülzar 7',
        },
        deliveryMethod: 'courier',
        paymentMethod: 'bank-transfer',
      },
    });
  }
  const { page, troubles } = await openPage(browser, 390);
  await page.goto(`${shop.url}/items/product/dawn-solitaire`);
  await page.getByRole('radio', { name: '54 mm' }).first().check();
  // On a phone, the product page has two such buttons: one stays at the bottom of the window while the other
  // is out of view.
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.goto(`${shop.url}/items/checkout`);
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Buy now' }).last().click();
  await page
    .getByRole('alert')
    .filter({ hasText: /Too many orders .* try again in (59|60) minutes, or call us/ })
    .waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Aýna Durdyýewa');
  // The browser itself reports the refusal.
  expect(troubles.filter((trouble) => !/429/.test(trouble))).toEqual([]);
});
