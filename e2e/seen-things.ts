import type { Page } from 'playwright-core';

/** A control, link or picture, and its box on the page. */
export type Thing = { what: string; box: [x: number, y: number, width: number, height: number] };

/** Finishes animations that end, and scrolls to the top. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
    await new Promise(requestAnimationFrame);
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** All visible ones, in document order. */
export async function seenThings(page: Page): Promise<Thing[]> {
  await settle(page);
  return await page.evaluate(() => {
    const met =
      'a[href], button, input, select, textarea, summary, label:has(input), img, video, canvas, ' +
      '[role=button], [role=tab], [role=combobox], [role=textbox], [data-cell]';
    return [...document.querySelectorAll<HTMLInputElement>(met)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen =
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen) return [];
      const label =
        element.getAttribute('aria-label') ??
        element.labels?.[0]?.textContent ??
        element.getAttribute('alt') ??
        element.textContent;
      const name = label.replace(/\s+/g, ' ').trim().slice(0, 60);
      const what = `${element.localName} “${name}”${element.disabled ? ' disabled' : ''}`;
      return [{ what, box: [left + scrollX, top + scrollY, width, height] }];
    });
  });
}

/** The differences between two lists; empty if they are equal. */
export function unlike(these: Thing[], those: Thing[]): string[] {
  const rest = [...those];
  const shifted = these.flatMap((thing) => {
    const at = rest.findIndex(({ what }) => what === thing.what);
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    if (!other) return [`only resized: ${print(thing)}`];
    // Subpixel rounding may differ by a pixel.
    if (thing.box.every((side, i) => Math.abs(side - (other.box[i] ?? 0)) <= 1)) return [];
    return [`resized ${print(thing)}, afresh ${other.box.map(Math.round).join(' ')}`];
  });
  return [...shifted, ...rest.map((thing) => `only afresh: ${print(thing)}`)];
}

function print({ what, box }: Thing): string {
  return `${what} at ${box.map(Math.round).join(' ')}`;
}
