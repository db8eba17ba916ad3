import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { sitDown } from './sit-down.ts';

const lines = [
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,To pay,Variant Inventory Qty',
  'dawn,Dawn,<p>Gold</p>,Size,52 mm,100.00,2',
  'dusk,Dusk,<p>Silver</p>,Size,52 mm,a lot,1',
  'dusk,,,,54 mm,120.00,some',
  'noon,Noon,,Size,One size,90.00,3',
].map(widen);
const file = lines.join('\n');

/** A file of many columns: what is told of it must not stand out of sight. */
function widen(row: string, place: number): string {
  return Array.from({ length: 30 }, (_, at) => (place ? 'x' : `Other ${at}`)).reduce(
    (wide, cell) => `${wide},${cell}`,
    row,
  );
}

const { shop, page, api, token, troubles } = await sitDown({ DEMO: '0' });

/** What a file has wrong is named, handed back, put right and brought again, by itself. */
describe('the rows that an import leaves out', () => {
  let leftOut = '';

  test('a column that no shop knows is chosen; errors are told by row, the sound pieces come', async () => {
    await choose('pieces.csv', file);
    await page.getByText('No column is read as: Price. Choose one below.').waitFor();
    expect(await check().isDisabled()).toBe(true);
    await readAs('To pay', 'Price');
    await check().click();
    await page.getByRole('heading', { name: 'What would happen' }).waitFor();
    expect(await isInSight('What would happen')).toBe(true);
    const rows = page.getByRole('table', { name: '2 errors' }).getByRole('row');
    await rows.filter({ hasText: '3To pay“a lot” is not a price' }).waitFor();
    await rows.filter({ hasText: '4Variant Inventory Qty“some” is not a whole number' }).waitFor();
    await expectAccessible(page);
    expect(await titles()).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    expect(await isInSight('Imported')).toBe(true);
    expect(await titles()).toEqual(['Dawn', 'Noon']);
  });

  test('come as a file of whole pieces in the columns they had', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the rows left out' }).click();
    leftOut = (await readFile(await (await saved).path(), 'utf8')).replace('\uFEFF', '');
    expect(leftOut.trim().split(/\r?\n/)).toEqual([lines[0], lines[2], lines[3]]);
  });

  test('put right, they come and nothing else does; taken back, they alone go', async () => {
    const right = leftOut.replace('a lot', '110.00').replace('some', '4');
    await choose('pieces-left-out.csv', right);
    await readAs('To pay', 'Price');
    await check().click();
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await page.getByRole('table', { name: /error/ }).count()).toBe(0);
    expect(await titles()).toEqual(['Dawn', 'Dusk', 'Noon']);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await page.getByText('1 product is as it was before').waitFor();
    expect(await titles()).toEqual(['Dawn', 'Noon']);
    expect(troubles).toEqual([]);
  });

  const check = () => page.getByRole('button', { name: 'See what would happen' });

  async function choose(name: string, text: string): Promise<void> {
    await page.goto(`${shop.url}/admin/products/imports`);
    const input = page.getByLabel('File', { exact: true });
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async function readAs(column: string, field: string): Promise<void> {
    await page.getByRole('combobox', { name: `Read the column ${column} as` }).click();
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
