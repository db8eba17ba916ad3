import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { serverUrl: string; superuserUrl: string; template: string };
  }
}

/**
 * Starts a PostgreSQL for the test run with a migrated template that each test file clones.
 * TEST_DATABASE_URL uses another server; its user must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, superuserUrl: given, stop: async () => {} }
    : await startServer();
  const { url: serverUrl, superuserUrl } = server;
  const template = `altyn_template_${randomBytes(4).toString('hex')}`;
  await runOn(superuserUrl, `CREATE DATABASE ${template} OWNER "${ownerOf(serverUrl)}"`);
  await migrate(databaseOn(serverUrl, template));
  project.provide('testDatabase', { serverUrl, superuserUrl, template });
  return async () => {
    await runOn(superuserUrl, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Tests use the same role as a shop. */
export function ownerOf(serverUrl: string): string {
  return decodeURIComponent(new URL(serverUrl).username);
}

export async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function startServer(): Promise<Pick<Embedded, 'url' | 'superuserUrl' | 'stop'>> {
  const dataDir = await mkdtemp(join(process.env.TEST_DATABASE_DIR ?? tmpdir(), 'altyn-test-'));
  await chmod(dataDir, 0o755);
  const password = randomBytes(18).toString('base64url');
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // With `mmap`, shared memory is a file of the data folder: removing the folder frees it after a kill, too.
  const memory = { dynamic_shared_memory_type: 'mmap', max_wal_size: '256MB' };
  const more = { max_connections: '120', autovacuum: 'off', ...memory };
  const print = () => {};
  const server = await startEmbedded({
    dataDir,
    password,
    print,
    settings: { ...settings, ...more },
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      for (const folder of [server.home, dataDir])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
