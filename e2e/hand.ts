import type { Page } from 'playwright-core';

/** What a hand has done to a page, as the page itself has seen it. */
export type Hand = {
  /** Presses of the pointer. */
  clicks: number;
  /** Keys: those that write free text are not counted, those that fill a sheet are. */
  keys: number;
};

/** Counts from now on, over every page that this tab goes to; what a script does is not counted. */
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
