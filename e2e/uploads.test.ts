import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { drawPictures } from './pictures.ts';
import { fillProduct } from './product-form.ts';

const { shop, page, troubles, api, token } = await openAdmin();

/** All picture uploads share a queue: two at a time, and a busy server is retried. */
describe('pictures are uploaded', () => {
  test('to a product: an upload is retried automatically when the server asks to wait', async () => {
    const asked = await refuseFirst('**/api/pictures/staged', 2);
    await fillProduct(page, shop.url, 'Patient ring');
    await page.getByLabel('Files: Gold').setInputFiles(await drawPictures(4));
    // Saving waits for the uploads.
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    expect(asked.refused).toBe(2);
    expect(asked.most).toBe(2);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const product = await api('GET /products/admin/:id', { token, params: { id } });
    expect(product.colors[0]?.sizes[0]?.images).toHaveLength(4);
  });

  test('by their names: those of one size are uploaded one after another, also when one has to wait', async () => {
    const asked = await refuseFirst('**/api/product-colors/size/*/image', 1);
    const before = await imagesOf('dawn-solitaire');
    await page.goto(`${shop.url}/admin/products/pictures`);
    const files = await drawPictures(3);
    const named = files.map((file, at) => ({ ...file, name: `DAWN-YG-54_${at + 1}.png` }));
    await page.getByLabel('Files: many products').setInputFiles(named);
    await page.getByRole('button', { name: 'Upload 3 pictures' }).click();
    await page.getByText('3 pictures uploaded.').waitFor({ timeout: 60_000 });
    expect(asked).toEqual({ refused: 1, most: 1 });
    expect(await imagesOf('dawn-solitaire')).toBe(before + 3);
    expect(troubles.filter((one) => !one.includes('429'))).toEqual([]);
  });

  async function imagesOf(id: string): Promise<number> {
    const { colors } = await api('GET /products/client/:id', { params: { id } });
    const size = colors.flatMap(({ sizes }) => sizes).find(({ sku }) => sku === 'DAWN-YG-54');
    return size?.images.length ?? 0;
  }

  /** Answers the first calls with 429, and counts how many are sent concurrently. */
  async function refuseFirst(address: string, count: number) {
    const asked = { refused: 0, most: 0 };
    let underWay = 0;
    await page.route(address, async (route) => {
      underWay += 1;
      asked.most = Math.max(asked.most, underWay);
      if (asked.refused < count) {
        asked.refused += 1;
        const body = JSON.stringify({ status: 429, code: 'too_many', retryAfter: 1 });
        await route.fulfill({ status: 429, contentType: 'application/problem+json', body });
      } else {
        await route.fulfill({ response: await route.fetch() });
      }
      underWay -= 1;
    });
    return asked;
  }
});

