import type { Locator, Page } from 'playwright-core';
import { openChooser } from './open-chooser.ts';
import { drawPictures } from './pictures.ts';

/**
 * Fills in a product of three colours, five sizes and six pictures, with a separate stock in every
 * cell, and saves it; returns its path.
 */
export async function writeProduct(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/products`);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Title').first().waitFor();
  await page.keyboard.type('Counted ring');
  await page.getByRole('combobox', { name: 'Add colours' }).click();
  await page.keyboard.type('Yellow gold, White gold, Rose gold');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Sizes', exact: true }).click();
  await page.keyboard.type('50 mm,52 mm,54 mm,56 mm,58 mm');
  await page.keyboard.press('Enter');
  // Fifteen prices: a single value, applied to all.
  await cell(page, 0, 0).click();
  await page.keyboard.type('490');
  await page.getByRole('button', { name: 'Apply to all' }).click();
  // Fifteen stocks, typed one by one.
  await page.getByText('Stock', { exact: true }).click();
  await cell(page, 0, 0).click();
  for (let at = 0; at < 15; at += 1) {
    await page.keyboard.type(String((at % 9) + 1));
    await page.keyboard.press('Tab');
  }
  for (const color of ['Yellow Gold', 'White Gold', 'Rose Gold']) {
    const choose = page.getByRole('button', { name: `Choose pictures of ${color}` });
    const chooser = await openChooser(page, () => choose.click());
    await chooser.setFiles(await drawPictures(2));
  }
  await page.keyboard.press('Control+s');
  await page.waitForURL(/products\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Fills in a new product of one colour, Gold, and one size at 490.00, without saving it. */
export async function fillProduct(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/admin/products/new`);
  await page.getByLabel('Title').first().fill(title);
  await page.getByRole('combobox', { name: 'Add colours' }).fill('Gold');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Sizes', exact: true }).fill('52 mm');
  await page.keyboard.press('Enter');
  await cell(page, 0, 0).click();
  await page.keyboard.type('490');
  await page.keyboard.press('Enter');
}

/** A cell of the grid of colours and sizes. */
export function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[data-cell="${row}:${column}"]`);
}

export async function expectText(target: Locator, text: string): Promise<void> {
  await target.filter({ hasText: new RegExp(`^${text.replace('.', '\\.')}$`) }).waitFor();
}
