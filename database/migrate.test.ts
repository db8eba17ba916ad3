import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { currencies } from '#core/currencies.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openTestDatabase } from './testing.ts';

const folder = new URL('./functions/', import.meta.url);
const lastWithFunctions = '0070_erasures.sql';

const database = await openTestDatabase();
afterAll(database.close);

test('applies nothing twice', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('every currency of the shop is in the domain, and no other', async () => {
  const { rows } = await database.pool.query<{ listed: string }>(`
    select pg_get_constraintdef(oid) as listed from pg_constraint where contypid = 'currency'::regtype`);
  const listed = rows.flatMap((row) => row.listed.match(/(?<=')[a-z]{3}(?=')/g) ?? []);
  expect(listed).toEqual(currencies);
});

test('several processes may start at once', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toHaveLength(3);
});

test('replaces the functions of a file that changed since it was applied', async () => {
  await database.pool.query(`
    create or replace function new_version() returns bigint language sql as 'select 7::bigint';
    update applied_functions set checksum = 'other' where name = 'product-tree.sql'`);
  await migrate(database.url);
  const { rows } = await database.pool.query('select new_version() <> 7 as replaced');
  expect(rows).toEqual([{ replaced: true }]);
});

test('functions stand in files of their own, and in no later migration', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
  const kept = (await Promise.all(files)).join('\n');
  const elsewhere = rows.filter(({ name }) => !kept.includes(`replace function ${name}(`));
  expect(elsewhere).toEqual([]);
  const later = (await readMigrations()).filter(({ name }) => name > lastWithFunctions);
  expect(later.filter(({ sql }) => /create( or replace)? function/i.test(sql))).toEqual([]);
});

test('refuses a file that was changed after it was applied', async () => {
  const own = await openOwn();
  await own.pool.query("UPDATE migrations SET checksum = 'other'");
  await expect(migrate(own.url)).rejects.toThrow(/was changed after it was applied/);
});

test('refuses a database that is newer than the shop', async () => {
  const own = await openOwn();
  await own.pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '')");
  await expect(migrate(own.url)).rejects.toThrow(/too old/);
});

/** A database of one test, which may leave it so that nothing can be applied to it any more. */
async function openOwn() {
  const own = await openTestDatabase();
  onTestFinished(own.close);
  return own;
}
