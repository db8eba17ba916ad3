import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { databaseOn, ownerOf, runOn } from './testing-server.ts';

export type TestDatabase = Connection & { url: string };

/**
 * Creates a database for a test file, empty and migrated, or a clone of `template`; `close` drops it.
 *
 * @example const database = await openTestDatabase();
 *   afterAll(database.close);
 */
export async function openTestDatabase(template?: string): Promise<TestDatabase> {
  return await beginTestDatabase(template).created;
}

/** The same: its URL immediately, and the database once it is `created`. */
export function beginTestDatabase(template?: string): {
  url: string;
  created: Promise<TestDatabase>;
} {
  const { serverUrl } = inject('testDatabase');
  const name = `altyn_test_${randomBytes(6).toString('hex')}`;
  const url = databaseOn(serverUrl, name);
  return { url, created: create(name, url, template) };
}

async function create(name: string, url: string, template?: string): Promise<TestDatabase> {
  const { serverUrl, superuserUrl, template: migrated } = inject('testDatabase');
  await clone(superuserUrl, template ?? migrated, `${name} OWNER "${ownerOf(serverUrl)}"`);
  const connection = connect(url, { refuseSecond: true });
  const close = async () => {
    await connection.close();
    await runOn(superuserUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { ...connection, url, close };
}

/**
 * Clones the template with the FILE_COPY strategy, which takes a third of the time of the default;
 * waits for other clones, because PostgreSQL copies a template only once at a time.
 */
async function clone(superuserUrl: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOn(
        superuserUrl,
        `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
      );
    } catch (error) {
      const busy = error instanceof Error && error.message.includes('being accessed');
      if (!busy || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
