import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());
beforeEach(() => shop.db.deleteFrom('enquiries').execute());

/** Submits a form as a browser without JavaScript does. */
function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  port = process.port,
) {
  return new Promise<{ status: number; location: string | undefined; html: string }>(
    (resolve, reject) => {
      request(
        {
          port,
          path,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        },
        async (reply) => {
          const html = Buffer.concat(await reply.toArray()).toString();
          resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, html });
        },
      )
        .on('error', reject)
        .end(new URLSearchParams(fields).toString());
    },
  );
}

const listEnquiries = () => shop.db.selectFrom('enquiries').selectAll().execute();

test('an enquiry sent without JavaScript is stored, and answered in the page’s language', async () => {
  const fields = { email: 'trade@example.com', message: 'Toptan', extra: 'left aside' };
  const reply = await send('/tr/contact', fields, { 'sec-fetch-site': 'same-origin' });
  expect([reply.status, reply.location]).toEqual([303, '/tr/contact?sent=1#write']);
  expect(await listEnquiries()).toMatchObject([{ email: fields.email, language: 'tr' }]);
  const { body } = await process.get('/tr/contact?sent=1');
  expect(body.toString()).toContain('Mesajınız ulaştı');
});

test('an invalid address from the proxy, however long, causes no error', async () => {
  const behind = await startProcess({
    ...shop,
    shop: { ...shop.shop, trustProxy: 1, limits: true },
  });
  const fields = { email: 'trade@example.com', message: 'Toptan' };
  const headers = { 'x-forwarded-for': randomBytes(4_000).toString('hex') };
  const { status } = await send('/contact', fields, headers, behind.port);
  await behind.close();
  expect(status).toBe(303);
});

test('a refused form is returned filled in, with the reason beside the field', async () => {
  const fields = { email: 'not an address', phone: '"><script>1</script>', message: 'Bitte' };
  const { status, html } = await send('/ru/contact', fields);
  expect(status).toBe(422);
  expect(html).toContain('value="not an address"');
  expect(html).toContain('&quot;&gt;&lt;script&gt;1&lt;/script&gt;');
  expect(html).toContain('>Bitte</textarea>');
  expect(html).toMatch(/aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/);
  expect(html).toContain('Введите адрес почты, например name@example.com.');
  expect(await listEnquiries()).toEqual([]);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
])('a form of another site is refused: %o', async (headers) => {
  const { status } = await send('/contact', { email: 'a@example.com' }, headers);
  expect(status).toBe(403);
  expect(await listEnquiries()).toEqual([]);
});

test('a form of the shop’s own is accepted from a browser that sends its origin only', async () => {
  const host = 'shop.example';
  const headers = { host, origin: `https://${host}` };
  expect(await send('/contact', { email: 'a@example.com' }, headers)).toMatchObject({
    status: 303,
  });
});

test('a form of many fields, or of JSON, is refused before it is read', async () => {
  const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [n.toString(36), '']));
  const json = { 'content-type': 'application/json' };
  const statuses = [await send('/contact', many), await send('/contact', { a: '1' }, json)];
  expect(statuses.map(({ status }) => status)).toEqual([413, 415]);
  const fewer = Object.fromEntries(Object.entries(many).slice(0, 21));
  expect((await send('/contact', fewer)).status).toBe(400);
  expect(await listEnquiries()).toEqual([]);
});

test('API calls still accept no forms', async () => {
  expect(await send('/api/enquiries', { email: 'a@example.com' })).toMatchObject({ status: 415 });
});

test('a form sent to any other page is refused without rendering it', async () => {
  const reply = await send('/tr/about', { email: 'trade@example.com' });
  expect(reply.status).toBe(405);
  expect(reply.html).toContain('<html lang="tr"');
  const { status, headers } = await process.get('/items/allProducts', {}, 'DELETE');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  // A rendered page would have scripts and style sheets.
  expect(reply.html).not.toMatch(/<(script|link)/);
  expect(reply.html).toContain('Lütfen sayfayı yeniden açın.');
  for (const path of ['/api/nonsense', '/media/nonsense']) {
    const type = (await process.get(path, {}, 'POST')).headers['content-type'];
    expect([path, type]).toEqual([path, expect.stringContaining('problem+json')]);
  }
  expect((await process.get('/api/nonsense')).headers['content-type']).toContain('problem+json');
});
