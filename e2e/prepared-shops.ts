import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startShop, stopShop } from './running-shop.ts';
import { owner } from './shopkeeper.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folders of shops that were started once and stopped, with and without the demo. */
    preparedShops: { demo: string; empty: string };
  }
}

/**
 * Starts one shop of each kind per run. The shop of a test file gets a copy of its data folder,
 * because creating the database and the demo would take longer than many of the tests.
 */
export default async function prepareShops(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-prepared-'));
  await chmod(folder, 0o755);
  const [demo, empty] = [join(folder, 'demo'), join(folder, 'empty')];
  await Promise.all([prepare(demo, '1'), prepare(empty, '0')]);
  project.provide('preparedShops', { demo, empty });
  return () => rm(folder, { recursive: true, force: true });
}

/** Keeps owners and times: PostgreSQL refuses a data folder that belongs to another user. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

async function prepare(dataDir: string, demo: string): Promise<void> {
  const keys = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
  await stopShop(await startShop(dataDir, { ...keys, DEMO: demo }));
}