describe('the single picture of a category or of the shop', () => {
  test('shows its upload; after a lost connection it is kept for a retry, and closing asks', async () => {
    const { categories } = await api('GET /category/admin', { token, query: {} });
    const [category] = categories;
    if (!category) throw new Error('no category');
    await page.goto(`${shop.url}/admin/categories/${category.id}`);
    const dialog = page.getByRole('dialog').first();
    const address = '**/api/category/*/image';
    const sent = await holdNext(address);
    await dialog.locator('input[type=file]').setInputFiles(await drawPictures(1));
    await dialog.getByText('picture-0.png: uploading…').waitFor();
    const bar = dialog.getByRole('progressbar', { name: 'Uploaded' });
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^\d+%$/);
    (await sent()).abort();
    await dialog.getByText('picture-0.png: The shop can’t be reached').waitFor();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.unroute(address);
    await dialog.getByRole('button', { name: 'Retry picture-0.png' }).click();
    await dialog.getByText('1 picture uploaded.').waitFor();
    const { image } = await api('GET /category/:id', { token, params: { id: category.id } });
    expect(image?.id).not.toBe(category.image?.id);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('leaving during its upload stops it', async () => {
    await page.goto(`${shop.url}/admin/categories/1`);
    const dialog = page.getByRole('dialog').first();
    const address = '**/api/category/1/image';
    const sent = await holdNext(address);
    await dialog.locator('input[type=file]').setInputFiles(await drawPictures(1));
    await sent();
    await dialog.getByText('picture-0.png: uploading…').waitFor();
    const stopped = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/image'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('a failed upload can be dismissed, and is replaced by the next file', async () => {
    await page.goto(`${shop.url}/admin/settings?part=pictures`);
    const address = '**/api/settings/pictures/logo';
    await page.route(address, (route) => route.abort());
    const logo = page.getByLabel('Files: Logo');
    const [first, second] = await drawPictures(2);
    if (!first || !second) throw new Error('no pictures');
    await logo.setInputFiles(first);
    await page.getByText('picture-0.png: The shop can’t be reached').waitFor();
    await logo.setInputFiles(second);
    const failed = page.getByText('picture-1.png: The shop can’t be reached');
    await failed.waitFor();
    expect(await page.getByText('picture-0.png').count()).toBe(0);
    await logo.setInputFiles({
      name: 'letter.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await page.getByText('letter.txt isn’t a JPEG').waitFor();
    await logo.setInputFiles(second);
    await page.getByText('letter.txt isn’t a JPEG').waitFor({ state: 'hidden' });
    await failed.waitFor();
    await page.getByRole('button', { name: 'Dismiss the message about picture-1.png' }).click();
    await failed.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Choose a picture of Logo');
    await page.unroute(address);
    // Nothing is left to be saved, so that the page is left without a question.
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL(/admin\/orders/);
  });

  /** Holds the next request to an address until it is taken. */
  async function holdNext(address: string) {
    const { promise, resolve } = Promise.withResolvers<Route>();
    await page.route(address, resolve, { times: 1 });
    return () => promise;
  }
});

test('frames of a 360° view that are added during an upload, or after a failed one, get numbers of their own', async () => {
  const { id } = await api('GET /products/client/:id', { params: { id: 'dawn-solitaire' } });
  await page.goto(`${shop.url}/admin/products/${id}`);
  const address = '**/api/product-colors/*/turn/*';
  const asked: string[] = [];
  await page.route(address, (route) => {
    const number = route.request().url().split('/').at(-1) ?? '';
    asked.push(number);
    return number === '2' && asked.filter((one) => one === '2').length === 1
      ? route.abort()
      : route.continue();
  });
  // The first colour has frames already.
  const view = page.locator('details').filter({ hasText: '360° view' }).nth(1);
  await view.locator('summary').click();
  const frames = view.locator('input[type=file]');
  await frames.setInputFiles(await drawPictures(3));
  await frames.setInputFiles(await drawPictures(2));
  await view.getByRole('button', { name: /^Retry/ }).click();
  await view.getByText('5 of at least').waitFor();
  expect(asked.toSorted()).toEqual(['1', '2', '2', '3', '4', '5']);
  await page.unroute(address);
});

test('a picture that couldn’t be loaded during an outage is loaded after it', async () => {
  const address = '**/media/**';
  await page.route(address, (route) => route.abort());
  await page.goto(`${shop.url}/admin/categories`);
  const row = page.getByRole('link', { name: 'Rings', exact: true });
  await row.locator('svg.lucide-image-off').waitFor();
  await page.unroute(address);
  await row.locator('img.thumb').waitFor();
  await row.locator('svg.lucide-image-off').waitFor({ state: 'hidden' });
});

const csv = (text: string) => ({
  name: 'rings.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a product file whose reading was interrupted is kept, and uploaded again by a click', async () => {
  await page.goto(`${shop.url}/admin/products/imports`);
  await page.route('**/api/imports', async (route) => {
    const body = { status: 422, code: 'bad_file', reason: { code: 'interrupted', params: {} } };
    const contentType = 'application/problem+json';
    await route.fulfill({ status: 422, contentType, body: JSON.stringify(body) });
  });
  await page.locator('input[type=file]').setInputFiles(csv('handle,title,price\nring,Ring,10\n'));
  const alert = page.getByRole('alert');
  await alert.getByText('Reading the file was interrupted twice.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/imports');
  await alert.getByRole('button', { name: 'Upload rings.csv again' }).click();
  await page.getByRole('heading', { name: 'rings.csv' }).waitFor();
});

test('a file that can’t be imported as a whole has one message, without counts and rows', async () => {
  const file = new File(['Kod,Ady,Bahasy\nring,Ring,10\n'], 'rings.csv');
  const { id } = await api('POST /imports', { token, file });
  await api('POST /imports/:id/check', { token, params: { id } });
  await page.goto(`${shop.url}/admin/products/imports/${id}`);
  await page.getByRole('heading', { name: 'Failed' }).waitFor();
  await page.getByText('This file is missing columns: handle, title, price').waitFor();
  await expectAccessible(page);
  expect(await page.getByText('will be created').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Download skipped rows' }).count()).toBe(0);
});

test('a product file that is uploaded is read, and then refused with the reason', async () => {
  await page.goto(`${shop.url}/admin/products/imports`);
  const rows = 'ring,Ring,10\n'.repeat(500_000);
  const buffer = Buffer.from(`handle,title,price\n${rows}`);
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('status').getByText('Reading rows.csv').waitFor();
  await page.getByRole('alert').getByText('This file has more than 500,000 rows').waitFor();
  await expectAccessible(page);
});
