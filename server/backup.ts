import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeTables } from '#database/copy-tables.ts';
import { makeFolders } from '#database/make-folders.ts';
import { copyPictures } from '#domain/media/move-pictures.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { checkBackup, type Manifest, secretsFile, sumFiles } from './backup-manifest.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { erasureFile, erasuresIn, readErasures } from './erasures-file.ts';
import { lockSecrets } from './locked-secrets.ts';
import { openOwnClient, requireShop } from './open-own-database.ts';
import { openPictures } from './open-pictures.ts';
import { noteBackup, removeOldBackups } from './past-backups.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';
import { readVersion } from './version.ts';

const usage = `Usage: npm run backup -- FOLDER                  (a new folder)
       npm run backup -- --into FOLDER --keep N  (a new one in it, named by the time; keeps the newest N)
       npm run backup -- --check FOLDER          (reads a backup and compares its checksums)`;

/**
 * Copies the entire shop, running or not, into a folder: tables in one consistent snapshot, pictures from
 * their store, and secrets encrypted with a passphrase. Read-only.
 */
await runCommand(async ({ arguments: words, env, closing, line }) => {
  const { target, keep, check } = readWords(words);
  if (check) {
    const manifest = await checkBackup(resolve(target));
    if (manifest.files)
      line(`All ${Object.keys(manifest.files).length} files match their checksums`);
    else line('All tables are complete; backups made before 0.2.0 have no checksums to compare');
    return;
  }
  const folder = resolve(keep === undefined ? target : join(target, nameOfNow()));
  const manifest = await makeBackup(env, closing, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  line(`Backed up ${manifest.tables.length} tables (${rows} rows) and the pictures to ${folder}`);
  if (!env.backupPassphrase) {
    line(
      'Secrets are not included; two-factor sign-in needs them after a restore. Set BACKUP_PASSPHRASE to include them encrypted.',
    );
  }
  await noteBackup(env.dataDir, { at: new Date().toISOString(), folder });
  if (keep === undefined) return;
  // A restore of any of these backups reads this list.
  await erasureFile(erasuresIn(resolve(target))).add(await readErasures(erasuresIn(env.dataDir)));
  for (const removed of await removeOldBackups(resolve(target), keep)) line(`Removed ${removed}`);
});

type Words = { target: string; keep?: number; check?: boolean };

function readWords(words: string[]): Words {
  const [first = '', second = '', third = '', fourth = '', ...more] = words;
  if (first === '--check' && second && !third) return { target: second, check: true };
  const keep = Number(fourth);
  if (first === '--into' && second && third === '--keep' && !more.length) {
    if (Number.isInteger(keep) && keep > 0) return { target: second, keep };
    throw new StartError(`--keep must be a whole number from 1, not ${fourth || 'nothing'}.`);
  }
  if (!first || first.startsWith('--') || second) throw new StartError(usage);
  return { target: first };
}

function nameOfNow(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

async function makeBackup(env: Env, closing: Closing, folder: string): Promise<Manifest> {
  await requireShop(env);
  if (await isThere(folder)) {
    throw new StartError(`${folder} already exists: choose another folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeFolders(unfinished).catch((error: Error) => {
    throw new StartError(`${dirname(folder)} can’t be written to: ${error.message}.`);
  });
  const { client } = await openOwnClient(env, closing);
  // Pictures are copied before and after the tables, so that those deleted or added meanwhile are
  // included.
  const pictures = await openPictures(env);
  const kept = folderStore(join(unfinished, 'pictures'));
  await copyPictures(pictures, kept);
  const tables = await writeTables(client, join(unfinished, 'tables'));
  await copyPictures(pictures, kept);
  await addSecrets(env, unfinished);
  const manifest: Manifest = {
    ...(await readVersion()),
    createdAt: new Date().toISOString(),
    ...tables,
    files: await sumFiles(unfinished),
  };
  const text = JSON.stringify(manifest, null, 2);
  await writeFile(join(unfinished, 'manifest.json'), text, { mode: 0o600, flush: true });
  await rename(unfinished, folder);
  return manifest;
}

async function addSecrets({ dataDir, backupPassphrase }: Env, folder: string): Promise<void> {
  if (!backupPassphrase) return;
  const secrets = await readFile(join(dataDir, 'secrets'), 'utf8');
  const locked = await lockSecrets(secrets, backupPassphrase);
  await writeFile(join(folder, secretsFile), locked, { mode: 0o600, flush: true });
}

async function isThere(folder: string): Promise<boolean> {
  return await readdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}
