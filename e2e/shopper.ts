import type { Page } from 'playwright-core';
import { openOffice } from './shopkeeper.ts';

/** What the shop sent to a phone, as the outbox has it: the newest code. */
export async function readCode(url: string, phone: string): Promise<string> {
  const { api, token } = await openOffice(url);
  const { messages } = await api('GET /messages', { token, query: { search: phone } });
  return messages.map(({ text }) => /\d{6}/.exec(text)?.[0]).find(Boolean) ?? 'none';
}

/** A keyboard that counts: keys are presses, typing is not. */
export function keyboardOf(page: Page) {
  let presses = 0;
  async function press(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    count: () => presses,
    /** Tab until what has the focus is called so; fails when that is nowhere near. */
    async tabTo(name: RegExp, most = 25): Promise<void> {
      const passed: string[] = [];
      for (let tries = 0; tries < most; tries += 1) {
        await press('Tab');
        const focused = await nameOfFocused(page);
        if (name.test(focused)) return;
        passed.push(focused);
      }
      throw new Error(`${name} was not among ${passed.join(' | ')}`);
    },
  };
}

/** What a screen reader would call the element that has the focus, near enough. */
async function nameOfFocused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent;
    const said = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase()} ${said.replace(/\s+/g, ' ').trim()}`;
  });
}
