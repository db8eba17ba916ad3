import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { connect } from './connect.ts';
import { MigrationError } from './migration-error.ts';

type Migration = { name: string; sql: string; checksum: string };

const folder = new URL('./migrations/', import.meta.url);

/** The advisory lock of migrations: an arbitrary number, shared by all processes. */
export const migrationLock = 7_236_051;

/**
 * Applies pending migrations and returns their names; `only` restricts them, to create the schema
 * of an older backup. Each file runs once, in a transaction; several processes may start at the
 * same time. Throws a MigrationError when an applied file was changed or is missing, or when one
 * fails.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'altyn migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyOfJobs(url);
    const applied = await applyPending(client, await readMigrations(), only);
    if (!only) await applyFunctions(client);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Updates the tables of the job queue, over a connection pool of our own: a connection lost while
 * it closes would otherwise end the process.
 */
async function applyOfJobs(url: string): Promise<void> {
  const { pool } = connect(url, { max: 2, statementTimeout: 0 });
  await runMigrations({ pgPool: pool, logger: undefined }).finally(() => pool.end());
}

/** Lists the migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  only?: readonly string[],
): Promise<string[]> {
  const applied = await readApplied(client);
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue;
    throw new MigrationError(
      `This version of the shop is too old for the database, which has ${name}: use a newer version.`,
    );
  }
  const pending = migrations
    .filter((migration) => isPending(migration, applied))
    .filter(({ name }) => only?.includes(name) ?? true);
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
