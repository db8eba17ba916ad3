import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const notOwned = `
  select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and pg_get_userbyid(relowner) <> 'altyn'
  union all
  select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'graphile_worker') and pg_get_userbyid(proowner) <> 'altyn'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select typname from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname in ('public', 'graphile_worker') and pg_get_userbyid(typowner) <> 'altyn'
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')`;

test('a database from before 0.2.0 is transferred to the shop’s role, which has no access beyond it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'altyn-role-'));
  folders.push(dataDir);
  await chmod(dataDir, 0o755);
  const password = 'a password of the superuser';
  const start = async (): Promise<Embedded> => {
    const server = await startEmbedded({
      dataDir,
      password,
      print: () => {},
      settings: { fsync: 'off' },
    });
    folders.push(server.home);
    return server;
  };
  const before = await start();
  await run(before.superuserUrl, 'alter database altyn owner to postgres; drop role altyn');
  await migrate(before.superuserUrl);
  await run(
    before.superuserUrl,
    `insert into clients (phone, password_hash, first_name, last_name, language)
    values ('+99361000000', 'none', 'Aýna', 'Test', 'tk')`,
  );
  expect((await run(before.superuserUrl, notOwned)).length).toBeGreaterThan(100);
  await before.stop();

  const shop = await start();
  expect(await run(shop.url, notOwned)).toEqual([]);
  expect(await migrate(shop.url)).toEqual([]);
  expect(await run(shop.url, 'select first_name from clients')).toEqual([{ first_name: 'Aýna' }]);
  await run(
    shop.url,
    'create extension if not exists pg_trgm; alter table clients add column extra text',
  );
  expect(
    await run(
      shop.url,
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  for (const beyond of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    'create role other superuser',
    'create database other',
    'set role postgres',
  ]) {
    await expect(run(shop.url, beyond), beyond).rejects.toThrow(/permission denied|must/);
  }
  await shop.stop();
}, 60_000);
