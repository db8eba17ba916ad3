import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyboardOf } from './shopper.ts';

/** The keyboard as a shopkeeper uses it. */
export function keysOfDesk(page: Page) {
  const keys = keyboardOf(page);
  return {
    ...keys,

    /** By the palette, to the first that is found. */
    async goTo(words: string, found: RegExp): Promise<void> {
      await keys.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Find or go to' });
      await palette.waitFor();
      await keys.type(words);
      await palette.getByText(found).first().waitFor();
      await keys.press('Enter');
      await palette.waitFor({ state: 'detached' });
    },

    /** What is offered near at hand is reached and taken. */
    async take(name: string, most = 6): Promise<void> {
      await page.getByRole('button', { name, exact: true }).first().waitFor();
      await keys.tabTo(new RegExp(`button ${name}`), most);
      await keys.press('Enter');
    },

    async focusIsOn(label: string): Promise<void> {
      await expect.poll(() => page.evaluate(nameOfField), { timeout: 15_000 }).toContain(label);
    },

    /** What has risen over the page has taken the keyboard: no key goes to what lies below. */
    async focusIsIn(risen: Locator): Promise<void> {
      await risen.locator(':focus').waitFor();
    },

    /** What has the focus once the button that was pressed has gone. */
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
