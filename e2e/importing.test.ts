// Main journey: a CSV is imported into a running shop, and a product of it is bought.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import { owner } from './shopkeeper.ts';
import { readCode } from './shopper.ts';

const file = 'domain/imports/testdata/shopify-jewelry.csv';
const run = promisify(execFile);

/** Twenty products in other shops' CSV formats, imported into a running shop. */
describe('a CSV is imported into a running shop', () => {
  const step = startJourney();
  let dataDir: string;
  let shop: RunningShop;
  const api = () => createApi<AllRoutes>({ base: shop.url });

  beforeAll(async () => {
    dataDir = await makeDataDir();
    shop = await startShop(dataDir, { DEMO: '0', ADMIN_PASSWORD: owner.password });
  });

  afterAll(async () => {
    if (shop) await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  });

  async function importFile(...options: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, ['server/import.ts', file, ...options], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  }

  step('a dry run reports the result and changes nothing', async () => {
    expect(await importFile('--check')).toMatch(/20/);
    expect((await api()('GET /products/client')).total).toBe(0);
  });

  step('repeated imports create each product once, and queue its pictures', async () => {
    expect(await importFile()).toMatch(/41 pictures/);
    await importFile();
    const { total, products } = await api()('GET /products/client');
    expect(total).toBe(20);
    expect(products[0]?.options[0]?.description).not.toMatch(/<\w/);
  });

  step('they are found by search, filtered by colour, and bought', async () => {
    const found = await api()('GET /products/client', { query: { search: 'anchor bracelet' } });
    expect(found.products[0]?.options[0]?.title).toBe('Anchor Bracelet Mens');
    const misspelt = await api()('GET /products/client', { query: { search: 'earings' } });
    expect(misspelt.total).toBeGreaterThan(0);
    for (const { options } of misspelt.products) expect(options[0]?.title).toMatch(/earring/i);
    const blue = await api()('GET /products/client', { query: { color: 'Blue' } });
    expect(blue.products.map(({ slug }) => slug).sort()).toEqual(['chain-bracelet', 'gemstone']);

    const phone = '+99365000001';
    const { id } = await api()('POST /client/auth/registration', {
      body: { phone, password: 'a quiet long password', firstName: 'Aýna', lastName: 'D' },
    });
    const { accessToken: token } = await api()('PATCH /client/auth/:id/verify', {
      params: { id },
      body: { verificationPhoneNumberCode: await readCode(shop.url, phone) },
    });
    const product = blue.products.find(({ slug }) => slug === 'chain-bracelet');
    const color = product?.colors.find(({ options }) => options[0]?.title === 'Blue');
    const size = color?.sizes[0];
    if (!product || !color || !size) throw new Error('the blue bracelet has no size');
    const body = { productId: product.id, colorId: color.id, sizeId: size.id, quantity: 1 };
    await api()('POST /basket/add', { token, body });
    const order = await api()('POST /orders/client/create-order', {
      token,
      body: {
        address: { fullName: 'Aýna', phone, country: 'TM', city: 'Mary', line1: '1' },
        deliveryMethod: 'pick-up',
        paymentMethod: 'cash-on-delivery',
      },
    });
    expect(order).toMatchObject({ total: 4299, lines: [{ color: 'Blue', price: 4299 }] });
    const left = await api()('GET /products/client/:id', { params: { id: product.slug } });
    expect(left.colors.flatMap(({ sizes }) => sizes.map(({ stock }) => stock))).toEqual([0, 0]);
  });
});
