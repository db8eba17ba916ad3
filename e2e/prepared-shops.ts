import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { databaseOn, ownerOf, runOn } from '#database/testing-server.ts';
import { startShop, stopShop } from './running-shop.ts';
import { ownerEnv } from './shopkeeper.ts';

/** A shop that was started once and stopped: its data folder, and its database as a template. */
export type PreparedShop = { dataDir: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Shops with and without the demo. */
    preparedShops: { demo: PreparedShop; empty: PreparedShop };
  }
}

/**
 * Starts one shop of each kind per run. The shop of a test file gets a clone of its database and
 * its pictures, because loading the demo would take longer than many of the tests.
 */
export default async function prepareShops(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-prepared-'));
  await chmod(folder, 0o755);
  const { serverUrl, superuserUrl } = project.getProvidedContext().testDatabase;

  async function prepare(name: string, demo: string): Promise<PreparedShop> {
    const [dataDir, template] = [
      join(folder, name),
      `altyn_${name}_${randomBytes(4).toString('hex')}`,
    ];
    await runOn(superuserUrl, `CREATE DATABASE ${template} OWNER "${ownerOf(serverUrl)}"`);
    const env = { ...ownerEnv, DEMO: demo, DATABASE_URL: databaseOn(serverUrl, template) };
    await stopShop(await startShop(dataDir, env));
    return { dataDir, template };
  }

  const [demo, empty] = await Promise.all([prepare('demo', '1'), prepare('empty', '0')]);
  project.provide('preparedShops', { demo, empty });
  return async () => {
    for (const { template } of [demo, empty])
      await runOn(superuserUrl, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies a data folder. A picture file never changes, so its copy may be a hard link. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (name === 'pictures') await promisify(execFile)('cp', ['-al', source, target]);
    else await cp(source, target, { recursive: true });
  }
}
