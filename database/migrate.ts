import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

export class MigrationError extends Error {}

type Migration = { name: string; sql: string; checksum: string };

const folder = new URL('./migrations/', import.meta.url);

/** Any number will do, as long as every process takes the same one. */
const lockNumber = 7_236_051;

/**
 * Brings a database up to date and answers the names of the migrations it applied.
 * Each file runs once, in a transaction; several processes may start at the same time.
 * Throws a MigrationError when an applied file was changed or is missing, or when one fails.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'altyn migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: undefined });
    return await applyPending(client, await readMigrations());
  } finally {
    await client.end();
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied = await readApplied(client);
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue;
    throw new MigrationError(`The database knows ${name}, this version does not: it is too old.`);
  }
  const pending = migrations.filter((migration) => isPending(migration, applied));
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

function isPending({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name);
  if (known && known !== checksum) {
    throw new MigrationError(
      `database/migrations/${name} was changed after it was applied: restore it and add a new file.`,
    );
  }
  return !known;
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`database/migrations/${name} failed: ${reason}`, { cause: error });
  }
}
