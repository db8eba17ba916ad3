import type { FileChooser, Page } from 'playwright-core';

/**
 * Opens a file dialog by a press. Playwright tells the browser that a dialog is waited for in a message of
 * its own, which a press that follows at once overtakes in one of five: the dialog is then never seen.
 */
export async function openChooser(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const chosen = page.waitForEvent('filechooser');
  await page.evaluate(() => undefined);
  await press();
  return await chosen;
}
