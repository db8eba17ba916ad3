import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#database/connect.ts';
import { isUsed, listMigrations } from '#database/copy-tables.sql.ts';
import { readTables } from '#database/copy-tables.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { copyPictures } from '#domain/media/move-pictures.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { keepErasures } from '#domain/privacy/erase-again.ts';
import type { Erasure } from '#domain/privacy/erasures.sql.ts';
import { checkBackup, type Manifest, secretsFile } from './backup-manifest.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { erasureFile, erasuresIn, readErasures } from './erasures-file.ts';
import { unlockSecrets } from './locked-secrets.ts';
import { openOwnClient } from './open-own-database.ts';
import { openPictures } from './open-pictures.ts';
import { runCommand } from './run-command.ts';
import { adoptSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';
import { findUnfinishedRestore, markRestore, unmarkRestore } from './unfinished-restore.ts';
import { readVersion } from './version.ts';

const usage =
  'Usage: DATA_DIR=… npm run restore -- FOLDER [--without-secrets] [--erasures FILE]   (a backup made by npm run backup)';

/**
 * Restores a backup into an unused shop and migrates it. Nothing is written before the entire backup has
 * been verified. After an interruption, it is run again.
 */
await runCommand(async ({ arguments: words, env, closing, line }) => {
  const { folder, withSecrets, erasuresFile } = readWords(words);
  const manifest = await checkBackup(folder);
  await requireKnown(manifest);
  const erasures = await gatherErasures(folder, env, erasuresFile);
  const secrets = withSecrets ? await readLockedSecrets(folder, manifest, env) : undefined;
  const { client, url } = await openOwnClient(env, closing);
  const isLoaded = await isUsed(client);
  if (isLoaded && !(await findUnfinishedRestore(env.dataDir))) {
    throw new StartError('This shop is in use: restore into an empty DATA_DIR or database.');
  }
  if (!isLoaded) await load({ client, url, env, folder, manifest, secrets });
  await migrate(url);
  const erased = await eraseThese(url, env, erasures, closing);
  await unmarkRestore(env.dataDir);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  line(`Restored ${manifest.tables.length} tables (${rows} rows) and the pictures`);
  line(erased);
  if (!secrets) {
    line(
      'Secrets were not restored, so two-factor sign-in does not work here. Run "npm run reset-owner" to let an owner sign in.',
    );
  }
});

type Words = { folder: string; withSecrets: boolean; erasuresFile: string | undefined };

function readWords(words: string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'without-secrets': { type: 'boolean' }, erasures: { type: 'string' } },
    });
    const [source, ...more] = positionals;
    if (!source || more.length) throw new StartError(usage);
    const erasuresFile = values.erasures && resolve(values.erasures);
    return { folder: resolve(source), withSecrets: !values['without-secrets'], erasuresFile };
  } catch {
    throw new StartError(usage);
  }
}

/** Reads the lists of erasures in DATA_DIR, beside the backup and in the named file. */
async function gatherErasures(
  folder: string,
  { dataDir }: Env,
  named: string | undefined,
): Promise<Required<Erasure>[] | undefined> {
  if (named) await access(named).catch(() => refuseErasures(named));
  const files = [erasuresIn(dataDir), erasuresIn(dirname(folder)), ...(named ? [named] : [])];
  const lists = await Promise.all(files.map(readErasures));
  return named || lists.flat().length ? lists.flat() : undefined;
}

function refuseErasures(file: string): never {
  throw new StartError(`--erasures: ${file} does not exist.`);
}

/** Erases these again and adds them to the restored shop's list; returns the line to print. */
async function eraseThese(
  url: string,
  env: Env,
  erasures: Required<Erasure>[] | undefined,
  closing: Closing,
): Promise<string> {
  const connection = connect(url, { statementTimeout: 0 });
  closing.add(connection.close);
  const own = erasureFile(erasuresIn(env.dataDir));
  const list = { read: async () => erasures ?? [], add: own.add };
  const { clients, enquiries, alerts } = await keepErasures(connection.db, list);
  if (!erasures) {
    return 'No list of erasures was found: if anybody was erased after this backup was made, restore with --erasures FILE';
  }
  return `Erased again: customers ${clients}, enquiries ${enquiries}, back-in-stock requests ${alerts}`;
}

/** Refuses a backup with migrations that this version does not know. */
async function requireKnown({ migrations, version, commit }: Manifest): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (!unknown) return;
  const here = await readVersion();
  const maker = version ? `version ${version} (${commit ?? 'no commit'})` : 'another version';
  throw new StartError(
    `The backup was made by ${maker} of the shop and contains ${unknown}, which this version (${here.version}, ${here.commit ?? 'no commit'}) does not know: restore it with that version or a newer one.`,
  );
}

/** Returns undefined when the backup has no secrets. */
async function readLockedSecrets(
  folder: string,
  { files }: Manifest,
  { backupPassphrase }: Env,
): Promise<string | undefined> {
  if (!files?.[secretsFile]) return undefined;
  if (!backupPassphrase) {
    throw new StartError(
      'The backup contains the shop’s secrets: set BACKUP_PASSPHRASE to the passphrase it was made with, or add --without-secrets.',
    );
  }
  const locked = await readFile(join(folder, secretsFile), 'utf8');
  const secrets = await unlockSecrets(locked, backupPassphrase);
  if (secrets) return secrets;
  throw new StartError('BACKUP_PASSPHRASE is not the passphrase that the backup was made with.');
}

type Load = {
  client: pg.Client;
  url: string;
  env: Env;
  folder: string;
  manifest: Manifest;
  secrets: string | undefined;
};

async function load({ client, url, env, folder, manifest, secrets }: Load): Promise<void> {
  const applied = await listMigrations(client);
  if (applied.some((name) => !manifest.migrations.includes(name))) {
    throw new StartError(
      'The database is newer than the backup: restore into an empty DATA_DIR or database.',
    );
  }
  await markRestore(env.dataDir, folder);
  await copyPictures(folderStore(join(folder, 'pictures')), await openPictures(env));
  if (secrets) await adoptSecrets(env.dataDir, secrets);
  await migrate(url, manifest.migrations);
  await readTables(client, join(folder, 'tables'), manifest);
}
