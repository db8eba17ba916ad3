import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { isLasting } from './settled.ts';

/** A response of the shop's API that a page requests: `GET /api/client/me`. */
export type Answer = string;

/** The responses that a page requests from the API, in order, from now on. */
export function watchAnswers(page: Page): Answer[] {
  const asked: Answer[] = [];
  page.on('request', (request) => {
    const answer = answerOf(request);
    if (answer && !asked.includes(answer)) asked.push(answer);
  });
  return asked;
}

/** Delays a response by `ms`, each time the page requests it. */
export async function delayAnswer(page: Page, answer: Answer, ms: number): Promise<void> {
  await page.route(
    ({ pathname }) => `GET ${pathname}` === answer,
    async (route) => {
      if (answerOf(route.request()) !== answer) return await route.fallback();
      await sleep(ms);
      // The test may have closed the page by then.
      await route.fallback().catch(() => undefined);
    },
  );
}

function answerOf(request: Request): Answer | undefined {
  const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && request.method() === 'GET';
  const { pathname } = new URL(request.url());
  // Pages and code are not delayed: without them there is nothing to press.
  const isPage = /\.(data|manifest|js|css|json|avif|webp|mp4|webm)$/.test(pathname);
  return isCall && !isPage && !isLasting(request) ? `GET ${pathname}` : undefined;
}
