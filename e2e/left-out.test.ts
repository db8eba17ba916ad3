import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';

const lines = [
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,To pay,Variant Inventory Qty',
  'dawn,Dawn,<p>Gold</p>,Size,52 mm,100.00,2',
  'dusk,Dusk,<p>Silver</p>,Size,52 mm,a lot,1',
  'dusk,,,,54 mm,120.00,some',
  'noon,Noon,,Size,One size,90.00,3',
].map(widen);
const file = lines.join('\n');

/** Adds thirty columns to a file, to check that problems stay in view. */
function widen(row: string, place: number): string {
  return Array.from({ length: 30 }, (_, at) =>
    place ? 'x' : at ? `Other ${at}` : 'Vendor',
  ).reduce((wide, cell) => `${wide},${cell}`, row);
}

const { shop, page, api, token, troubles } = await openAdmin({ DEMO: '0' });

/** Rejected rows are listed, downloaded, corrected and imported again. */
describe('rejected rows of an import', () => {
  const step = startJourney();
  let leftOut = '';

  step(
    'an unknown column is mapped; errors are listed by row, valid products are imported',
    async () => {
      await choose('products.csv', file);
      await page.getByText('No column is mapped to: Price. Choose one below.').waitFor();
      expect(await check().isDisabled()).toBe(true);
      await page.getByText('the shop has no matching field: Vendor.').waitFor();
      await readAs('To pay', 'Price');
      await check().click();
      await page.getByRole('heading', { name: 'Preview' }).waitFor();
      expect(await isInSight('Preview')).toBe(true);
      const rows = page.getByRole('table', { name: '2 errors' }).getByRole('row');
      await rows.filter({ hasText: '3To pay“a lot” is not a price' }).waitFor();
      await rows
        .filter({ hasText: '4Variant Inventory Qty“some” is not a whole number' })
        .waitFor();
      await expectAccessible(page);
      expect(await titles()).toEqual([]);
      await page.getByRole('button', { name: 'Import 2 products' }).click();
      await page.getByRole('heading', { name: 'Imported' }).waitFor();
      expect(await isInSight('Imported')).toBe(true);
      expect(await titles()).toEqual(['Dawn', 'Noon']);
    },
  );

  step('are downloaded as complete products with their original columns', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download skipped rows' }).click();
    leftOut = (await readFile(await (await saved).path(), 'utf8')).replace('\uFEFF', '');
    expect(leftOut.trim().split(/\r?\n/)).toEqual([lines[0], lines[2], lines[3]]);
  });

  step('after correction, only they are imported; the undo removes only them', async () => {
    const right = leftOut.replace('a lot', '110.00').replace('some', '4');
    await choose('products-left-out.csv', right);
    await readAs('To pay', 'Price');
    await check().click();
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
    expect(await page.getByRole('table', { name: /error/ }).count()).toBe(0);
    expect(await titles()).toEqual(['Dawn', 'Dusk', 'Noon']);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('1 imported product undone').waitFor();
    expect(await titles()).toEqual(['Dawn', 'Noon']);
    expect(troubles).toEqual([]);
  });

  step(
    'stock missing from the file is chosen for all, and a product with a price of 0 is imported as hidden',
    async () => {
      const rows = [
        'handle,title,price,stock',
        'ask,Ask us,0,1',
        'band,Band,90.00,',
        'cuff,Cuff,95.00,',
      ];
      await choose('too-little.csv', rows.join('\n'));
      await check().click();
      const notes = page.getByRole('table', { name: '3 notes' }).getByRole('row');
      await notes.filter({ hasText: '2Priceis 0' }).waitFor();
      await notes.filter({ hasText: '4Stockis empty' }).waitFor();
      await page.getByLabel('Stock of 2 sizes without a stock in the file').pressSequentially('4');
      await page.getByRole('button', { name: 'Import 3 products' }).click();
      await page.getByRole('button', { name: 'Undo import' }).waitFor();
      const { products } = await api('GET /products/admin', { token, query: { search: 'Ask us' } });
      expect(products.map(({ published, free }) => [published, free])).toEqual([[false, false]]);
      const { sizes } = await api('GET /product-sizes', { token, query: { search: 'Band' } });
      expect(sizes.map((size) => size.stock)).toEqual([4]);
      expect(troubles).toEqual([]);
    },
  );

  const check = () => page.getByRole('button', { name: 'Preview import' });

  async function choose(name: string, text: string): Promise<void> {
    await page.goto(`${shop.url}/admin/products/imports`);
    const input = page.getByLabel('File', { exact: true });
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async function readAs(column: string, field: string): Promise<void> {
    await page.getByRole('combobox', { name: `Map column ${column} to` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect.poll(() => check().isEnabled()).toBe(true);
  }

  async function isInSight(heading: string): Promise<boolean> {
    const { y = -1 } = (await page.getByRole('heading', { name: heading }).boundingBox()) ?? {};
    return y > 50 && y < 500;
  }

  async function titles(): Promise<string[]> {
    const { products } = await api('GET /products/admin', { token });
    return products.map(({ options }) => options[0]?.title ?? '').toSorted();
  }
});
