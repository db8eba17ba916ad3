import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  advanceSequences,
  countRows,
  endSessions,
  leaveNumbersOut,
  listColumns,
  listMigrations,
  listTablesInOrder,
  readOrderNumber,
} from './copy-tables.sql.ts';

/** The tables, columns and row counts in a backup. */
export type TablesManifest = {
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  /** The last order number; missing in old backups. */
  orderNumber?: number | undefined;
};

/** Writes each table to a file, in one consistent snapshot, while the shop runs. */
export async function writeTables(client: pg.Client, folder: string): Promise<TablesManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  const tables: TablesManifest['tables'] = [];
  for (const name of await listTablesInOrder(client)) {
    const columns = await listColumns(client, name);
    const rows = client.query(copyTo(`copy ${quote(name)} (${quoteAll(columns)}) to stdout`));
    await pipeline(rows, createWriteStream(join(folder, name), { mode: 0o600, flush: true }));
    tables.push({ name, columns, rows: await countRows(client, name) });
  }
  const migrations = await listMigrations(client);
  const orderNumber = await readOrderNumber(client);
  await client.query('commit');
  return { migrations, tables, orderNumber };
}

/**
 * Restores the output of `writeTables` into an unused database with the backup's migrations, all or
 * nothing. Sessions end, and order numbers continue after a gap.
 */
export async function readTables(
  client: pg.Client,
  folder: string,
  manifest: TablesManifest,
): Promise<void> {
  const names = manifest.tables.map(({ name }) => quote(name));
  await client.query('begin');
  // Triggers are disabled, because the rows they would write are in the backup already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const into = client.query(copyFrom(`copy ${quote(name)} (${quoteAll(columns)}) from stdin`));
    await pipeline(createReadStream(join(folder, name)), into);
    if ((await countRows(client, name)) !== rows) throw new Error(`${name} is incomplete`);
  }
  await advanceSequences(client);
  await leaveNumbersOut(client, manifest.orderNumber ?? 0);
  await endSessions(client);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
}

/** The names come from the backup, which somebody may have altered. */
const quote = pg.escapeIdentifier;

function quoteAll(columns: string[]): string {
  return columns.map(quote).join(', ');
}
