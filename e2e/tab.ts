import type { BrowserContext, Page, Request } from 'playwright-core';
import { seenThings, type Thing, unlike } from './seen-things.ts';
import { isLasting } from './settled.ts';

/** A window; at a zoom of 200 % it has half as many CSS pixels. */
export type Size = { width: number; height: number; zoom?: number };

/** A tab whose window is resized while its page is open. */
export type Tab = {
  page: Page;
  /** Loads a page, and waits until it is hydrated and at rest. */
  load: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  look: () => Promise<Thing[]>;
  /**
   * The differences from the expected elements, except transient ones. `again` re-reads the
   * expected elements.
   */
  compare: (expected: Thing[], again?: () => Promise<Thing[]>) => Promise<string[]>;
};

const patience = 45_000;
const briefly = 3000;
/** A busy page may look finished for two frames before it renders its next part. */
const looks = 3;
/** Placeholders of content that is still loading. */
const loading = '.skeleton, [class*=Skeleton-root], [class*=Loader-root], [aria-busy=true]';

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  // Six windows load concurrently.
  page.setDefaultTimeout(patience);
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!isLasting(request)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The emulated size applies for as long as this session is open.
  const window = await context.newCDPSession(page);
  async function resize({ width, height, zoom = 1 }: Size): Promise<void> {
    await window.send('Emulation.setDeviceMetricsOverride', {
      width: width / zoom,
      height: height / zoom,
      deviceScaleFactor: zoom,
      mobile: false,
    });
  }
  const look = () => seenThings(page);
  async function load(url: string): Promise<void> {
    underWay.clear();
    await page.goto(url);
    const running = new URL(url).pathname.startsWith('/admin') ? 'h1' : 'html[data-running]';
    await page.locator(running).first().waitFor();
    const waiting = page.locator(loading).filter({ visible: true });
    const end = performance.now() + patience;
    let before: Thing[] = [];
    let alike = 0;
    while (performance.now() < end) {
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      const now = await look();
      const isSame = !underWay.size && now.length && unlike(now, before).length === 0;
      alike = isSame && (await waiting.count()) === 0 ? alike + 1 : 1;
      if (alike === looks) return;
      before = now;
    }
    throw new Error(`${page.url()} is not at rest after ${patience / 1000} s`);
  }
  const compare: Tab['compare'] = async (expected, again = async () => expected) => {
    const end = performance.now() + briefly;
    let found = unlike(await look(), expected);
    while (found.length && performance.now() < end) found = unlike(await look(), await again());
    return found;
  };
  return { page, load, resize, look, compare };
}
