import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { currencies } from '#core/currencies.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openTestDatabase } from './testing.ts';

const folder = new URL('./functions/', import.meta.url);
const lastWithFunctions = '0070_erasures.sql';

const database = await openTestDatabase();
afterAll(database.close);

test('no migration is applied twice', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('the currency domain has exactly the shop’s currencies', async () => {
  const { rows } = await database.pool.query<{ listed: string }>(`
    select pg_get_constraintdef(oid) as listed from pg_constraint where contypid = 'currency'::regtype`);
  const listed = rows.flatMap((row) => row.listed.match(/(?<=')[a-z]{3}(?=')/g) ?? []);
  expect(listed).toEqual(currencies);
});

test('several processes may migrate at the same time', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toHaveLength(3);
});

test('the functions of a file that changed since it was applied are replaced', async () => {
  await database.pool.query(`
    create or replace function new_version() returns bigint language sql as 'select 7::bigint';
    update applied_functions set checksum = 'other' where name = 'product-tree.sql'`);
  await migrate(database.url);
  const { rows } = await database.pool.query('select new_version() <> 7 as replaced');
  expect(rows).toEqual([{ replaced: true }]);
});

test('functions are in files of their own, and in no later migration', async () => {
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

test('a file that was changed after it was applied is refused', async () => {
  const own = await openOwn();
  await own.pool.query("UPDATE migrations SET checksum = 'other'");
  await expect(migrate(own.url)).rejects.toThrow(/was changed after it was applied/);
});

test('a database that is newer than the shop is refused', async () => {
  const own = await openOwn();
  await own.pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '')");
  await expect(migrate(own.url)).rejects.toThrow(/too old/);
});

/** A separate database for a test that may leave it unusable for migrations. */
async function openOwn() {
  const own = await openTestDatabase();
  onTestFinished(own.close);
  return own;
}
