import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readTables, type TablesManifest } from '#database/copy-tables.ts';
import { copyPictures } from '#domain/media/move-pictures.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { openOwnClient } from './open-own-database.ts';
import { openPictures } from './open-pictures.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './words.ts';

const usage = 'Usage: DATA_DIR=… npm run restore -- FOLDER   (what npm run backup made)';

/** Fills an unused shop with a backup. Everyone signs in anew: keys stay where they were made. */
await runCommand(async ({ arguments: [source, ...more], env, closing, line }) => {
  if (!source || more.length) throw new StartError(usage);
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  const client = await openOwnClient(env, closing);
  await copyPictures(folderStore(join(folder, 'pictures')), await openPictures(env));
  const refused = await readTables(client, join(folder, 'tables'), manifest);
  if (refused === 'used') {
    throw new StartError('This shop is in use: restore into an empty DATA_DIR or database.');
  }
  if (refused) {
    throw new StartError('The backup is of another version of the shop: restore it with that one.');
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  line(`Restored ${manifest.tables.length} tables (${rows} rows) and the pictures`);
});

async function readManifest(folder: string): Promise<TablesManifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as TablesManifest;
  } catch {
    throw new StartError(`${folder} is not a backup: it has no manifest.json that can be read.`);
  }
}
