import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { download } from './download.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/moved') return reply.writeHead(302, { location: '/picture' }).end();
    if (request.url === '/inside') {
      return reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    }
    if (request.url === '/loop') return reply.writeHead(302, { location: '/loop' }).end();
    if (request.url === '/endless') {
      reply.writeHead(200);
      const more = setInterval(() => reply.write(Buffer.alloc(64 * 1024)), 1);
      return reply.on('close', () => clearInterval(more));
    }
    if (request.url === '/silent') return;
    if (request.url === '/picture') return reply.end('bytes');
    reply.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mayReach = (address: string) => address === '127.0.0.1';

describe('a download', () => {
  test('reads the file, also after a redirect', async () => {
    expect(String(await download(`${base}/moved`, { mayReach }))).toBe('bytes');
  });

  test.each([
    ['/inside', /not a public address/],
    ['/loop', /too many times/],
    ['/none', /answered 404/],
  ])('of %s fails', async (path, why) => {
    await expect(download(base + path, { mayReach })).rejects.toThrow(why);
  });

  test('is limited in size and in time', async () => {
    const options = { mayReach, largestBytes: 200_000, timeoutMs: 3_000 };
    await expect(download(`${base}/endless`, options)).rejects.toThrow(/larger/);
    await expect(download(`${base}/silent`, { mayReach, timeoutMs: 200 })).rejects.toThrow();
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data',
    'http://name:word@example.org/',
    'file:///etc/passwd',
    'ftp://example.org/a.jpg',
  ])('never requests %s', async (url) => {
    await expect(download(url)).rejects.toThrow(/public|not an http|password/);
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:4:112::1', false],
  ['3fff:0:1::1', false],
])('whether %s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});
