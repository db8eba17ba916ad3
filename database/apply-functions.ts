import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

const folder = new URL('./functions/', import.meta.url);

/**
 * Runs the files of `functions/` that differ from the ones applied last: SQL functions are replaced
 * in place, not copied into migrations. All or nothing, after the migrations.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS applied_functions (name text PRIMARY KEY, checksum text NOT NULL)',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM applied_functions',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = (await readFiles()).filter(({ name, checksum }) => known.get(name) !== checksum);
  if (changed.length === 0) return;
  await client.query('BEGIN');
  // A function may call one from a later file.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const file of changed) await apply(client, file);
  await client.query('COMMIT');
}

type File = { name: string; sql: string; checksum: string };

async function readFiles(): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, { name, sql, checksum }: File): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO applied_functions VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
      [name, checksum],
    );
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`database/functions/${name} failed: ${reason}`, { cause: error });
  }
}
