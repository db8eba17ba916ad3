import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestShop, testShop } from './testing.ts';

const shop = await testShop();

/** A response; problems have a code. */
type Got = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

async function ask(path: string, init: RequestInit = {}, at = shop): Promise<Got> {
  const reply = await fetch(at.url + path, init);
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return {
    status: reply.status,
    headers: reply.headers,
    body: isJson ? JSON.parse(text) : {},
    text,
  };
}

function post(path: string, body: string, type = 'application/json', at = shop): Promise<Got> {
  return ask(path, { method: 'POST', body, headers: { 'content-type': type } }, at);
}

const everyKind: [string, number][] = [
  ['/api/products/client', 200],
  ['/api/products/client/none', 404],
  ['/api/basket/my-basket', 401],
  ['/api/nothing', 404],
  ['/api/%zz', 404],
  [`/api/products/client/${'x'.repeat(400)}`, 404],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/api/docs/static/swagger-ui-bundle.js', 200],
  ['/media/none.webp', 404],
  ['/media/..%2f..%2fetc%2fpasswd', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  // For a page of another site.
  ['/metrics', 404],
  ['/', 404],
];

describe('every reply', () => {
  test.each(everyKind)(
    '%s allows no foreign scripts, frames or content-type guessing',
    async (path, status) => {
      const { headers, ...reply } = await ask(path, {
        headers: { origin: 'https://evil.example' },
      });
      expect(reply.status).toBe(status);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const policy = headers.get('content-security-policy') ?? '';
      const rules = new Map(policy.split(';').map((rule) => splitRule(rule)));
      const scripts = rules.get('script-src') ?? rules.get('default-src');
      expect(scripts).toMatch(/^('none'|'self')$/);
      expect(rules.get('frame-ancestors')).toBe("'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/strict-origin|no-referrer/);
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  test('has HSTS when the shop is behind TLS', async () => {
    const safe = await openTestShop({ publicUrl: 'https://shop.example' });
    for (const path of ['/api/settings', '/api/docs', '/healthz', '/media/none']) {
      const { headers } = await ask(path, {}, safe);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    }
    await safe.close();
  });
});

function splitRule(rule: string): [string, string] {
  const [name = '', ...values] = rule.trim().split(/\s+/);
  return [name, values.join(' ')];
}

test.each([
  ['PUT', '/api/settings', 'GET, HEAD'],
  ['OPTIONS', '/api/settings', 'GET, HEAD'],
  ['GET', '/api/enquiries/1/notes', 'POST'],
  ['POST', '/api/products/client/ring', 'GET, HEAD'],
  ['PUT', '/api/category/1', 'GET, HEAD, PATCH, DELETE'],
])('%s %s is answered with the allowed methods', async (method, path, allow) => {
  const reply = await ask(path, { method });
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
  expect(reply.body).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

describe('an unreadable request gets a problem with a code', () => {
  const enquiry = (size: number) =>
    JSON.stringify({ email: 'a@b.example', extra: 'x'.repeat(size) });
  const nested = (depth: number) =>
    `{"email":"a@b.example","in":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

  test.each([
    ['a path that does not exist', () => ask('/api/nothing'), 404, 'not_found'],
    ['a path with invalid escapes', () => ask('/api/%zz'), 404, 'not_found'],
    ['truncated JSON', () => post('/api/enquiries', '{"email":'), 400, 'malformed'],
    [
      'JSON with prototype keys',
      () => post('/api/enquiries', '{"__proto__":{}}'),
      400,
      'malformed',
    ],
    ['JSON eleven levels deep', () => post('/api/enquiries', nested(11)), 400, 'malformed'],
    [
      'JSON a hundred thousand levels deep',
      () => post('/api/enquiries', nested(100_000)),
      400,
      'malformed',
    ],
    ['a body over 256 KB', () => post('/api/enquiries', enquiry(256 * 1024)), 413, 'too_large'],
    ['XML', () => post('/api/enquiries', '<a/>', 'text/xml'), 415, 'unsupported_type'],
    [
      'a form',
      () => post('/api/enquiries', 'a=1', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_type',
    ],
    ['no body', () => post('/api/enquiries', ''), 422, 'invalid'],
  ] as const)('%s', async (_, asked, status, code) => {
    const reply = await asked();
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(reply.body).toMatchObject({ type: 'about:blank', status, code });
    expect([reply.status, reply.text.includes('node_modules')]).toEqual([status, false]);
  });

  test('ten nested levels and 255 KB are accepted', async () => {
    expect((await post('/api/enquiries', nested(10))).status).toBe(201);
    const brackets = JSON.stringify({ email: 'a@b.example', message: '"[{\\"'.repeat(20) });
    expect((await post('/api/enquiries', brackets)).status).toBe(201);
    expect((await post('/api/enquiries', enquiry(255 * 1024))).status).toBe(201);
  });

  test('a refused body closes its connection only if it has not arrived', async () => {
    const post = async (body: string) => {
      const agent = new Agent({ keepAlive: true });
      const options = { method: 'POST', agent, headers: { 'content-type': 'application/json' } };
      const sent = request(`${shop.url}/api/enquiries`, options).on('error', () => {});
      const [reply] = await once(sent.end(body), 'response');
      reply.resume();
      agent.destroy();
      return [reply.statusCode, reply.headers.connection];
    };
    expect(await post('{')).toEqual([400, 'keep-alive']);
    expect(await post('[['.repeat(10_000))).toEqual([400, 'keep-alive']);
    expect(await post(`"${'x'.repeat(1_000_000)}"`)).toEqual([413, 'close']);
  });

  test('bytes that are no request', async () => {
    const { text } = await sendBytes('NONSENSE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(text).toContain('content-type: application/problem+json');
    expect(text).toContain('"code":"malformed"');
  });

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
    ['a length beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, gzip\r\n'],
    ['a space before the colon', 'Content-Length : 2\r\n'],
    ['a length that is no number', 'Content-Length: +2\r\n'],
    ['a header folded over two lines', 'X: a\r\n Content-Length: 2\r\n'],
  ])('%s: where the message ends is ambiguous, so it is refused', async (_, headers) => {
    const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const { text } = await sendBytes(
      `POST /api/enquiries HTTP/1.1\r\nHost: a\r\n${headers}\r\n0\r\n\r\n${next}`,
    );
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(text.match(/HTTP\/1.1 /g)).toHaveLength(1);
  });

  test('headers of a megabyte', async () => {
    const { text } = await sendBytes(
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(1_000_000)}\r\n\r\n`,
    );
    expect(text).toMatch(/^(HTTP\/1.1 431 |$)/);
    expect((await ask('/healthz')).status).toBe(200);
  });
});

test('the reply of a URL with a token is not cached', async () => {
  const { headers } = await ask(`/api/basket/restore/${'a'.repeat(24)}`);
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('too many requests', () => {
  test('the 301st write request of an address in a minute is refused, on whichever routes', async () => {
    const limited = await openTestShop({ limits: true });
    const write = (i: number) =>
      post(i % 2 ? '/api/enquiries' : '/api/orders/lookup', '{}', undefined, limited);
    const replies = await Promise.all(Array.from({ length: 300 }, (_, i) => write(i)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([422]));
    const late = await write(0);
    expect(late.body).toMatchObject({ status: 429, code: 'too_many' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(late.body.retryAfter).toBe(Number(late.headers.get('retry-after')));
    expect((await ask('/api/settings', {}, limited)).status).toBe(200);
    // `POST /basket/preview` changes nothing, so it has the budget of reads.
    expect((await post('/api/basket/preview', '{}', undefined, limited)).status).toBe(422);
    await limited.close();
  });

  test('the API description is cached, and limited to 10 requests a minute per network', async () => {
    const limited = await openTestShop({ limits: true });
    const read = (_: unknown, at: number) =>
      ask(at % 2 ? '/api/docs/json' : '/api/openapi.json', {}, limited);
    const replies = await Promise.all(Array.from({ length: 11 }, read));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const good = replies.find(({ status }) => status === 200);
    expect(good?.headers.get('cache-control')).toBe('public, max-age=300');
    // A refusal is not sent at once, so that repeating it costs the shop little.
    const began = performance.now();
    expect((await read(0, 0)).status).toBe(429);
    expect(performance.now() - began).toBeGreaterThan(240);
    await limited.close();
  });

  test('the API description is sent compressed, and not again to those who have it', async () => {
    const [plain, packed] = await Promise.all([
      ask('/api/openapi.json', { headers: { 'accept-encoding': 'identity' } }),
      ask('/api/docs/json', { headers: { 'accept-encoding': 'gzip' } }),
    ]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.text).toBe(plain.text);
    const etag = plain.headers.get('etag') ?? '';
    const again = await ask('/api/openapi.json', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

/** Writes bytes to a raw socket, and reads until the server closes it. */
function sendBytes(bytes: string): Promise<{ text: string }> {
  const socket = connectSocket(Number(new URL(shop.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  return new Promise((resolve) => socket.on('close', () => resolve({ text })));
}

describe('tokens and personal data are not cached', () => {
  test.each(['/api/admin/auth/login', '/api/client/auth/login', '/api/basket/preview'])(
    'POST %s',
    async (path) => {
      expect((await post(path, '{}')).headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['/api/client/me', '/api/orders/client', '/api/orders/admin/clients'])(
    'GET %s',
    async (path) => {
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
    },
  );
});
