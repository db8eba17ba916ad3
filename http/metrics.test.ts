import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop, testShop } from './testing.ts';

const shop = await testShop();

async function read(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${url}/metrics`, { headers });
  return { status: reply.status, text: await reply.text() };
}

test('metrics of a local shop are available on its machine, and refused through a proxy', async () => {
  expect((await read(shop.url)).status).toBe(200);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip']) {
    const forwarded = await read(shop.url, { [header]: '127.0.0.1' });
    expect(forwarded.status, header).toBe(404);
    expect(forwarded.text).not.toContain('process_cpu');
  }
});

test('with a token, metrics are available from anywhere to requests that send it', async () => {
  const guarded = await openTestShop({ isLocal: false, metricsToken: 'a token of some length' });
  expect((await read(guarded.url)).status).toBe(404);
  expect((await read(guarded.url, { authorization: 'Bearer another' })).status).toBe(404);
  const authorization = 'Bearer a token of some length';
  expect((await read(guarded.url, { authorization })).status).toBe(200);
  await guarded.close();
});

test('behind TLS every response has HSTS, also for unreadable requests', async () => {
  const secure = await openTestShop({ publicUrl: 'https://shop.example' });
  const lost = await fetch(`${secure.url}/api/%zz`);
  expect(lost.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const { port } = new URL(secure.url);
  const requests: [request: string, status: number][] = [
    ['no request', 400],
    ['GET / HTTP/1.1', 400],
    ['GET / HTTP/1.1\r\nHost: shop.example\r\nHost: other.example', 400],
    ['GET / HTTP/1.1\r\nHost: shop.example\r\nExpect: a-miracle', 417],
    ['GET http://other.example/healthz HTTP/1.1\r\nHost: shop.example', 400],
    ['GET ftp://shop.example/healthz HTTP/1.1\r\nHost: shop.example', 404],
    ['GET *admin/ HTTP/1.1\r\nHost: shop.example', 404],
    ['GET http://shop.example/healthz HTTP/1.1\r\nHost: Shop.Example\r\nConnection: close', 200],
  ];
  for (const [request, status] of requests) {
    const socket = createConnection(Number(port), '127.0.0.1').end(`${request}\r\n\r\n`);
    const answer = Buffer.concat(await socket.toArray())
      .toString()
      .toLowerCase();
    expect(answer, request).toMatch(new RegExp(`^http/1.1 ${status}`));
    expect(answer, request).toContain('strict-transport-security: max-age=31536000');
    expect(answer, request).toContain('x-content-type-options: nosniff');
  }
  await secure.close();
});
