import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { databaseOn, runOn } from './testing-server.ts';

export type TestDatabase = Connection & { url: string };

/**
 * An empty, migrated database for one test file, at its top; `close` drops it.
 *
 * @example const database = await openTestDatabase();
 *   afterAll(database.close);
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  const name = `altyn_test_${randomBytes(6).toString('hex')}`;
  await clone(serverUrl, template, name);
  const url = databaseOn(serverUrl, name);
  const connection = connect(url);
  const close = async () => {
    await connection.close();
    await runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { ...connection, url, close };
}

/** PostgreSQL copies a template for one at a time; a second asker waits its turn here. */
async function clone(serverUrl: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    } catch (error) {
      const busy = error instanceof Error && error.message.includes('being accessed');
      if (!busy || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
