import { type PictureStore, pictureFileName } from './picture-store.ts';

const atOnce = 8;

/**
 * Copies every file that the other store does not have yet. A file is there whole or not at all, so
 * that stopped at any moment it goes on where it was. Answers how many were copied, of how many.
 */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  say: (copied: number, of: number) => void = () => {},
): Promise<{ copied: number; all: number }> {
  const there = new Set(await listNames(to));
  const all = await listNames(from);
  const missing = all.filter((name) => !there.has(name));
  let copied = 0;
  await eachOf(missing, async (name) => {
    const bytes = await from.read(name);
    // Deleted since it was listed: nobody shows it any more.
    if (bytes) await to.put(name, bytes);
    copied += 1;
    say(copied, missing.length);
  });
  return { copied, all: all.length };
}

/** Removes from a store what the other one has too; answers how many files. */
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

/** Some at a time. After a failure nothing new is begun, and it is told when the rest has ended. */
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
