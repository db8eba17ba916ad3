import { rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { owner, signInAsAdmin } from './shopkeeper.ts';

const dataDir = await makeDataDir();
const shop = await startShop(dataDir, { DEMO: '0', ADMIN_PASSWORD: owner.password });
afterAll(async () => {
  await stopShop(shop);
  await rm(dataDir, { recursive: true, force: true });
});
const { token } = await signInAsAdmin(shop.url);

const header = 'handle,title,price\n';
const size = 60_000_000;
const fill = (text: string) => Buffer.concat([Buffer.from(header), Buffer.alloc(size, text)]);
const files = [
  fill(','),
  fill('"'),
  fill('\0'),
  fill('x'),
  fill('\n'),
  fill(`${','.repeat(900)}\n`),
  Buffer.alloc(size, 'handle,title,price,'),
  Buffer.alloc(size, '"'),
  gzipSync(fill(',')),
  Buffer.from(`\ufeff${header}${','.repeat(size / 3)}`, 'utf16le'),
].map(toBlob);

/** Before the uploads: a copy takes so long that idle connections would be closed meanwhile. */
function toBlob(file: Buffer): Blob {
  return new Blob([new Uint8Array(file)]);
}

async function upload(file: Blob): Promise<number> {
  const body = new FormData();
  body.append('file', file, 'products.csv');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${shop.url}/api/imports`, { method: 'POST', headers, body });
  await response.text();
  return response.status;
}

/** Runs `work`, and returns the milliseconds that pages took meanwhile, the longest first. */
async function timesDuring(work: () => Promise<void>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${shop.url}/`);
      await response.text();
      expect(response.status).toBe(200);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await reading;
  return times.sort((a, b) => b - a);
}

test('the shop refuses hostile files of 60 MB, one after another and ten at once, and goes on', async () => {
  const times = await timesDuring(async () => {
    for (const file of files) expect(await upload(file)).toBe(422);
    const statuses = await Promise.all(files.map(upload));
    expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(5);
  });
  // The pages are requested by the process that uploads the 60 MB files, which can delay a request.
  expect(times[Math.floor(times.length / 100)]).toBeLessThan(500);
  expect(await upload(toBlob(Buffer.from(`${header}ring,Ring,10\n`)))).toBe(201);
  expect(shop.process.exitCode).toBeNull();
}, 300_000);
