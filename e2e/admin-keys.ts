import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyboardOf } from './shopper.ts';

/** Keyboard shortcuts of the admin. */
export function adminKeys(page: Page) {
  const keys = keyboardOf(page);
  return {
    ...keys,

    /** Opens the first result of the command palette. */
    async goTo(words: string, found: RegExp): Promise<void> {
      await keys.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Search or jump to' });
      await palette.waitFor();
      await keys.type(words);
      await palette.getByText(found).first().waitFor();
      await keys.press('Enter');
      await palette.waitFor({ state: 'detached' });
    },

    /** Presses a button that is at most `most` Tab stops away. */
    async take(name: string, most = 6): Promise<void> {
      await page.getByRole('button', { name, exact: true }).first().waitFor();
      await keys.tabTo(new RegExp(`button ${name}`), most);
      await keys.press('Enter');
    },

    async focusIsOn(label: string): Promise<void> {
      await expect.poll(() => page.evaluate(nameOfField), { timeout: 15_000 }).toContain(label);
    },

    /** Waits until focus is inside the dialog, so that no key reaches the page below. */
    async focusIsIn(risen: Locator): Promise<void> {
      await risen.locator(':focus').waitFor();
    },

    /** Waits for focus on the enclosing section after the pressed button is gone. */
    async focusIsAt(words: string): Promise<void> {
      await page.locator('section:focus', { hasText: words }).waitFor();
    },
  };
}

/** Runs in the page. */
function nameOfField(): string {
  const field = document.activeElement as HTMLInputElement;
  return field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
}
