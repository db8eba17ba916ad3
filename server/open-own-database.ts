import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { type Database, openAsItIs, openDatabase } from './open-database.ts';
import { createOutput } from './output.ts';
import { StartError } from './start-error.ts';

/** Opens and migrates the shop's database for a command, whether the shop is running or not. */
export async function openOwnDatabase(env: Env, closing: Closing): Promise<Database> {
  const database = await openDatabase(ownOptions(env));
  closing.add(database.stop);
  return database;
}

/** Opens a single connection without migrating, for a command that must not change the schema. */
export async function openOwnClient(
  env: Env,
  closing: Closing,
): Promise<{ client: pg.Client; url: string }> {
  const { url, stop } = await openAsItIs(ownOptions(env));
  closing.add(stop);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  closing.add(() => client.end());
  return { client, url };
}

/** Refuses a missing shop, because a read-only command must not create one. */
export async function requireShop({ dataDir, databaseUrl }: Env): Promise<void> {
  if (databaseUrl) return;
  const found = await stat(join(dataDir, 'secrets')).catch(() => undefined);
  if (!found) throw new StartError(`There is no shop in ${dataDir}: set DATA_DIR to its folder.`);
}

function ownOptions(env: Env) {
  const output = createOutput((text) => console.error(text));
  return { env, output, share: true };
}
