import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { type Got, startProcess } from '#server/testing-pages.ts';

const shop = await testShop();
const behindProxy = { ...shop, shop: { ...shop.shop, trustProxy: 1, limits: true } };
const process = await startProcess(behindProxy);
afterAll(() => process.close());
await shop.addProduct([3]);

const visitor = '198.51.100.7';
const ours = [
  '/',
  '/_.data',
  '/tr',
  '/ru/items/allProducts',
  '/items/allProducts.data',
  '/contact',
];

const get = (path: string, from: string) => process.get(path, { 'x-forwarded-for': from });

type Asked = { path: string; headers?: Record<string, string>; method?: string };

/** Searches and paths that nobody requested before. */
function madeUp(count: number, address: string): Asked {
  const name = `${address}-${count}`;
  return { path: count % 2 ? `/tr/search?search=${name}` : `/tr/${name.replaceAll('.', '-')}` };
}

/** Sends requests on 60 connections, until it is stopped. */
function crowd(
  addresses: string[],
  { of = process, next = madeUp } = {},
): { answers: Got[]; stop: () => Promise<void> } {
  const answers: Got[] = [];
  let going = true;
  let asked = 0;
  const one = async () => {
    while (going) {
      asked += 1;
      const from = addresses[asked % addresses.length] ?? '';
      const { path, headers, method } = next(asked, addresses[0] ?? '');
      answers.push(await of.get(path, { ...headers, 'x-forwarded-for': from }, method));
    }
  };
  const all = Promise.all(Array.from({ length: 60 }, one));
  const stop = async () => {
    going = false;
    await all;
  };
  // Also after a failure, which would otherwise fail the next tests too.
  onTestFinished(stop);
  return { answers, stop };
}

