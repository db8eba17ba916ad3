import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({ at: z.iso.datetime(), folder: z.string() });

type LastBackup = z.infer<typeof LastBackup>;

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Records the time and place of the last backup, to display it in the admin. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const draft = join(dataDir, `last-backup.${process.pid}`);
  await writeFile(draft, JSON.stringify(backup), { mode: 0o600 });
  await rename(draft, join(dataDir, 'last-backup'));
}

export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(join(dataDir, 'last-backup'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Deletes all but the newest backups that `--into` created; returns their names. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).sort();
  const finished: string[] = [];
  for (const name of names) {
    if (await stat(join(folder, name, 'manifest.json')).catch(() => undefined)) finished.push(name);
  }
  const old = finished.slice(0, -keep).map((name) => join(folder, name));
  for (const path of old) await rm(path, { recursive: true });
  return old;
}
