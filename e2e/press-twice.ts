import type { Locator } from 'playwright-core';

/**
 * Presses a button twice within one task, as a double click does on a busy machine, before the page
 * has rendered its busy state.
 */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until the button is enabled, which it is only after hydration.
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