/** A number in letters, as a name. */
function toLetters(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

const refusedForm = {
  origin: 'https://elsewhere.example',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '0',
};

async function keepOurs(): Promise<void> {
  for (const path of ours) expect((await get(path, visitor)).status).toBe(200);
}

/** Reads the shop's own pages for a while; returns the statuses that are not 200. */
async function readOurs(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    for (const path of ours) statuses.push((await get(path, visitor)).status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return statuses.filter((status) => status !== 200);
}

/** Requests searches until no more are rendered. */
async function spend(from: string): Promise<void> {
  while ((await get(`/ru/search?search=${performance.now()}`, from)).status !== 429);
}

const countOurs = () => process.rendered.filter((path) => ours.includes(path)).length;

test('a crowd in one network gets 60 searches and unknown pages a minute, and delays nobody else', async () => {
  await keepOurs();
  const before = countOurs();
  const { answers, stop } = crowd(['203.0.113.5']);
  expect(await readOurs(5)).toEqual([]);
  for (let n = 0; n < 5; n += 1) {
    expect((await get(`/ru/search?search=visitor-${n}`, visitor)).status).toBe(200);
  }
  const listRefused = () => answers.filter(({ status }) => status === 429);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const least = () => Math.min(count(200), count(404), count(429));
  await expect.poll(least, { timeout: 20_000 }).toBeGreaterThan(5);
  await stop();
  expect(countOurs()).toBe(before);
  expect(count(200) + count(404)).toBeLessThanOrEqual(60);
  for (const { headers, body } of listRefused().slice(0, 5)) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toContain('<html lang="tr">');
  }
  const others = answers.filter(({ status }) => ![200, 404, 429, 503].includes(status));
  expect(others).toEqual([]);
}, 60_000);

test('all pages are served while crowds in 20 networks ask for others, also those that are not cached', async () => {
  await keepOurs();
  const before = countOurs();
  const { stop } = crowd(Array.from({ length: 20 }, (_, n) => `203.0.${100 + n}.7`));
  expect(await readOurs(10)).toEqual([]);
  const fresh = [
    '/tk',
    '/tk/contact',
    '/tk/items/allProducts',
    '/tk/about',
    '/tr/about',
    '/ru/about',
  ];
  const another = '100.64.8.8';
  for (const path of fresh) expect((await get(path, another)).status, path).toBe(200);
  await stop();
  expect(countOurs()).toBe(before);
}, 60_000);

test.each<[string, (count: number, address: string) => Asked]>([
  ['searches and unknown paths', madeUp],
  ['pages that are not cached', () => ({ path: '/about', headers: { authorization: 'Bearer x' } })],
  ['lists beyond their last page', (n) => ({ path: `/tr/items/allProducts?page=${2 + (n % 98)}` })],
  ['pages with an id', (n) => ({ path: `/orders/made-up-${n}` })],
  ['data of unknown routes', (n) => ({ path: `/about.data?_routes=made-up/${toLetters(n)}` })],
  ['unknown products', (n) => ({ path: `/items/product/made-up-${n}` })],
  ['refused forms', () => ({ path: '/contact', method: 'POST', headers: refusedForm })],
])(
  'pages that were never rendered go before a crowd in 200 networks that asks for %s',
  async (_, next) => {
    const slugs: string[] = [];
    for (let n = 0; n < 25; n += 1) slugs.push((await shop.addProduct([3])).slug);
    const cold = await startProcess(behindProxy);
    onTestFinished(cold.close);
    const networks = Array.from({ length: 200 }, (_, n) => `192.0.${n}.7`);
    const { answers, stop } = crowd(networks, { of: cold, next });
    await expect.poll(() => answers.length).toBeGreaterThan(20);
    const first: number[] = [];
    const second: number[] = [];
    for (const slug of slugs) {
      const open = () => cold.get(`/items/product/${slug}`, { 'x-forwarded-for': visitor });
      const { status, headers } = await open();
      first.push(status);
      if (status === 200) continue;
      // On a busy machine, other renders can take longer than a page waits for its turn. Its visitor then sees
      // a page that a browser opens again by itself.
      expect(headers.refresh).toBe(headers['retry-after']);
      await sleep(Number(headers.refresh) * 1000);
      second.push((await open()).status);
    }
    await stop();
    expect(first.filter((status) => status === 200).length, first.join()).toBeGreaterThanOrEqual(
      20,
    );
    expect(second.filter((status) => status !== 200)).toEqual([]);
  },
  60_000,
);

test('a network that has had all its searches gets every page of the shop', async () => {
  const searcher = '203.0.113.6';
  await spend(searcher);
  const pages = ['/tk/items/allProducts?sort=price', '/tk/items/checkout', '/tk/track-order.data'];
  for (const path of pages) expect((await get(path, searcher)).status, path).toBe(200);
  const refused = await get('/tk/search?search=again', searcher);
  expect(refused.status).toBe(429);
  expect(refused.headers.refresh).toBe(refused.headers['retry-after']);
}, 60_000);

test('whoever asks for a page together with a network that may not, gets it', async () => {
  const spent = '203.0.113.5';
  const search = (name: string, from: string) => get(`/ru/search?search=${name}`, from);
  await spend(spent);
  for (let n = 0; n < 3; n += 1) {
    const both = [search(`joined-${n}`, spent), search(`joined-${n}`, visitor)];
    const [, answered] = await Promise.all(both);
    expect(answered?.status).toBe(200);
  }
  expect((await search('alone', spent)).status).toBe(429);
  // Once it is cached, every network gets it.
  expect((await search('joined-0', spent)).status).toBe(200);
}, 60_000);

test('a page that is not kept is served, however often networks that may not have it ask for it', async () => {
  const spent = ['203.0.113.21', '203.0.114.22'];
  await Promise.all(spent.map(spend));
  let going = true;
  const pages = Array.from({ length: 5 }, (_, n) => `/tr/search?search=asked-${n}`);
  const all = pages.flatMap((path) => [...spent, ...spent].map((from) => ({ path, from })));
  const refused = Promise.all(
    all.map(async ({ path, from }) => {
      while (going) await get(path, from);
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  const another = '100.64.9.9';
  for (const path of pages) expect((await get(path, another)).status, path).toBe(200);
  going = false;
  await refused;
}, 60_000);

test('a page that many networks ask for at once is rendered once, also when that takes long', async () => {
  const path = '/tk/items/collections';
  const countCalls = () => process.rendered.filter((url) => url.startsWith('/api/')).length;
  const before = countCalls();
  expect((await get('/ru/items/collections', visitor)).status).toBe(200);
  const ofOne = countCalls() - before;
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table taxons in access exclusive mode');
  const all = Array.from({ length: 15 }, (_, n) => get(path, `203.0.${150 + n}.7`));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(ofOne).toBeGreaterThan(0);
  expect(countCalls() - before).toBe(2 * ofOne);
}, 60_000);

test('a kept search that has changed is served as it was to a network that may not have it rendered', async () => {
  const spent = '203.0.113.5';
  const kept = '/ru/search?search=ring';
  expect((await get(kept, visitor)).status).toBe(200);
  await spend(spent);
  await shop.addProduct([3]);
  await expect.poll(async () => (await get('/ru/search?search=now', visitor)).status).toBe(200);
  expect((await get(kept, spent)).status).toBe(200);
}, 60_000);

test('without limits, a network only takes turns', async () => {
  const unlimited = await startProcess({ ...shop, shop: { ...shop.shop, trustProxy: 1 } });
  for (let n = 0; n < 65; n += 1) {
    expect((await unlimited.get(`/search?search=${n}`)).status).toBe(200);
  }
  await unlimited.close();
}, 60_000);
