import type { Locator } from 'playwright-core';

/**
 * Presses a button twice within one task, as a double click does on a busy machine: the page has not
 * rendered yet that it is busy.
 */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until the button is enabled, which it is not before the page is hydrated.
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
