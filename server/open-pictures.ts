import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, type PictureStore } from '#domain/media/picture-store.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

/** Opens the picture store: the bucket at S3_URL, else a folder in DATA_DIR. */
export async function openPictures(env: Env): Promise<PictureStore> {
  return env.s3Url ? await openBucketAt(env.s3Url) : openFolder(env);
}

export function openFolder({ dataDir }: Env): PictureStore {
  return folderStore(join(dataDir, 'pictures'));
}

/** Before 0.2.0 other users could list it. */
export async function closeFolder({ dataDir }: Env): Promise<void> {
  await chmod(join(dataDir, 'pictures'), 0o700).catch(() => {});
}

/**
 * Imports the S3 client only when it is used, because it is large. Throws a StartError when the
 * bucket cannot be read.
 */
export async function openBucketAt(address: string): Promise<PictureStore> {
  const { bucketStore } = await import('#domain/media/bucket-store.ts');
  const store = bucketStore(address);
  await store.read(`${'0'.repeat(24)}.webp`).catch((error: Error) => {
    throw new StartError(`S3_URL: ${error.message}.`);
  });
  return store;
}
