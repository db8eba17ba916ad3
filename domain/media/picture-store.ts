import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage for picture files: a folder or a bucket. Writes are atomic. */
export type PictureStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: Date }[]>;
};

/** The store is unreachable or refuses requests: not the picture's fault. */
export class PictureStoreError extends Error {}

/** Only files with such names are read or served. */
export const pictureFileName = /^[a-z0-9]{24}(-[1-9]\d{1,3})?\.(webp|avif)$/;

const unfinished = /^\.[a-z0-9.-]+\.part$/;

/**
 * Stores pictures in a folder, created on the first write.
 *
 * @example folderStore(join(dataDir, 'pictures'))
 */
export function folderStore(folder: string): PictureStore {
  return {
    put: (name, bytes) => writeOriginal(folder, name, bytes),
    read: async (name) => {
      if (!pictureFileName.test(name)) return undefined;
      return await readFile(join(folder, name)).catch(undefinedWhenMissing);
    },
    remove: (name) => rm(join(folder, safe(name)), { force: true }),
    list: () => listFiles(folder),
  };
}

async function writeOriginal(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${safe(name)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx', 0o600);
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
