import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { countStatements } from '#database/connect.ts';
import { runOn } from '#database/testing-server.ts';
import { problemOf, testShop } from './testing.ts';

const disk = { free: 10 * 2 ** 30, size: 20 * 2 ** 30, full: false, readOnly: false };
const own = { version: '0.2.0', commit: null, lastBackup: '2026-11-23T03:15:00.000Z' };
const shop = await testShop({
  host: { disk: async () => disk, read: async () => ({ ...own, disk }) },
});
const token = await shop.addAdmin('owner');

/** Inserts a job that has failed on its last attempt. */
async function addFailedJob(problem: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('make_pictures', '{"id": 1}', max_attempts := 1)`.execute(
    shop.db,
  );
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = ${`${problem}\n    at make (pictures.ts:1)`} where id = ${id}::bigint`.execute(
    shop.db,
  );
  return id;
}

describe('the system status', () => {
  test('counts pending and failed work, with the reason in one line', async () => {
    const before = await shop.api('GET /admin/system', { token });
    const id = await addFailedJob('The file is gone');
    await sql`select graphile_worker.add_job('make_pictures')`.execute(shop.db);
    const now = await shop.api('GET /admin/system', { token });
    expect(now).toMatchObject({ ...own, disk });
    expect(now.databaseSize).toBeGreaterThan(1_000_000);
    expect(now.jobs.waiting).toBe(before.jobs.waiting + 1);
    expect(now.jobs.failed).toBe(before.jobs.failed + 1);
    expect(now.jobs.failures[0]).toMatchObject({
      id,
      name: 'make_pictures',
      attempts: 1,
      problem: 'The file is gone',
    });
  });

  test('a failed job can be run again or dismissed; other jobs stay', async () => {
    const [again, gone] = [await addFailedJob('one'), await addFailedJob('two')];
    await shop.api('POST /admin/system/jobs/:id/retry', { token, params: { id: again } });
    await shop.api('DELETE /admin/system/jobs/:id', { token, params: { id: gone } });
    const { rows } = await sql`select id::text, attempts from graphile_worker.jobs
      where id in (${again}::bigint, ${gone}::bigint)`.execute(shop.db);
    expect(rows).toEqual([{ id: again, attempts: 0 }]);
    for (const id of [again, gone]) {
      const params = { token, params: { id } };
      expect(await problemOf(shop.api('DELETE /admin/system/jobs/:id', params))).toMatchObject({
        status: 404,
      });
    }
    const wrong = shop.api('DELETE /admin/system/jobs/:id', { token, params: { id: 'x' } });
    expect(await problemOf(wrong)).toMatchObject({ status: 404 });
  });

  test('a full disk makes the shop not ready, with this reason', async () => {
    const ready = () => fetch(`${shop.url}/readyz`);
    expect((await ready()).status).toBe(200);
    Object.assign(disk, { free: 2 ** 20, full: true });
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(await (await ready()).json()).toEqual({ status: 'disk full', free: 2 ** 20 });
    expect(await shop.api('GET /admin/system', { token })).toMatchObject({ disk });
    Object.assign(disk, { free: 10 * 2 ** 30, full: false });
  });

  test('a read-only disk makes the shop not ready, with this reason', async () => {
    Object.assign(disk, { readOnly: true });
    const ready = async () => (await fetch(`${shop.url}/readyz`)).json();
    await expect.poll(ready).toEqual({ status: 'disk read-only' });
    expect(await shop.api('GET /admin/system', { token })).toMatchObject({ disk });
    Object.assign(disk, { readOnly: false });
  });

  test('a full disk of the database makes the shop not ready, until a change is stored', async () => {
    const ready = () => fetch(`${shop.url}/readyz`);
    const enquire = () => shop.api('POST /enquiries', { body: { email: 'a@b.example' } });
    await sql`create function fill() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(shop.db);
    await sql`create trigger fill before insert on enquiries for each row execute function fill()`.execute(
      shop.db,
    );
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect(await problemOf(enquire())).toMatchObject({ status: 503 });
    const system = () => shop.api('GET /admin/system', { token });
    expect(await system()).toMatchObject({ databaseFull: true });
    await expect.poll(async () => (await ready()).json()).toEqual({ status: 'database disk full' });
    await sql`drop function fill cascade`.execute(shop.db);
    expect((await ready()).status).toBe(503);
    await enquire();
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect(await system()).toMatchObject({ databaseFull: false });
  });

  test('a read-only database makes the shop not ready; changes get 503, reading goes on', async () => {
    const setReadOnly = async (value: string) => {
      const { superuserUrl } = inject('testDatabase');
      const name = new URL(String(shop.pool.options.connectionString)).pathname.slice(1);
      await runOn(
        superuserUrl,
        `alter database ${name} set default_transaction_read_only = ${value}`,
      );
      // Open connections keep the old value, so they are ended, as in a failover.
      await runOn(
        superuserUrl,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      );
    };
    const countReadOnly = async () => {
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/http_unavailable_total\{cause="read_only"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    await setReadOnly('on');
    const ready = async () => (await fetch(`${shop.url}/readyz`)).json();
    await expect.poll(ready).toEqual({ status: 'database read-only' });
    const before = await countReadOnly();
    expect(await ready()).toEqual({ status: 'database read-only' });
    const refused = await fetch(`${shop.url}/api/enquiries`, {
      method: 'POST',
      body: '{"email":"other@b.example"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(await shop.api('GET /settings')).toHaveProperty('shopName');
    expect(await shop.api('GET /admin/system', { token })).toMatchObject({
      databaseReadOnly: true,
    });
    expect(await countReadOnly()).toBe(before + 2);
    await setReadOnly('off');
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(await shop.api('GET /admin/system', { token })).toMatchObject({
      databaseReadOnly: false,
    });
  });

  test('queries the database once a second for /readyz, however often it is requested', async () => {
    const ask = async () => (await fetch(`${shop.url}/readyz`)).status;
    const began = performance.now();
    const before = countStatements();
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await ask());
    expect(new Set(statuses)).toEqual(new Set([200]));
    const seconds = (performance.now() - began) / 1000;
    expect(countStatements() - before).toBeLessThan(2 + seconds);
  });

  test('is visible to owners only', async () => {
    const viewer = await shop.addAdmin('viewer');
    const asked = shop.api('GET /admin/system', { token: viewer });
    expect(await problemOf(asked)).toMatchObject({ status: 403 });
  });
});
