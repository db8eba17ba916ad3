import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Milliseconds without a request after which a page counts as settled, as for `networkidle`. */
const quiet = 500;
const patience = 30_000;
const lastingTypes = ['media', 'eventsource', 'websocket', 'ping'];

/** Whether a request lasts as long as its page: films, and the event stream of the back office. */
export function isLasting(request: Request): boolean {
  return lastingTypes.includes(request.resourceType()) || request.url().endsWith('/news/stream');
}

/**
 * Opens a page of the back office and waits until it requests nothing more. Playwright's
 * `networkidle` never comes there, because the event stream stays open.
 */
export async function openSettled(page: Page, url: string): Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  const begin = (request: Request) => {
    if (isLasting(request)) return;
    underWay.add(request);
    lastChange = performance.now();
  };
  const end = (request: Request) => {
    if (underWay.delete(request)) lastChange = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(url);
    const began = performance.now();
    while (underWay.size > 0 || performance.now() - lastChange < quiet) {
      if (performance.now() - began > patience) throw new Error(`${url} goes on loading`);
      await sleep(50);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
