import pg from 'pg';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { type Database, openDatabase } from './open-database.ts';
import { createSay } from './say.ts';
import { readSecrets } from './secrets.ts';

/** The shop's database for a command, up to date, whether the shop is running or not. */
export async function openOwnDatabase(env: Env, closing: Closing): Promise<Database> {
  const say = createSay((text) => console.error(text));
  const secrets = await readSecrets(env.dataDir);
  const database = await openDatabase({ env, secrets, say, share: true });
  closing.add(database.stop);
  return database;
}

/** One connection to it. */
export async function openOwnClient(env: Env, closing: Closing): Promise<pg.Client> {
  const { url } = await openOwnDatabase(env, closing);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.add(() => client.end());
  return client;
}
