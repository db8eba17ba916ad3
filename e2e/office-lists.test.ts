import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { sitDown } from './sit-down.ts';

const { shop, page, troubles } = await sitDown();
const list = `${shop.url}/admin/products`;

/** The list of pieces as whoever keeps the catalogue works with it, mostly by keys. */
describe('a list', () => {
  test('is narrowed, sorted and shown in columns by its address: a reload and Back find it so', async () => {
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await page.getByRole('combobox', { name: 'Categories' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Rings', exact: true }).waitFor();
    for (const key of ['Enter', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.getByText('1–8 of 8').waitFor();
    await byPrice().press('Enter');
    await page.waitForURL(/sort=-price/);
    await byPrice().press('Enter');
    await page.waitForURL(/sort=price/);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Missing texts' }).press('Space');
    await page.keyboard.press('Escape');
    await page.waitForURL(/columns=/);
    await page.getByRole('columnheader', { name: 'Missing texts' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await rows())[0]?.[0]).toBe('Caravan Signet');
    const [address, seen] = [page.url(), await rows()];
    await page.reload();
    await page.getByText('1–8 of 8').waitFor();
    expect(await rows()).toEqual(seen);
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(/products\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Dune Band' }).waitFor();
    await page.goBack();
    await page.getByText('1–8 of 8').waitFor();
    expect(page.url()).toBe(address);
    expect(await rows()).toEqual(seen);
  });

  test('of many says nowhere that there are none, also to who hears it', async () => {
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    expect(await page.locator('main').ariaSnapshot()).not.toContain('No records');
    await page.goBack();
    await page.getByText('1–8 of 8').waitFor();
  });

  test('is saved as a file of the rows and columns that are shown, and as a view by a name', async () => {
    await page.getByRole('button', { name: 'CSV' }).press('Enter');
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /page/ }).press('Enter');
    const [heads, ...lines] = await cellsOf(await (await saved).path());
    expect(heads).toEqual(await page.locator('thead th:not(:first-child)').allInnerTexts());
    const seen = await rows();
    expect(lines.map(([title]) => title)).toEqual(seen.map(([title]) => title));
    expect(lines.map(([, price]) => price?.replaceAll('.00', ''))).toEqual(
      seen.map(([, price]) => price?.replaceAll(/[€,]/g, '')),
    );
    expect(lines.map(([, , stock]) => stock)).toEqual(seen.map(([, , stock]) => stock));

    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
    await page.getByLabel('Name of the view').fill('Rings by price');
    await page.keyboard.press('Enter');
    await page.getByText('The view “Rings by price” is saved').waitFor();
    const view = new URL(page.url()).searchParams.toString();
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rings by price', exact: true }).press('Enter');
    await page.getByText('1–8 of 8').waitFor();
    expect(new URL(page.url()).searchParams.toString()).toBe(view);
    expect(await rows()).toEqual(seen);
  });

  test('is turned by keys; on its last page the keyboard is on the page still', async () => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await page.getByText('25–28 of 28').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.goBack();
    await page.getByText('1–24 of 28').waitFor();
  });

  test('is gone back through step by step: what was typed is one of them', async () => {
    await page.goto(list);
    await byPrice().press('Enter');
    await page.waitForURL(/sort=-price$/);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('ban', { delay: 400 });
    await page.waitForURL(/search=ban/);
    await page.keyboard.type('d');
    await page.waitForURL(/search=band/);
    await page.goBack();
    await page.waitForURL(/sort=-price$/);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(list);
  });

  test('is changed as a whole, and put back as it was, over all its pages', async () => {
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    const before = await rows();
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Select all 28 that match' }).press('Enter');
    await page.getByText('28 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prices…' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Prices' });
    await asked.getByLabel('Change prices by').fill('10');
    await asked.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.getByText('Prices of 28 products changed').waitFor();
    await expect.poll(rows).not.toEqual(before);
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await expect.poll(rows).toEqual(before);
    expect(troubles).toEqual([]);
  });

  /** What each row shows beside its box, without when it was changed. */
  function byPrice() {
    return page.locator('th', { hasText: 'Price' }).getByRole('button');
  }

  async function rows(): Promise<string[][]> {
    const all = page.locator('tbody tr[data-row]');
    return await all.evaluateAll((trs) =>
      trs.map((tr) =>
        [...tr.querySelectorAll('td')].slice(1, -1).map((td) => td.textContent.trim()),
      ),
    );
  }
});

async function cellsOf(path: string): Promise<string[][]> {
  const text = (await readFile(path, 'utf8')).replace('\uFEFF', '').trimEnd();
  return text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replaceAll('"', ''))
        .slice(0, -1),
    );
}
