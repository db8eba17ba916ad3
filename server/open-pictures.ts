import { join } from 'node:path';
import { folderStore, type PictureStore } from '#domain/media/picture-store.ts';
import type { Env } from './env.ts';
import { StartError } from './words.ts';

/** Where the shop keeps its pictures: the bucket at S3_URL, else a folder of DATA_DIR. */
export async function openPictures(env: Env): Promise<PictureStore> {
  return env.s3Url ? await openBucketAt(env.s3Url) : openFolder(env);
}

export function openFolder({ dataDir }: Env): PictureStore {
  return folderStore(join(dataDir, 'pictures'));
}

/** The client is large: only who has a bucket loads it. Throws a StartError when it can't be read. */
export async function openBucketAt(address: string): Promise<PictureStore> {
  const { bucketStore } = await import('#domain/media/bucket-store.ts');
  const store = bucketStore(address);
  await store.read(`${'0'.repeat(24)}.webp`).catch((error: Error) => {
    throw new StartError(`S3_URL: the bucket can’t be read: ${error.name}: ${error.message}.`);
  });
  return store;
}
