import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { filesOf, stemOf } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import { findKnownFiles } from './pictures.sql.ts';
import { deleteStaleStagedPictures } from './staged-pictures.sql.ts';

const oneHour = 60 * 60 * 1000;

/** Removes orphaned files older than an hour and returns how many. */
export async function sweepPictures(
  { db, pictures }: { db: Kysely<Tables>; pictures: PictureStore },
  now = new Date(),
): Promise<number> {
  await deleteStaleStagedPictures(db);
  const old = (await pictures.list()).filter(
    ({ changedAt }) => now.getTime() - changedAt.getTime() > oneHour,
  );
  const known = await findKnownFiles(db, [...new Set(old.map(({ name }) => fullSizeOf(name)))]);
  const orphans = old.filter(({ name }) => {
    const picture = known.get(fullSizeOf(name));
    // The last attempt at a picture that was given up may have left some of its variants.
    return !picture || !(picture.growing || filesOf(picture).includes(name));
  });
  for (const { name } of orphans) await pictures.remove(name);
  return orphans.length;
}

function fullSizeOf(name: string): string {
  return `${stemOf(name)}.webp`;
}
