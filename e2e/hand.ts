import type { Page } from 'playwright-core';

/** The input of a user, as counted by the page itself. */
export type Hand = {
  clicks: number;
  /** Keys, except for free text; keys typed into a sheet count. */
  keys: number;
};

/** Counts from now on, across navigations; events dispatched by scripts are ignored. */
export async function watchHand(page: Page): Promise<Hand> {
  const hand: Hand = { clicks: 0, keys: 0 };
  await page.exposeFunction('handDid', (what: keyof Hand) => {
    hand[what] += 1;
  });
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return hand;
}

/** Runs in the page. */
function watch(): void {
  const { handDid } = globalThis as unknown as { handDid: (what: string) => void };
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
  addEventListener('pointerdown', (event) => event.isTrusted && handDid('clicks'), true);
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target, isTrusted } = event;
      if (!isTrusted || modifiers.includes(key)) return;
      const field = (target as Element).closest('input, textarea');
      const isText = field && !field.closest('[data-cell]') && key.length === 1;
      if (!isText || ctrlKey || metaKey) handDid('keys');
    },
    true,
  );
}
