import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  countRows,
  isUsed,
  listColumns,
  listMigrations,
  listTablesInOrder,
  moveCountersOn,
} from './copy-tables.sql.ts';

/** What a backup of the database holds. */
export type TablesManifest = {
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
};

/** Writes every table into a file of its own, all as of one moment, while the shop goes on. */
export async function writeTables(client: pg.Client, folder: string): Promise<TablesManifest> {
  await mkdir(folder, { recursive: true });
  await client.query('begin isolation level repeatable read read only');
  const tables: TablesManifest['tables'] = [];
  for (const name of await listTablesInOrder(client)) {
    const columns = await listColumns(client, name);
    const rows = client.query(copyTo(`copy "${name}" (${quote(columns)}) to stdout`));
    await pipeline(rows, createWriteStream(join(folder, name), { flush: true }));
    tables.push({ name, columns, rows: await countRows(client, name) });
  }
  const migrations = await listMigrations(client);
  await client.query('commit');
  return { migrations, tables };
}

/**
 * Fills a database that nobody has used yet with what `writeTables` wrote: all of it, or nothing.
 * Answers why not, where it can't be.
 */
export async function readTables(
  client: pg.Client,
  folder: string,
  manifest: TablesManifest,
): Promise<'used' | 'other version' | undefined> {
  if (await isUsed(client)) return 'used';
  const known = await listMigrations(client);
  if (known.join() !== manifest.migrations.join()) return 'other version';
  const names = manifest.tables.map(({ name }) => `"${name}"`);
  await client.query('begin');
  // Rows come as they were: what triggers would write beside them is among them already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const into = client.query(copyFrom(`copy "${name}" (${quote(columns)}) from stdin`));
    await pipeline(createReadStream(join(folder, name)), into);
    if ((await countRows(client, name)) !== rows) throw new Error(`${name} is not whole`);
  }
  await moveCountersOn(client);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  return undefined;
}

function quote(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
