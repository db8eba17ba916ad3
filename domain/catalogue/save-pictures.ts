import type { Kysely } from 'kysely';
import type { PictureEdit, ProductEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { takeLoosePicture } from '#domain/media/loose-pictures.sql.ts';
import { updateAlt } from '#domain/media/office-pictures.sql.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import { insertPicture } from '#domain/media/pictures.sql.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Places } from './save-colors.ts';
import { deletePicturesOf, deletePlaces, movePictures, rehomePictures } from './whole.sql.ts';

type Db = Kysely<Tables>;
type PicturesRefusal = Refusal<'unknown_reference' | 'invalid'>;

/**
 * Puts pictures where a save wants them, then deletes what it took away. A colour's pictures hang on
 * its first size; those of a size that goes move there. Answers the files nobody names any more.
 */
export async function savePictures(
  tx: Db,
  productId: number,
  edit: ProductEdit,
  { colors, goneColorIds }: Places,
): Promise<{ gone: StoredFile[]; added: number } | PicturesRefusal> {
  let added = 0;
  for (const [index, { sizeIds, goneSizeIds }] of colors.entries()) {
    const pictures = edit.colors?.[index]?.pictures;
    const [first] = sizeIds;
    if (pictures?.length && first === undefined) return needsSize(index);
    if (first === undefined) continue;
    await rehomePictures(tx, goneSizeIds, first);
    const placed = pictures && (await place(tx, productId, first, pictures, `colors.${index}`));
    if (isRefusal(placed)) return placed;
    added += placed ?? 0;
  }
  const removed = await deletePicturesOf(tx, productId, edit.removedPictures ?? []);
  const goneSizes = colors.flatMap(({ goneSizeIds }) => goneSizeIds);
  const gone = await deletePlaces(tx, goneSizes, goneColorIds);
  return { gone: [...removed, ...gone], added };
}

/** How many were loose before. */
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
  for (const [index, { id, loose, alt }] of pictures.entries()) {
    if (id !== undefined && alt) await updateAlt(tx, id, alt);
    if (loose === undefined) continue;
    const picture = await takeLoosePicture(tx, loose);
    if (!picture) {
      const fields = { [`${path}.pictures.${index}`]: 'is not there any more: upload it again' };
      return refuse('unknown_reference', { fields });
    }
    await insertPicture(tx, { sizeId }, { ...picture, alt: alt ?? {}, position: index + 1 });
    added += 1;
  }
  return added;
}

function needsSize(index: number): PicturesRefusal {
  return refuse('invalid', { fields: { [`colors.${index}.sizes`]: 'pictures need a size' } });
}
