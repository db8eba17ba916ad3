import { type PictureStore, pictureFileName } from './picture-store.ts';

const atOnce = 8;

/**
 * Copies all files missing in the other store. Files are written atomically, so that an interrupted
 * copy can be resumed. Returns the counts of copied and total files.
 */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  onProgress: (copied: number, of: number) => void = () => {},
): Promise<{ copied: number; all: number }> {
  const there = new Set(await listNames(to));
  const all = await listNames(from);
  const missing = all.filter((name) => !there.has(name));
  let copied = 0;
  await eachOf(missing, async (name) => {
    const bytes = await from.read(name);
    // A file deleted since it was listed is skipped.
    if (bytes) await to.put(name, bytes);
    copied += 1;
    onProgress(copied, missing.length);
  });
  return { copied, all: all.length };
}

/** Deletes the files of a store that the other store has too, and returns how many. */
export async function clearPictures(from: PictureStore, to: PictureStore): Promise<number> {
  const there = new Set(await listNames(to));
  const both = (await listNames(from)).filter((name) => there.has(name));
  await eachOf(both, (name) => from.remove(name));
  return both.length;
}

async function listNames(store: PictureStore): Promise<string[]> {
  const files = await store.list();
  return files.map(({ name }) => name).filter((name) => pictureFileName.test(name));
}

/**
 * Runs several at a time. After an error no new ones start, and it is thrown when the running ones
 * have ended.
 */
async function eachOf(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const next = async (): Promise<void> => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      await work(name).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, next));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
