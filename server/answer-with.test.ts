import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#http/address.ts';
import { createApp } from '#http/app.ts';
import { asRequest } from '#http/outer-request.ts';
import { testShop } from '#http/testing.ts';
import { type AnswerPage, answerWith } from './answer-with.ts';

const shop = await testShop();

/** An app whose pages are rendered by `answerPage`, as for the page cache. */
async function startApp(answerPage: AnswerPage) {
  const app = await createApp(shop.shop, [
    async (app) => {
      const answer = answerWith(answerPage, app, shop.shop);
      app.get('/*', (request, reply) =>
        asRequest({ id: request.id, address: addressOf(request) }, () => answer(request, reply)),
      );
    },
  ]);
  onTestFinished(() => app.close());
  const get = async (url: string, remoteAddress = '203.0.113.7') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  return { app, get };
}

test('between the shop’s own pages there is time for new connections while requests wait', async () => {
  const busy = 15;
  const spans: { from: number; to: number }[] = [];
  const { app, get } = await startApp(async () => {
    const from = performance.now();
    while (performance.now() - from < busy);
    spans.push({ from, to: performance.now() });
    return new Response('a page');
  });
  app.networks.isCrowded = () => true;
  await Promise.all(['/', '/about', '/contact', '/tr'].map((path) => get(path)));
  const pauses = spans.slice(1).map(({ from }, at) => from - (spans[at]?.to ?? 0));
  expect(pauses).toHaveLength(3);
  expect(Math.min(...pauses)).toBeGreaterThan(1.8 * busy);
});

test('a visitor’s page is not refused while twenty networks ask for many', async () => {
  let start = (): void => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const { get } = await startApp(async () => {
    await started;
    return new Response('a page');
  });
  const crowd = Array.from({ length: 200 }, (_, at) => get('/about', `${60 + (at % 20)}.18.7.9`));
  const visit = get('/contact', '203.0.113.7');
  // Those who are refused have their answers after a quarter of a second.
  await Promise.all(crowd.slice(-20));
  start();
  expect(await visit).toBe(200);
  const answers = await Promise.all(crowd);
  expect(answers.filter((status) => status === 503).length).toBeGreaterThan(100);
});
