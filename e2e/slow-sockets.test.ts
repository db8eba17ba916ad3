import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { kinds, secondsToLive } from '../bench/faults/slow-sockets.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { owner, signInAsAdmin } from './shopkeeper.ts';

const [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
const shop = await startShop(dataDir, {
  DATABASE_URL: database.url,
  DEMO: '0',
  LIMITS: 'off',
  ADMIN_PASSWORD: owner.password,
});
const { token } = await signInAsAdmin(shop.url);

afterAll(async () => {
  await stopShop(shop);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const line = 'slow-ring,Slow ring,10\n';
const file = `handle,title,price\n${line}${'\n'.repeat(1000)}`;

/** Sends a CSV file in equal parts over the given seconds, and returns the first line of the response. */
async function uploadOver(
  seconds: number,
  headers: string,
): Promise<{ seconds: number; status: string }> {
  const [head, tail] = [
    '--part\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\nContent-Type: text/csv\r\n\r\n',
    '\r\n--part--\r\n',
  ];
  const body = Buffer.from(`${head}${file}${tail}`);
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const began = performance.now();
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(
    `POST /api/imports HTTP/1.1\r\nHost: shop\r\n${headers}Connection: close\r\nContent-Type: multipart/form-data; boundary=part\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let at = 0; at < seconds && !isClosed; at += 1) {
    await sleep(1000);
    const size = Math.ceil(body.length / seconds);
    if (socket.writable) socket.write(body.subarray(at * size, (at + 1) * size));
  }
  while (!isClosed && performance.now() < began + 40_000) await sleep(50);
  socket.destroy();
  return { seconds: (performance.now() - began) / 1000, status: answer.split('\r\n')[0] ?? '' };
}

test.concurrent('a connection that keeps the shop waiting is closed within 15 seconds', async () => {
  const names = Object.keys(kinds).flatMap((name) => [name, name, name]);
  const lives = await Promise.all(names.map((name) => secondsToLive(shop.url, name)));
  expect(names.filter((_, at) => (lives[at] ?? 99) > 15)).toEqual([]);
}, 60_000);

test.concurrent('a client that goes on sending after its request was refused is cut off', async () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  socket.resume();
  socket.write('POST /api/enquiries HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 5000\r\n\r\n');
  const began = performance.now();
  const dripping = setInterval(() => socket.writable && socket.write(' '), 500);
  await Promise.race([closed, sleep(30_000)]);
  clearInterval(dripping);
  socket.destroy();
  expect(performance.now() - began).toBeLessThan(15_000);
}, 60_000);

test.concurrent('a form that is too large for the API is refused, and the shop goes on', async () => {
  const body = `message=${'\x01'.repeat(60_000)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url };
  const { status } = await fetch(`${shop.url}/contact`, { method: 'POST', headers, body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  await sleep(14_000);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
}, 60_000);

test.concurrent('an admin’s file may arrive slowly, a stranger’s may not', async () => {
  const [own, strange] = await Promise.all([
    uploadOver(20, `Authorization: Bearer ${token}\r\n`),
    uploadOver(20, ''),
  ]);
  expect(own.status).toContain('201');
  expect(strange.status).toContain('401');
  expect(strange.seconds).toBeLessThan(15);
}, 60_000);
