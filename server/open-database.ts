import pg from 'pg';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import type { Env } from './env.ts';
import type { Say } from './say.ts';
import type { Secrets } from './secrets.ts';
import { StartError } from './words.ts';

export type Database = { url: string; stop: () => Promise<void> };

type Options = { env: Env; secrets: Secrets; say: Say; share?: boolean };

/**
 * The database the settings ask for, up to date: the one at DATABASE_URL, or the shop's own.
 * `share` also takes the own one of a shop that runs already.
 */
export async function openDatabase({ env, secrets, say, share }: Options): Promise<Database> {
  const database = env.databaseUrl
    ? await openGiven(env.databaseUrl)
    : await startEmbedded({
        dataDir: env.dataDir,
        password: secrets.databasePassword,
        say: say.line,
        ...(share && { share }),
      });
  try {
    const applied = await migrate(database.url);
    if (applied.length > 0) say.line(`Brought the database up to date (${applied.length} steps)`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openGiven(url: string): Promise<Database> {
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
  return { url, stop: async () => {} };
}

function requireVersion(version: number): void {
  if (version >= 150_000) return;
  const major = Math.floor(version / 10_000);
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${major}: 15 or newer is needed.`);
}

/** What to do about it: a server that answers needs other advice than one that does not. */
function adviceOn(error: unknown): string {
  const reason = reasonOf(error);
  const { code = '' } = error as { code?: string };
  if (code === '3D000')
    return `leads to a server without that database (${reason}): create it first.`;
  if (code.startsWith('28')) return `is refused (${reason}): correct its user or password.`;
  return `does not answer (${reason}): start that database or correct the address; without DATABASE_URL the shop brings its own.`;
}

/** A name with several addresses fails with a list of errors and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
