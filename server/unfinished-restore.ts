import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '#database/embedded-home.ts';
import { StartError } from './start-error.ts';

/** Marks a data folder as being restored, so that no shop is started in it. */
export async function markRestore(dataDir: string, source: string): Promise<void> {
  await makeDataDir(dataDir);
  await writeFile(markIn(dataDir), `${source}\n`, { mode: 0o600, flush: true });
}

export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(markIn(dataDir), { force: true });
}

/** Returns the backup whose restore was interrupted. */
export async function findUnfinishedRestore(dataDir: string): Promise<string | undefined> {
  const source = await readFile(markIn(dataDir), 'utf8').catch(() => '');
  return source.trim() || undefined;
}

/** Throws a StartError when a restore was interrupted. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const source = await findUnfinishedRestore(dataDir);
  if (!source) return;
  throw new StartError(
    `A restore was interrupted here: run "npm run restore -- ${source}" again, or delete ${markIn(dataDir)} to start without it.`,
  );
}

function markIn(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}
