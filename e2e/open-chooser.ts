import type { FileChooser, Page } from 'playwright-core';

/**
 * Opens a file dialog by a press. Playwright announces to the browser that a dialog is expected in
 * a separate message, which an immediate press overtakes in one of five cases: the dialog is then
 * never noticed.
 */
export async function openChooser(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const chosen = page.waitForEvent('filechooser');
  await page.evaluate(() => undefined);
  await press();
  return await chosen;
}
