import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { PictureEdit, ProductEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { updateAlt } from '#domain/media/admin-pictures.sql.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import { insertPicture } from '#domain/media/pictures.sql.ts';
import { takeStagedPicture } from '#domain/media/staged-pictures.sql.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Places } from './save-colors.ts';
import {
  deletePicturesOf,
  deletePlaces,
  movePictures,
  rehomePictures,
} from './save-product.sql.ts';

type Db = Kysely<Tables>;
type PicturesRefusal = Refusal<'unknown_reference' | 'invalid'>;

/**
 * Attaches and orders pictures, then deletes the removed ones. A colour's pictures belong to its
 * first size; those of a deleted size move there. Returns the files that are no longer used.
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
