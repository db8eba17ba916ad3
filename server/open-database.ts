import pg from 'pg';
import { startEmbedded } from '#database/embedded.ts';
import type { ReportEvent } from '#database/embedded-types.ts';
import { migrate } from '#database/migrate.ts';
import type { Env } from './env.ts';
import { shareMemory } from './memory.mjs';
import type { Output } from './output.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

export type Database = {
  url: string;
  secrets: Secrets;
  /** The folder of the embedded database. */
  home?: string;
  stop: () => Promise<void>;
};

type Options = {
  env: Env;
  output: Output;
  reportEvent?: ReportEvent;
  share?: boolean;
};

/**
 * Opens the configured database and migrates it: the one at DATABASE_URL, or the embedded one.
 * `share` allows the embedded database of a running shop.
 */
export async function openDatabase(options: Options): Promise<Database> {
  const database = await openAsItIs(options);
  try {
    const applied = await migrate(database.url);
    const steps = `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`;
    if (applied.length > 0) options.output.line(`Updated the database (${steps})`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The same without migrating. */
export async function openAsItIs({ env, output, reportEvent, share }: Options): Promise<Database> {
  // Before the secrets are written: a start that fails because the database can't be reached leaves nothing in `DATA_DIR`.
  if (env.databaseUrl) await requireDatabase(env.databaseUrl);
  const secrets = await readSecrets(env.dataDir);
  if (env.databaseUrl) return { url: env.databaseUrl, secrets, stop: async () => {} };
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    password: secrets.databasePassword,
    print: output.line,
    settings: shareMemory().database,
    ...(reportEvent && { reportEvent }),
    ...(share && { share }),
  });
  return { ...embedded, secrets };
}

async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    requireVersion(rows[0]?.version ?? 0);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL ${adviceOn(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function requireVersion(version: number): void {
  if (version >= 150_000) return;
  const major = Math.floor(version / 10_000);
  throw new StartError(`DATABASE_URL is PostgreSQL ${major}: version 15 or newer is needed.`);
}

/** Advice for a failed connection: it differs for a server that answers and one that does not. */
function adviceOn(error: unknown): string {
  const reason = reasonOf(error);
  const { code = '' } = error as { code?: string };
  if (code === '3D000') return `names a database that does not exist (${reason}): create it first.`;
  if (code.startsWith('28')) return `was refused (${reason}): check its user and password.`;
  return `can’t be reached (${reason}): start that database or check the address. Without DATABASE_URL the shop uses its own.`;
}

/** A host name with several addresses fails with an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
