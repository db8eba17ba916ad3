import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { PictureEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { updateAlt } from '#domain/media/admin-pictures.sql.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import { insertPicture } from '#domain/media/pictures.sql.ts';
import { takeStagedPicture } from '#domain/media/staged-pictures.sql.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { deletePicturesOf, movePictures, rehomePictures } from './product-pictures.sql.ts';
import type { ChangedTree } from './tree-change.ts';
import { deletePlaces } from './tree-rows.sql.ts';

type Db = Kysely<Tables>;
type PicturesRefusal = Refusal<'unknown_reference' | 'invalid'>;

/** A colour's pictures in order, its sizes, and those omitted from a complete list. */
export type ColorPlace = {
  pictures: PictureEdit[] | undefined;
  sizeIds: number[];
  leftOut: number[];
};

/**
 * Attaches and orders pictures, then deletes the removed ones with the deleted colours and sizes. A
 * colour's pictures belong to its first size; those of an omitted size are assigned to that one.
 * Returns the files that are no longer used.
 */
export async function savePictures(
  tx: Db,
  { stored, change }: ChangedTree,
  colors: ColorPlace[],
  goneParts: { colors: number[]; sizes: number[] },
): Promise<{ gone: StoredFile[]; added: number } | PicturesRefusal> {
  let added = 0;
  for (const [index, { pictures, sizeIds, leftOut }] of colors.entries()) {
    const [first] = sizeIds;
    if (pictures?.length && first === undefined) return needsSize(index);
    if (first === undefined) continue;
    await rehomePictures(tx, leftOut, first);
    const placed = pictures && (await place(tx, stored.id, first, pictures, `colors.${index}`));
    if (isRefusal(placed)) return placed;
    added += placed ?? 0;
  }
  const removed = await deletePicturesOf(tx, stored.id, change.removedPictures ?? []);
  const gone = await deletePlaces(tx, goneParts.sizes, goneParts.colors);
  return { gone: [...removed, ...gone], added };
}
/** Returns how many pictures came from staged uploads. */
async function place(
  tx: Db,
  productId: number,
  sizeId: number,
  pictures: PictureEdit[],
  path: string,
): Promise<number | PicturesRefusal> {
  await movePictures(
    tx,
    productId,
    sizeId,
    pictures.map(({ id }) => id ?? null),
  );
  let added = 0;
  for (const [index, { id, staged, alt }] of pictures.entries()) {
    if (id !== undefined && alt) await updateAlt(tx, id, alt);
    if (staged === undefined) continue;
    const picture = await takeStagedPicture(tx, staged);
    if (!picture) {
      const errors = [fieldError(`${path}.pictures.${index}`, 'upload_gone')];
      return refuse('unknown_reference', { errors });
    }
    await insertPicture(tx, { sizeId }, { ...picture, alt: alt ?? {}, position: index + 1 });
    added += 1;
  }
  return added;
}

function needsSize(index: number): PicturesRefusal {
  return refuse('invalid', { errors: [fieldError(`colors.${index}.sizes`, 'size_required')] });
}
