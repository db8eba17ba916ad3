import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, handOver, hasDatabase } from './embedded-role.sql.ts';
import type { Running } from './embedded-server.ts';
import { EmbeddedError } from './embedded-types.ts';

/** The role of the shop: it owns its database and has no further rights on the server. */
export const shopRole = 'altyn';

export const superuser = 'postgres';

/** Derived from the superuser's password, which it does not reveal. */
export function shopPassword(password: string): string {
  return createHmac('sha256', password).update('the role of the shop').digest('base64url');
}

type Options = { dataDir: string; password: string };

/** Returns the URL that the shop uses, once its role and its database exist. */
export async function openDatabase(running: Running, options: Options): Promise<string> {
  const { dataDir, password } = options;
  const url = running.url(shopRole, shopPassword(password));
  if (!(await tryAddress(url))) return url;
  const problem = await tryAddress(withDatabase(running.url(superuser, password), 'postgres'));
  if (problem === '28P01') {
    throw new EmbeddedError(
      `${join(dataDir, 'secrets')} does not contain this database's password: put the old file back, or run "npm run reset-secrets".`,
    );
  }
  if (problem) throw new EmbeddedError(`The database in ${dataDir} does not answer: ${problem}.`);
  await prepareRole(running, password);
  return url;
}

/** The URL of a running shop's database; before 0.2.0, which has no such role, as superuser. */
export async function findAddress(running: Running, password: string): Promise<string> {
  const url = running.url(shopRole, shopPassword(password));
  const problem = await tryAddress(url);
  return problem === '28P01' ? running.url(superuser, password) : url;
}

async function prepareRole(running: Running, password: string): Promise<void> {
  const url = running.url(superuser, password);
  const name = new URL(url).pathname.slice(1);
  await withClient(withDatabase(url, 'postgres'), async (client) => {
    if (!(await hasDatabase(client, name))) await createDatabase(client, name);
  });
  const role = { role: shopRole, password: shopPassword(password) };
  await withClient(url, (client) => handOver(client, role));
}

/** The PostgreSQL error code, if any. */
async function tryAddress(url: string): Promise<string | undefined> {
  return await withClient(url, async () => undefined).catch((error) =>
    error instanceof pg.DatabaseError ? error.code : String(error),
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
