import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pictures' files are kept: a folder, or a bucket. A file is there whole or not at all. */
export type PictureStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: Date }[]>;
};

/** Nothing else is ever read or served. */
export const pictureFileName = /^[a-z0-9]{24}(-[1-9]\d{1,3})?\.(webp|avif)$/;

const unfinished = /^\.[a-z0-9.-]+\.part$/;

/**
 * Keeps pictures in a folder, which is made when the first comes.
 *
 * @example folderStore(join(dataDir, 'pictures'))
 */
export function folderStore(folder: string): PictureStore {
  return {
    put: (name, bytes) => writeWhole(folder, name, bytes),
    read: async (name) => {
      if (!pictureFileName.test(name)) return undefined;
      return await readFile(join(folder, name)).catch(undefinedWhenMissing);
    },
    remove: (name) => rm(join(folder, safe(name)), { force: true }),
    list: () => listFiles(folder),
  };
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${safe(name)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function listFiles(folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
  const ours = names.filter((name) => pictureFileName.test(name) || unfinished.test(name));
  const files = await Promise.all(
    ours.map(async (name) => {
      const found = await stat(join(folder, name)).catch(undefinedWhenMissing);
      return found ? [{ name, changedAt: found.mtime }] : [];
    }),
  );
  return files.flat();
}

function safe(name: string): string {
  if (pictureFileName.test(name) || unfinished.test(name)) return name;
  throw new Error(`${name} is not the name of a picture`);
}

function undefinedWhenMissing(error: unknown): undefined {
  if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
  throw error;
}
