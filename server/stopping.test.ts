import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { makeDataDir, type RunningShop, startShop } from '../e2e/running-shop.ts';

let dataDir: string;
let database: TestDatabase;
let shop: RunningShop;

beforeAll(async () => {
  [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
  const settings = { DATABASE_URL: database.url, DEMO: '0', LIMITS: 'off', TRUST_PROXY: '1' };
  shop = await startShop(dataDir, settings);
});

afterAll(async () => {
  shop.process.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Seen = { status: number; retryAfter: string | undefined; closes: boolean };

/**
 * Sends a request on a keep-alive connection, as a POST if it has a body; returns the error code when it is
 * not answered.
 */
function ask(agent: Agent, path: string, body?: object): Promise<Seen | string> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return new Promise((resolve) => {
    const options = { agent, ...(body && post) };
    const sent: ClientRequest = request(`${shop.url}${path}`, options, (reply) => {
      const { statusCode: status = 0, headers } = reply;
      reply.resume();
      reply.on('end', () =>
        resolve({
          status,
          retryAfter: headers['retry-after'],
          closes: headers.connection === 'close',
        }),
      );
      reply.on('aborted', () => resolve('aborted'));
    });
    sent.on('error', ({ code = 'failed' }: Error & { code?: string }) => {
      // A connection that the kernel accepted but the shop did not is reset a moment later.
      const isNew = code === 'ECONNRESET' && !sent.reusedSocket;
      resolve(isNew ? 'ECONNREFUSED' : code);
    });
    sent.end(body && JSON.stringify(body));
  });
}

function enquire(agent: Agent, name: string): Promise<Seen | string> {
  const email = `${name}@example.com`;
  return ask(agent, '/api/enquiries', { email, message: 'Do you sell wholesale?' });
}

/**
 * Begins an enquiry whose body has not arrived yet; resolves once the shop has accepted the request, to a
 * function that sends the body and returns the status.
 */
function beginEnquiry(): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: 'open@example.com', message: 'Do you sell wholesale?' });
  const sent = request(`${shop.url}/api/enquiries`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('continue', () =>
      resolve(async () => {
        sent.end(body);
        const [reply] = await once(sent, 'response');
        reply.resume();
        return reply.statusCode;
      }),
    );
    sent.flushHeaders();
  });
}

test('a database connection that ends unexpectedly is logged, and the shop continues', async () => {
  const endIdle = async () => {
    // Leaves an idle connection in the pool, unless a job takes it.
    await fetch(`${shop.url}/readyz`);
    await database.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`);
    return shop.printed();
  };
  await expect.poll(endIdle).toMatch(/"event":"connection_lost".*\n/);
  const lines = shop.printed().split('\n');
  const line = lines.find((one) => one.includes('connection_lost')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 40, err: { code: '57P01' } });
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

test('a stopping shop reports this at /readyz, answers every request, cuts no connection and ends within ten seconds', async () => {
  const seen: (Seen | string)[] = [];
  const readers = Array.from({ length: 6 }, async (_, i) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; ; n += 1) {
      const paths = [`/search?search=${i}x${n}`, `/api/products/client?search=${i}x${n}`, '/'];
      const path = paths[n % 4];
      const got = await (path ? ask(agent, path) : enquire(agent, `sender${i}x${n}`));
      if (got === 'ECONNREFUSED') return;
      seen.push(got);
    }
  });
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThan(20);
  const ended = new Promise((resolve) => shop.process.once('exit', resolve));
  const finishEnquiry = await beginEnquiry();
  const stoppedAt = performance.now();
  shop.process.kill('SIGTERM');
  const ready = new Agent({ keepAlive: true });
  await expect
    .poll(() => ask(ready, '/readyz'), { interval: 20, timeout: 5000 })
    .toMatchObject({ status: 503, closes: true, retryAfter: '5' });
  expect(await finishEnquiry(), 'a request that was open when the shop was told to stop').toBe(201);
  await Promise.all(readers);
  expect(await ended).toBe(0);
  // The README promises it; a service manager may kill the process after it.
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  const others = seen.filter(
    (one) =>
      typeof one === 'string' || (one.status > 201 && !(one.status === 503 && one.retryAfter)),
  );
  expect(others).toEqual([]);
  expect(seen.filter((one) => typeof one === 'object' && one.closes)).not.toEqual([]);
}, 90_000);
