import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeTables } from '#database/copy-tables.ts';
import { copyPictures } from '#domain/media/move-pictures.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { openOwnClient } from './open-own-database.ts';
import { openPictures } from './open-pictures.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './words.ts';

const usage = 'Usage: npm run backup -- FOLDER   (a folder that is not there yet)';

/**
 * Copies the whole shop, running or not, into a folder: tables as of one moment, and pictures, from
 * wherever the shop keeps them.
 */
await runCommand(async ({ arguments: [target, ...more], env, closing, line }) => {
  if (!target || more.length) throw new StartError(usage);
  const folder = resolve(target);
  if (await isThere(folder))
    throw new StartError(`${target} is there already: name another folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartError(`${dirname(folder)} can’t be written to: ${error.message}.`);
  });
  const client = await openOwnClient(env, closing);
  // Twice: what is deleted while the tables are read is still there before, what comes is there after.
  const pictures = await openPictures(env);
  const kept = folderStore(join(unfinished, 'pictures'));
  await copyPictures(pictures, kept);
  const manifest = await writeTables(client, join(unfinished, 'tables'));
  await copyPictures(pictures, kept);
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await rename(unfinished, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  line(`Backed up ${manifest.tables.length} tables (${rows} rows) and the pictures to ${folder}`);
});

async function isThere(folder: string): Promise<boolean> {
  return await readdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}
