import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { publishScheduled } from '#domain/bulk/tend-catalogue.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { drawPictures } from './pictures.ts';
import { cell, fillProduct } from './product-form.ts';

const { shop, page, admin, troubles, database } = await openAdmin({
  DEMO: '0',
});

const step = startJourney();

/**
 * A new product is created exactly once, even if the response is lost, and published as scheduled.
 */
describe('a new product', () => {
  step(
    'is saved again after a lost response and exists once; the next one is separate',
    async () => {
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/products/tree') || request.method() !== 'POST') return;
        keys.push(request.headers()['idempotency-key']);
      });
      await fillProduct(page, shop.url, 'Lost ring');
      await loseAnswer();
      await page.keyboard.press('Control+s');
      await page.waitForURL(/products\/\d+$/);
      expect(await titles()).toEqual(['Lost ring']);
      await fillProduct(page, shop.url, 'Lost ring');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/products\/\d+$/);
      expect(await titles()).toEqual(['Lost ring', 'Lost ring']);
      expect(keys).toEqual([
        expect.stringMatching(/.{36}/),
        keys[0],
        expect.stringMatching(/.{36}/),
      ]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );

  step('edited after a lost response is saved once, with all edits', async () => {
    await fillProduct(page, shop.url, 'Half a ring');
    await page.getByLabel('Files: Gold').setInputFiles(await drawPictures(1));
    await page.getByText('picture uploading').waitFor({ state: 'detached' });
    await loseAnswer();
    await page.getByLabel('Title').first().fill('Whole ring');
    await page.getByRole('combobox', { name: 'Add colours' }).fill('Silver');
    await page.keyboard.press('Enter');
    await cell(page, 0, 0).click();
    await page.keyboard.type('510');
    await page.keyboard.press('Enter');
    await page
      .getByLabel('Files: Silver')
      .setInputFiles(await drawPictures(1, { background: '#c9ccd1' }));
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(page.url()).toMatch(/products\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Whole ring' }).waitFor();
    expect(await page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0);
    expect(await titles()).toEqual(['Lost ring', 'Lost ring', 'Whole ring']);
    const { colors } = await newest();
    expect(
      colors.map(({ options, sizes }) => [
        options.find(({ language }) => language === 'en')?.title,
        ...sizes.map(({ label, price, images }) => [label, price, images.length]),
      ]),
    ).toEqual([
      ['Gold', ['52 mm', 51_000, 1]],
      ['Silver', ['52 mm', 49_000, 1]],
    ]);
  });

  step('keeps input during its save as unsaved changes', async () => {
    await fillProduct(page, shop.url, 'Typed ring');
    const release = Promise.withResolvers<void>();
    await page.route('**/products/tree*', async (route) => {
      await release.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/products/tree*');
    await page.keyboard.press('Control+s');
    await sent;
    await page.getByLabel('Title').first().fill('Typed on ring');
    release.resolve();
    await page.waitForURL(/products\/\d+$/);
    await page.unroute('**/products/tree*');
    await page.getByRole('button', { name: /^Save\b/ }).waitFor();
    expect(await page.getByLabel('Title').first().inputValue()).toBe('Typed on ring');
    expect((await titles()).at(-1)).toBe('Typed ring');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await titles()).at(-1)).toBe('Typed on ring');
  });

  step('has each colour once, however often it is entered', async () => {
    await fillProduct(page, shop.url, 'Gold ring');
    await page.getByRole('combobox', { name: 'Add colours' }).fill('gold, Silver, silver');
    await page.keyboard.press('Enter');
    await page.getByText('Already added: Gold, Silver').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await page.getByRole('article', { name: 'Silver' }).getByLabel('English').fill('Gold');
    for (const other of ['Türkçe', 'Русский', 'Türkmençe']) {
      await page.getByRole('article').last().getByLabel(other).fill('');
    }
    await page.keyboard.press('Control+s');
    await page.getByText('This product already has a colour with that name').waitFor();
    await expectAccessible(page);
    await page.getByRole('article').last().getByLabel('English').fill('Grey');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    const { colors } = await newest();
    expect(colors.map(({ options }) => options[0]?.title)).toEqual(['Gold', 'Grey']);
  });

  step(
    'is visible to admins only while it is scheduled, and to everybody once published',
    async () => {
      await fillProduct(page, shop.url, 'Morning ring');
      await page.getByText('Scheduled', { exact: true }).click();
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await page.waitForURL(/products\/\d+$/);
      const { id, slug, version } = await newest();
      const preview = page.getByRole('link', { name: 'Preview' });
      expect(await preview.getAttribute('href')).toBe(`/preview/${id}`);
      expect((await fetch(`${shop.url}/items/product/${slug}`)).status).toBe(404);
      await page.goto(`${shop.url}/admin/products?search=morning`);
      await page.getByText(/^scheduled:\s\d+\s\w+\s\d{4}, 09:00$/).waitFor();
      expect(await publishScheduled(database.db)).toBe(0);
      const publishAt = new Date().toISOString();
      const { api, token } = admin;
      await api('PATCH /products/:id/tree', {
        token,
        params: { id },
        body: { version, publishAt },
      });
      expect(await publishScheduled(database.db)).toBe(1);
      const shown = async () => (await fetch(`${shop.url}/items/product/${slug}`)).status;
      await expect.poll(shown).toBe(200);
      expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
    },
  );

  /** The request arrives at the shop, but the response is dropped. */
  async function loseAnswer(): Promise<void> {
    await page.route(
      '**/products/tree*',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.keyboard.press('Control+s');
    await page.getByText('The shop can’t be reached').first().waitFor();
  }

  async function list() {
    const { api, token } = admin;
    const { products } = await api('GET /products/admin', { token });
    return products.toSorted((one, other) => one.id - other.id);
  }

  async function titles() {
    return (await list()).map(({ options }) => options[0]?.title);
  }

  async function newest() {
    const { api, token } = admin;
    const id = (await list()).at(-1)?.id ?? 0;
    return await api('GET /products/admin/:id', { token, params: { id } });
  }
});
